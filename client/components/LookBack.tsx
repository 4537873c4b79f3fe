import { ChevronLeft, ChevronRight, FastForward } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { lookAt, stepBack } from '../lib/look-back-store.ts';
import { toldReel } from '../lib/look-back.ts';
import { tellingOf } from '../lib/telling.ts';
import type { MatchModel } from '../store/state.ts';
import {
  Button,
  IconButton,
  PastContext,
  Stage,
  useShortcut,
  useWords,
  type AnyGameWords,
  type AnyTableUi,
} from '../ui/index.ts';
import css from './LookBack.module.css';

const NO_CLOCKS = new Map<never, never>();
const nothing = (): void => {};

interface LookBackProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  /** The event that is looked at. */
  readonly seq: number;
}
/** The reader's own table some moves back. The game goes on meanwhile, and a notice shows when it waits for the reader. */
export function LookBack({ play, ui, words, seq }: LookBackProps): ReactElement {
  const { table } = useWords();
  // As it was when the reader turned round: what comes meanwhile is for the way back.
  const [told] = useState(() => toldReel(ui.game, play));
  const log = told?.log ?? [];
  const isAsked = play.prompt !== null && play.sent === null;
  const step = (by: 1 | -1): void => lookAt(stepBack(log, seq, by));
  useShortcut('ArrowLeft', table.lookBack, () => step(-1));
  useShortcut('ArrowRight', table.lookOn, () => step(1));
  useShortcut('End', table.toNow, () => lookAt(null));
  useShortcut('Escape', table.toNow, () => lookAt(null));
  const event = log.find((entry) => entry.seq === seq);
  const text = event === undefined ? null : words.tell(event, tellingOf(play));
  const index = log.findIndex((entry) => entry.seq === seq);
  return (
    <div className={css.past}>
      <div className={css.table}>
        {told !== null && (
          <PastContext value>
            <Stage still>
              <ui.Table
                sight={told.sightAt(seq)}
                log={log.slice(0, index + 1)}
                players={play.players}
                words={words}
                menu={null}
                clocks={NO_CLOCKS}
                refusal={null}
                acknowledge={null}
                send={nothing}
                request={nothing}
                leave={nothing}
                again={nothing}
              />
            </Stage>
          </PastContext>
        )}
      </div>
      <section className={css.bar} aria-label={table.lookingBack} data-asked={isAsked || undefined}>
        <p className={css.text}>
          <strong>{table.lookingBack}</strong>
          <span>{told === null ? table.logLate : text}</span>
        </p>
        <input
          type="range"
          className={css.track}
          min={0}
          max={Math.max(0, log.length - 1)}
          value={Math.max(0, index)}
          aria-label={table.lookingBack}
          aria-valuetext={text ?? ''}
          onChange={({ target }) => lookAt(log[target.valueAsNumber]?.seq ?? null)}
        />
        <div className={css.buttons}>
          <IconButton label={table.lookBack} disabled={index <= 0} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={table.lookOn} onClick={() => step(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Button look="primary" onClick={() => lookAt(null)}>
            <FastForward aria-hidden />
            {isAsked ? table.toNowAsked : table.toNow}
          </Button>
        </div>
      </section>
    </div>
  );
}
