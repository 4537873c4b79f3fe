import type { Clock } from './ports.ts';

/** The longest delay of a platform timer; a longer one would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Read once, since `now` is called several times with every move. */
const startedAt = performance.timeOrigin;

/** The machine's clock, based on its monotonic counter: it does not go back when the wall clock is set back. */
export const realClock: Clock = {
  now: () => startedAt + performance.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, Math.min(Math.max(ms, 0), TIMER_MS_MAX));
    return () => clearTimeout(timer);
  },
};
