import type { ReactElement } from 'react';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { logLines } from '../../lib/log-lines.ts';
import type { MatchModel } from '../../store/state.ts';
import { Terms, useWords, type AnyGameWords } from '../../ui/index.ts';
import css from './big.module.css';

const LINES = 2;

interface LastLineProps {
  readonly play: MatchModel;
  readonly words: AnyGameWords | null;
}
/** The last lines of the log, shown above a hand beside a big table. */
export function LastLine({ play, words }: LastLineProps): ReactElement {
  const { last } = useBigTableWords();
  const lines = logLines(play, words, useWords().plain).slice(-LINES);
  return (
    <section className={css.last} aria-label={last}>
      {lines.map(({ seq, text }) => (
        <p key={seq}>
          <Terms text={text} />
        </p>
      ))}
    </section>
  );
}
