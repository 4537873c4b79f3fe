import { ChevronLeft, ChevronRight, FastForward } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ToldReel } from '../lib/look-back.ts';
import { tellingOf } from '../lib/telling.ts';
import type { MatchModel } from '../store/state.ts';
import {
  Button,
  IconButton,
  PastContext,
  useShortcut,
  useWords,
  type AnyGameWords,
  type AnyTableUi,
} from '../ui/index.ts';
import css from './PastTable.module.css';
import { StillTable } from './StillTable.tsx';

interface PastTableProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  readonly title: string;
  /** Null if nothing can be shown. */
  readonly told: ToldReel | null;
  /** Number of the event that is looked at. */
  readonly seq: number;
  readonly onSeq: (seq: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Returns to the running game. */
  readonly onNow: () => void;
}
/** A past moment of the running game, with a scrubber. A notice appears if the game waits for the user. */
export function PastTable({ play, ui, words, title, told, seq, onSeq, onStep, onNow }: PastTableProps): ReactElement {
  const { table } = useWords();
  const log = told?.log ?? [];
  const isAsked = play.prompt !== null && play.sent === null;
  useShortcut('ArrowLeft', table.lookBack, () => onStep(-1));
  useShortcut('ArrowRight', table.lookOn, () => onStep(1));
  useShortcut('End', table.toNow, onNow);
  useShortcut('Escape', table.toNow, onNow);
  const event = log.find((entry) => entry.seq === seq);
  const text = event === undefined ? null : words.tell(event, tellingOf(play));
  const index = log.findIndex((entry) => entry.seq === seq);
  return (
    <div className={css.past}>
      <div className={css.table}>
        {told !== null && (
          <PastContext value>
            <StillTable
              ui={ui}
              still
              view={told.viewAt(seq)}
              log={log.slice(0, index + 1)}
              players={play.players}
              words={words}
            />
          </PastContext>
        )}
      </div>
      <section className={css.bar} aria-label={title} data-asked={isAsked || undefined}>
        <p className={css.text}>
          <strong>{title}</strong>
          <span>{told === null ? table.logLate : text}</span>
        </p>
        <input
          type="range"
          className={css.track}
          min={0}
          max={Math.max(0, log.length - 1)}
          value={Math.max(0, index)}
          aria-label={title}
          aria-valuetext={text ?? ''}
          onChange={({ target }) => {
            const entry = log[target.valueAsNumber];
            if (entry !== undefined) onSeq(entry.seq);
          }}
        />
        <div className={css.buttons}>
          <IconButton label={table.lookBack} disabled={index <= 0} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={table.lookOn} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Button look="primary" onClick={onNow}>
            <FastForward aria-hidden />
            {isAsked ? table.toNowAsked : table.toNow}
          </Button>
        </div>
      </section>
    </div>
  );
}
