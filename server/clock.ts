import type { Clock } from './ports.ts';

/** Past this a timer of the platform would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** The machine's clock, from its monotonic counter: turning the wall clock back does not turn it back. */
export const realClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, Math.min(Math.max(ms, 0), TIMER_MS_MAX));
    return () => clearTimeout(timer);
  },
};
