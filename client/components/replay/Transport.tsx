import { defined } from '@parlour/kernel/defined';
import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { SPEEDS, type Replay } from '../../hooks/use-replay.ts';
import { IconButton, useShortcut } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import css from './transport.module.css';

/** The scrubber: by moment, by step and by hand; by itself, at some speed. */
export function Transport({ replay }: { readonly replay: Replay }): ReactElement {
  const words = useReplayWords();
  const { at, hands, hand, isPlaying, game } = replay;
  const length = game.events.length;
  useKeys(replay);
  const line = replay.lines.findLast((each) => each.at <= at)?.text ?? words.start;
  const where = `${words.handOf(hand + 1, hands.length)} · ${words.moment(at, length)}`;
  return (
    <section className={css.transport} aria-label={words.scrub}>
      <p className={css.line}>{line}</p>
      <div className={css.track}>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={words.scrub}
          aria-valuetext={`${where}. ${line}`}
          onChange={(event) => replay.go(event.target.valueAsNumber)}
        />
        <div className={css.marks} aria-hidden>
          {hands.slice(1).map(({ number, from }) => (
            <span key={number} style={{ '--share': from / length }} />
          ))}
        </div>
      </div>
      <div className={css.buttons}>
        <IconButton label={words.handBefore} disabled={at === 0} onClick={() => previousHand(replay)}>
          <ChevronFirst aria-hidden />
        </IconButton>
        <IconButton label={words.before} disabled={at === 0} onClick={() => replay.step(-1)}>
          <StepBack aria-hidden />
        </IconButton>
        <IconButton className={css.play} label={isPlaying ? words.pause : words.play} onClick={() => replay.toggle()}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={words.after} disabled={at === length} onClick={() => replay.step(1)}>
          <StepForward aria-hidden />
        </IconButton>
        <IconButton label={words.handAfter} disabled={at === length} onClick={() => nextHand(replay)}>
          <ChevronLast aria-hidden />
        </IconButton>
        <p className={css.where}>{where}</p>
        <Speed replay={replay} />
      </div>
    </section>
  );
}

/** Back to where this hand began; from there to the one before. */
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

function useKeys(replay: Replay): void {
  const words = useReplayWords();
  const { isPlaying, game } = replay;
  useShortcut('v', words.nextEyes, () => replay.nextEyes());
  useShortcut('-', words.slower, () => replay.changeSpeed(-1));
  useShortcut('+', words.faster, () => replay.changeSpeed(1));
  useShortcut('End', words.keys.last, () => replay.go(game.events.length));
  useShortcut('Home', words.keys.first, () => replay.go(0));
  useShortcut('PageDown', words.handAfter, () => nextHand(replay));
  useShortcut('PageUp', words.handBefore, () => previousHand(replay));
  useShortcut('ArrowRight', words.after, () => replay.step(1));
  useShortcut('ArrowLeft', words.before, () => replay.step(-1));
  useShortcut(' ', isPlaying ? words.pause : words.play, () => replay.toggle());
}

function Speed({ replay }: { readonly replay: Replay }): ReactElement {
  const words = useReplayWords();
  const id = useId();
  return (
    <span className={css.speed}>
      <label htmlFor={id} className="visually-hidden">
        {words.speed}
      </label>
      <select id={id} value={replay.speed} onChange={(event) => replay.setSpeed(Number(event.target.value))}>
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {words.times(factor)}
          </option>
        ))}
      </select>
    </span>
  );
}
