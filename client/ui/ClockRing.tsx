import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import css from './ClockRing.module.css';
import type { SeatClock } from './contract.ts';
import { useCountdown } from './use-countdown.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useWords } from './words.ts';

/** At or below this many seconds, the ring also shows the time as a number. */
const LOW_S = 10;

interface ClockRingProps {
  /** Null while nobody waits for this seat; the ring is then only a rim. */
  readonly clock: SeatClock | null;
  /** The content of the ring: a face, a number. */
  readonly children?: ReactNode;
  readonly className?: string;
}
/**
 * A ring that empties as time runs: first the base time, then the bank with another colour and a thicker line. The
 * bank, and the last seconds of the base time, are also shown as a number.
 */
export function ClockRing({ clock, children, className }: ClockRingProps): ReactElement {
  const words = useWords();
  const left = useCountdown(clock);
  const shownS = left !== null && (left.on === 'bank' || left.seconds <= LOW_S) ? left.seconds : null;
  return (
    <span className={`${css.ring} ${className ?? ''}`} data-on={left?.on} data-low={(left?.leftMs ?? Infinity) <= 5000}>
      {clock !== null && left !== null && <Arc clock={clock} on={left.on} />}
      <span className={css.inside}>{children}</span>
      {shownS !== null && (
        <span className={css.seconds} role="timer">
          <span aria-hidden>{shownS}</span>
          <span className="visually-hidden">{words.secondsLeft(shownS)}</span>
        </span>
      )}
    </span>
  );
}

/** Number of steps around the ring. They are too small to see: the ring is about a hundred pixels long. */
const STEPS = 200;
/** Number of steps for users who prefer reduced motion. */
const STEPS_SEEN = 12;
const STEP_MS_MIN = 50;

function Arc({ clock, on }: { readonly clock: SeatClock; readonly on: 'base' | 'bank' }): ReactElement {
  const lengthMs = on === 'base' ? clock.baseMs : clock.bankMs;
  const startedAt = on === 'base' ? clock.startedAt : clock.startedAt + clock.baseMs;
  const steps = useReducedMotion() ? STEPS_SEEN : STEPS;
  const ref = useRef<SVGCircleElement>(null);
  // A timer, not a CSS animation: that would repaint the page sixty times a second, which costs a phone's battery as
  // much as the whole game.
  useLayoutEffect(() => {
    const circle = ref.current;
    if (circle === null) return undefined;
    const show = (): void => {
      const gone = Math.min(1, Math.max(0, (performance.now() - startedAt) / lengthMs));
      circle.style.strokeDashoffset = String((Math.round(gone * steps) / steps) * 100);
    };
    show();
    const timer = setInterval(show, Math.max(STEP_MS_MIN, lengthMs / steps));
    return () => clearInterval(timer);
  }, [lengthMs, startedAt, steps]);
  return (
    <svg className={css.arc} viewBox="0 0 40 40" aria-hidden>
      <circle className={css.track} cx="20" cy="20" r="18" pathLength="100" />
      <circle className={css.left} ref={ref} cx="20" cy="20" r="18" pathLength="100" />
    </svg>
  );
}
