import { Coffee, Hand } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import type { MatchModel } from '../store/state.ts';
import { useRoom } from '../hooks/use-room.ts';
import { announce, Button, useWords, type AnyGameWords } from '../ui/index.ts';
import css from './Away.module.css';
import { logLines, missedLines } from '../lib/log-lines.ts';

interface AwayProps {
  readonly play: MatchModel;
  readonly words: AnyGameWords | null;
}
/**
 * Shown to a player who was away: what was decided in their name, whether the table is paused, and a button to return.
 * Spectators see only that the table is paused.
 */
export function Away({ play, words }: AwayProps): ReactElement | null {
  const { missed, paused, seat, ending } = play;
  if (ending !== null || (missed === 0 && !paused)) return null;
  if (seat === null) return paused ? <Watching /> : null;
  return <Back play={play} words={words} />;
}

function Watching(): ReactElement {
  const { table } = useWords();
  return (
    <output className={css.watching}>
      <Coffee aria-hidden />
      {table.pausedOther}
    </output>
  );
}

function Back({ play, words }: AwayProps): ReactElement {
  const { table, plain } = useWords();
  const room = useRoom();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { paused } = play;
  const { lines, hidden, more } = missedLines(play, logLines(play, words, plain));
  const told = [...lines.map(({ text }) => text), ...(hidden > 0 ? [table.awayHidden(hidden)] : [])];
  const title = paused ? table.pausedTitle : table.awayTitle;
  const news = paused ? title : table.awayTold(told);
  useEffect(() => announce(news), [news]);
  useEffect(() => {
    // Nothing else can be done at a paused table.
    if (paused) button.current?.focus();
  }, [paused]);
  return (
    <div className={css.layer} data-paused={paused}>
      <section className={css.away} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {paused && <p>{table.pausedText}</p>}
        {(told.length > 0 || more > 0) && (
          <>
            {paused && <h3>{table.awayTitle}</h3>}
            <ul>
              {more > 0 && <li className={css.more}>{table.awayMore(more)}</li>}
              {lines.map(({ seq, text, by }) => (
                <li key={seq}>
                  {text} <span className={css.by}>· {by === 'clock' ? table.byClock : table.byBot}</span>
                </li>
              ))}
              {hidden > 0 && <li>{table.awayHidden(hidden)}</li>}
            </ul>
          </>
        )}
        <Button ref={button} look="primary" className={css.back} onClick={() => room.back()}>
          <Hand aria-hidden />
          {table.back}
        </Button>
      </section>
    </div>
  );
}
