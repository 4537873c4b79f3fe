import type { ChatLine } from '@parlour/sdk/messages';
import { RateLimit } from '../../limits.ts';

const AT_ONCE = 5;
/** People who share an address may together send this many times what one person may. */
const ADDRESS_SHARE = 3;
const SPEAKERS_MAX = 256;

const allowance = (share: number, perMinute: number): RateLimit =>
  new RateLimit({ atOnce: share * AT_ONCE, perMinute: share * perMinute, keysMax: SPEAKERS_MAX });

/** Chat rate limits by member and by address, across reconnects. */
export class ChatAllowances {
  readonly #members: RateLimit;
  readonly #addresses: RateLimit;

  constructor(perMinute: number) {
    this.#members = allowance(1, perMinute);
    this.#addresses = allowance(ADDRESS_SHARE, perMinute);
  }
  /** Takes one line of both, or says that there is none left. */
  take(token: string, address: string, now: number): boolean {
    return this.#members.take(token, now) && this.#addresses.take(address, now);
  }
}

const LINES_MAX = 50;

/**
 * The last lines of a room, for those who come later. Never written anywhere: it is gone when the room leaves memory.
 */
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
