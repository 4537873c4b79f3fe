import { type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { MatchModel } from '../store/state.ts';
import { Late, late, Missing, useWords, type AnyGameWords, type AnyTableUi } from '../ui/index.ts';
import { Chat } from './Chat.tsx';
import { Loading } from './Loading.tsx';
import { Log } from './Log.tsx';
import css from './Panel.module.css';
import { Tabs } from './Tabs.tsx';
import { panel, showPanel, TABS, type Tab } from '../lib/panel-store.ts';

const TableRules = late(async () => (await import('./rules/TableRules.tsx')).TableRules);

interface PanelProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
  readonly unread: number;
}
/** The panel beside the table: log, chat, scores and rules. */
export function Panel({ play, ui, words, unread }: PanelProps): ReactElement {
  const { table } = useWords();
  const { tab } = useStore(panel);
  const nameOf = (each: Tab): ReactElement => (
    <>
      {table[each]}
      {each === 'chat' && unread > 0 && tab !== 'chat' && (
        <span className={css.unread}>
          <span aria-hidden>{unread}</span>
          <span className="visually-hidden">{table.unread(unread)}</span>
        </span>
      )}
    </>
  );
  return (
    <Tabs label={table.panel} tabs={TABS} tab={tab} onTab={(next) => showPanel({ tab: next })} nameOf={nameOf}>
      <Body tab={tab} play={play} ui={ui} words={words} />
    </Tabs>
  );
}

interface BodyProps extends Omit<PanelProps, 'unread'> {
  readonly tab: Tab;
}
function Body({ tab, play, ui, words }: BodyProps): ReactElement | null {
  const { table } = useWords();
  if (tab === 'chat') return <Chat />;
  if (tab === 'log') return <Log play={play} words={words} ui={ui} />;
  if (ui === null || words === null || play.view === null) return null;
  if (tab === 'rules')
    return (
      <Late fallback={<Loading />} without={<Missing />}>
        <TableRules play={play} />
      </Late>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.sheet} tabIndex={0} aria-label={table.sheet}>
      <ui.Sheet view={play.view} log={play.log} players={play.players} words={words} />
    </section>
  );
}
