/** Arithmetic of time: what a seat has, what a turn allows, and what it costs. */
import type { ClockClass, Timing } from '@parlour/kernel';
import type { ClockChoice, ClockReading } from '@parlour/sdk/messages';
import { CLOCK_FACTORS } from '@parlour/sdk/vocabulary';

export type SeatTime = {
  readonly bankMs: number;
  /**
   * The bank as everybody knows it. Only public turns are taken from it: the true bank would reveal that a seat was
   * asked in secret.
   */
  readonly shownBankMs: number;
  /** Free time that was left when the table was halted during this seat's turn. Null otherwise. */
  readonly leftBaseMs: number | null;
};
export const sameTime = (one: SeatTime, other: SeatTime | undefined): boolean =>
  one === other ||
  (one.bankMs === other?.bankMs && one.shownBankMs === other.shownBankMs && one.leftBaseMs === other.leftBaseMs);

const NO_CLOCK = 0;
/** The game's suggested time, scaled by the host's choice. */
const scaled = (ms: number, choice: ClockChoice): number => Math.round(ms * (CLOCK_FACTORS[choice] ?? NO_CLOCK));

export const freshTime = (timing: Timing, choice: ClockChoice): SeatTime => {
  const bankMs = scaled(timing.bankMs, choice);
  return { bankMs, shownBankMs: bankMs, leftBaseMs: null };
};

/** The time as everybody knows it, for a person who must not learn how much was spent on secret questions. */
export const asShown = ({ shownBankMs }: SeatTime): SeatTime => ({
  bankMs: shownBankMs,
  shownBankMs,
  leftBaseMs: null,
});

/** The time that a seat has for a turn. Null if no clock runs. */
export function allowance(timing: Timing, choice: ClockChoice, clock: ClockClass, time: SeatTime): ClockReading | null {
  if (CLOCK_FACTORS[choice] === null) return null;
  const { ms, usesBank } = timing.base[clock];
  return { baseMs: time.leftBaseMs ?? scaled(ms, choice), bankMs: usesBank ? time.bankMs : 0 };
}
export const totalMs = ({ baseMs, bankMs }: ClockReading): number => baseMs + bankMs;

/** What is left after `elapsedMs`. Free time is used first. */
export function left({ baseMs, bankMs }: ClockReading, elapsedMs: number): ClockReading {
  const overMs = Math.max(0, elapsedMs - baseMs);
  return { baseMs: Math.max(0, baseMs - elapsedMs), bankMs: Math.max(0, bankMs - overMs) };
}

/** The time after an answer that took `elapsedMs`. Only what exceeds the free time is taken from the bank. */
export function charged(time: SeatTime, allowed: ClockReading, elapsedMs: number, isPublic: boolean): SeatTime {
  const paidMs = Math.round(allowed.bankMs - left(allowed, elapsedMs).bankMs);
  return {
    bankMs: time.bankMs - paidMs,
    shownBankMs: isPublic ? Math.max(0, time.shownBankMs - paidMs) : time.shownBankMs,
    leftBaseMs: null,
  };
}

export const rewarded = (time: SeatTime, timing: Timing, choice: ClockChoice, boundaries: number): SeatTime => {
  const bonusMs = scaled(timing.bonusMs, choice) * boundaries;
  const mostMs = timing.bankMaxMs === undefined ? Infinity : scaled(timing.bankMaxMs, choice);
  const grown = (ms: number): number => Math.max(ms, Math.min(ms + bonusMs, mostMs));
  return { ...time, bankMs: grown(time.bankMs), shownBankMs: grown(time.shownBankMs) };
};
