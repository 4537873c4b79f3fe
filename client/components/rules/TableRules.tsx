import { useCallback, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useGuide } from '../../hooks/use-guide.ts';
import { panel, showPanel } from '../../lib/panel-store.ts';
import type { MatchModel } from '../../store/state.ts';
import { RuleBook } from './RuleBook.tsx';
import css from './rules.module.css';

/** The rules beside the table, opened at those about the current question. */
export function TableRules({ play }: { readonly play: MatchModel }): ReactElement {
  const { rule } = useStore(panel);
  const { ui } = useGuide(play.game);
  const { prompt, view } = play;
  const now = prompt === null || ui === null ? [] : ui.now(prompt.menu);
  const onTarget = useCallback((number: string) => showPanel({ rule: number }), []);
  return (
    <div className={css.panel} data-scrolls>
      <RuleBook game={play.game} settings={view?.settings ?? null} now={now} target={rule} onTarget={onTarget} />
    </div>
  );
}
