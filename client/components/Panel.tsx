import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { MatchModel } from '../store/state.ts';
import { useWords, type AnyGameWords, type AnyTableUi } from '../ui/index.ts';
import { Chat } from './Chat.tsx';
import { Log } from './Log.tsx';
import css from './Panel.module.css';
import { panel, showPanel, TABS, type Tab } from '../lib/panel-store.ts';

interface PanelProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
  readonly unread: number;
}
/** Beside the table: what happened, what was said, how it stands. */
export function Panel({ play, ui, words, unread }: PanelProps): ReactElement {
  const { table } = useWords();
  const id = useId();
  const { tab } = useStore(panel);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    showPanel({ tab: next });
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <div className={css.panel}>
      <div className={css.tabs} role="tablist" aria-label={table.panel}>
        {TABS.map((each) => (
          <button
            key={each}
            id={`${id}${each}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={each === tab}
            aria-controls={`${id}panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => showPanel({ tab: each })}
            onKeyDown={step}
          >
            {table[each]}
            {each === 'chat' && unread > 0 && tab !== 'chat' && (
              <span className={css.unread}>
                <span aria-hidden>{unread}</span>
                <span className="visually-hidden">{table.unread(unread)}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} className={css.body} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        <Body tab={tab} play={play} ui={ui} words={words} />
      </div>
    </div>
  );
}

interface BodyProps extends Omit<PanelProps, 'unread'> {
  readonly tab: Tab;
}
function Body({ tab, play, ui, words }: BodyProps): ReactElement | null {
  const { table } = useWords();
  if (tab === 'chat') return <Chat />;
  if (tab === 'log') return <Log play={play} words={words} />;
  if (ui === null || words === null || play.sight === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.sheet} tabIndex={0} aria-label={table.sheet}>
      <ui.Sheet sight={play.sight} log={play.log} players={play.players} words={words} />
    </section>
  );
}
