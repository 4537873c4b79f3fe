import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import css from './ClockRing.module.css';
import type { SeatClock } from './contract.ts';
import { useCountdown } from './use-countdown.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useWords } from './words.ts';

/** Below this the ring says it in numbers. */
const LOW_S = 10;

interface ClockRingProps {
  /** Null while this seat is not waited for: the ring is then only a rim. */
  readonly clock: SeatClock | null;
  /** What the ring runs around: a face, a number. */
  readonly children?: ReactNode;
  readonly className?: string;
}
/**
 * A ring that empties: free time first, then the bank in another colour and a thicker line, with the seconds in words.
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

/** Of these steps the eye sees none: the ring's line is about a hundred pixels long. */
const STEPS = 200;
/** For those who want no motion. */
const STEPS_SEEN = 12;
const STEP_MS_MIN = 50;

function Arc({ clock, on }: { readonly clock: SeatClock; readonly on: 'base' | 'bank' }): ReactElement {
  const lengthMs = on === 'base' ? clock.baseMs : clock.bankMs;
  const startedAt = on === 'base' ? clock.startedAt : clock.startedAt + clock.baseMs;
  const steps = useReducedMotion() ? STEPS_SEEN : STEPS;
  const ref = useRef<SVGCircleElement>(null);
  // A timer and not an animation of the style sheet: that would draw the page anew sixty times a second, which costs a
  // phone's battery as much as the whole game does.
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
