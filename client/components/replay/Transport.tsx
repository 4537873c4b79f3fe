import { defined } from '@parlour/kernel/defined';
import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { SPEEDS, type Replay } from '../../hooks/use-replay.ts';
import { lineAt } from '../../lib/replay-moments.ts';
import { IconButton, useShortcut } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import css from './transport.module.css';

/** The replay controls: scrubber, steps, hands, playback and speed. */
export function Transport({ replay }: { readonly replay: Replay }): ReactElement {
  const words = useReplayWords();
  const { at, hands, hand, game } = replay;
  const length = game.events.length;
  const latest = useRef(replay);
  useLayoutEffect(() => {
    latest.current = replay;
  });
  const line = lineAt(replay.lines, at)?.text ?? words.start;
  const where = `${words.handOf(hand + 1, hands.length)} · ${words.moment(at, length)}`;
  return (
    <section className={css.transport} aria-label={words.scrub}>
      <p className={css.line}>{line}</p>
      <div className={css.track}>
        <input
          type="range"
          data-keys="page"
          min={0}
          max={length}
          value={at}
          aria-label={words.scrub}
          aria-valuetext={`${where}. ${line}`}
          onChange={(event) => replay.scrub(event.target.valueAsNumber)}
        />
        <Marks hands={hands} length={length} />
      </div>
      <div className={css.buttons}>
        <Buttons latest={latest} isFirst={at === 0} isLast={at === length} isPlaying={replay.isPlaying} />
        <p className={css.where}>{where}</p>
        <Speed speed={replay.speed} setSpeed={replay.setSpeed} />
      </div>
    </section>
  );
}

/** Marks on the scrubber where hands begin. */
const Marks = memo(function Marks({
  hands,
  length,
}: { readonly length: number } & Pick<Replay, 'hands'>): ReactElement {
  return (
    <div className={css.marks} aria-hidden>
      {hands.slice(1).map(({ number, from }) => (
        <span key={number} style={{ '--share': from / length }} />
      ))}
    </div>
  );
});

interface ButtonsProps {
  /** A ref that is read on press, so that the buttons do not re-render at every moment. */
  readonly latest: RefObject<Replay>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPlaying: boolean;
}
const Buttons = memo(function Buttons({ latest, isFirst, isLast, isPlaying }: ButtonsProps): ReactElement {
  const words = useReplayWords();
  useKeys(latest, isPlaying);
  return (
    <>
      <IconButton label={words.handBefore} disabled={isFirst} onClick={() => previousHand(latest.current)}>
        <ChevronFirst aria-hidden />
      </IconButton>
      <IconButton label={words.before} disabled={isFirst} onClick={() => latest.current.step(-1)}>
        <StepBack aria-hidden />
      </IconButton>
      <IconButton
        className={css.play}
        label={isPlaying ? words.pause : words.play}
        onClick={() => latest.current.toggle()}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton label={words.after} disabled={isLast} onClick={() => latest.current.step(1)}>
        <StepForward aria-hidden />
      </IconButton>
      <IconButton label={words.handAfter} disabled={isLast} onClick={() => nextHand(latest.current)}>
        <ChevronLast aria-hidden />
      </IconButton>
    </>
  );
});

/** Goes to the start of this hand, or from there to the hand before. */
function previousHand(replay: Replay): void {
  const { at, hands, hand } = replay;
  const start = defined(hands[hand]).from + 1;
  if (hand === 0 && at <= start) replay.go(0);
  else replay.goToHand(at > start ? hand : hand - 1);
}
function nextHand(replay: Replay): void {
  const { game, hands, hand } = replay;
  if (hand >= hands.length - 1) replay.go(game.events.length);
  else replay.goToHand(hand + 1);
}

function useKeys(latest: RefObject<Replay>, isPlaying: boolean): void {
  const words = useReplayWords();
  useShortcut('v', words.nextEyes, () => latest.current.nextEyes());
  useShortcut('-', words.slower, () => latest.current.changeSpeed(-1));
  useShortcut('+', words.faster, () => latest.current.changeSpeed(1));
  useShortcut('End', words.keys.last, () => latest.current.go(latest.current.game.events.length));
  useShortcut('Home', words.keys.first, () => latest.current.go(0));
  useShortcut('PageDown', words.handAfter, () => nextHand(latest.current));
  useShortcut('PageUp', words.handBefore, () => previousHand(latest.current));
  useShortcut('ArrowRight', words.after, () => latest.current.step(1));
  useShortcut('ArrowLeft', words.before, () => latest.current.step(-1));
  useShortcut(' ', isPlaying ? words.pause : words.play, () => latest.current.toggle());
}

const Speed = memo(function Speed({ speed, setSpeed }: Pick<Replay, 'speed' | 'setSpeed'>): ReactElement {
  const words = useReplayWords();
  const id = useId();
  return (
    <span className={css.speed}>
      <label htmlFor={id} className="visually-hidden">
        {words.speed}
      </label>
      <select id={id} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {words.times(factor)}
          </option>
        ))}
      </select>
    </span>
  );
});
