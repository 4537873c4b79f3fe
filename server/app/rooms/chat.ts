import type { ChatLine } from '@parlour/sdk/messages';

const BURST = 5;
/** People who share an address may together send this many times what one person may. */
const ADDRESS_SHARE = 3;
const SPEAKERS_MAX = 256;

/** A token bucket: a few lines at once, then a number of lines a minute. */
class Allowance {
  readonly #burst: number;
  readonly #perMs: number;
  #lines: number;
  #at: number;

  constructor(share: number, perMinute: number, now: number) {
    this.#burst = BURST * share;
    this.#lines = this.#burst;
    this.#perMs = (perMinute * share) / 60_000;
    this.#at = now;
  }
  #refill(now: number): void {
    this.#lines = Math.min(this.#burst, this.#lines + (now - this.#at) * this.#perMs);
    this.#at = now;
  }
  /** Takes one line, or says that there is none left. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#lines < 1) return false;
    this.#lines -= 1;
    return true;
  }
  isWhole(now: number): boolean {
    this.#refill(now);
    return this.#lines === this.#burst;
  }
}

/** How much each member and each address of a room may say, whatever connection they come by. */
export class ChatAllowances {
  readonly #perMinute: number;
  readonly #speakers = new Map<string, Allowance>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }
  /** Takes one line of both, or says that there is none left. */
  take(token: string, address: string, now: number): boolean {
    return (
      this.#of(`member ${token}`, 1, now).take(now) && this.#of(`address ${address}`, ADDRESS_SHARE, now).take(now)
    );
  }
  #of(speaker: string, share: number, now: number): Allowance {
    const known = this.#speakers.get(speaker);
    if (known !== undefined) return known;
    if (this.#speakers.size >= SPEAKERS_MAX) this.#forgetSilent(now);
    const allowance = new Allowance(share, this.#perMinute, now);
    this.#speakers.set(speaker, allowance);
    return allowance;
  }
  /** A full allowance is the same as none that is remembered. */
  #forgetSilent(now: number): void {
    for (const [speaker, allowance] of this.#speakers) if (allowance.isWhole(now)) this.#speakers.delete(speaker);
  }
}

const LINES_MAX = 50;

/** The last lines of a room, for those who come later. Never written anywhere: it is gone when the room leaves memory. */
export class ChatLog {
  #lines: readonly ChatLine[] = [];

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }
  /** The line with its time, which no other line of this room has. */
  add(said: Omit<ChatLine, 'at'>, now: number): ChatLine {
    const line = { ...said, at: Math.max(Math.round(now), (this.#lines.at(-1)?.at ?? 0) + 1) };
    this.#lines = [...this.#lines, line].slice(-LINES_MAX);
    return line;
  }
}
