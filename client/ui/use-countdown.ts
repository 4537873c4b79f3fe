import { useCallback, useSyncExternalStore } from 'react';
import type { SeatClock } from './contract.ts';

export interface Countdown {
  /** What runs now: base time or bank. */
  readonly on: 'base' | 'bank';
  /** Seconds left of what runs now, rounded up. */
  readonly seconds: number;
  /** Base time and bank together. */
  readonly leftMs: number;
}

export function countdownAt(clock: SeatClock, now: number): Countdown {
  const spentMs = Math.max(0, now - clock.startedAt);
  const leftMs = Math.max(0, clock.baseMs + clock.bankMs - spentMs);
  const baseLeftMs = clock.baseMs - spentMs;
  return baseLeftMs > 0
    ? { on: 'base', seconds: Math.ceil(baseLeftMs / 1000), leftMs }
    : { on: 'bank', seconds: Math.ceil(leftMs / 1000), leftMs };
}

const spentMs = (clock: SeatClock): number => Math.max(0, performance.now() - clock.startedAt);

/** The clock in whole seconds. Updates on each second. */
export function useCountdown(clock: SeatClock | null): Countdown | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (): void => {
        if (clock === null || spentMs(clock) >= clock.baseMs + clock.bankMs) return;
        timer = setTimeout(onSecond, 1000 - (spentMs(clock) % 1000) + 1);
      };
      const onSecond = (): void => {
        listener();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [clock],
  );
  const spentS = useSyncExternalStore(subscribe, () => (clock === null ? 0 : Math.floor(spentMs(clock) / 1000)));
  return clock === null ? null : countdownAt(clock, clock.startedAt + spentS * 1000);
}
