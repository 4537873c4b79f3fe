import type { ChatLine } from '@parlour/sdk/messages';

const BURST = 5;

/** How much one client may say: a few lines at once, then so many a minute. */
export class ChatAllowance {
  readonly #perMs: number;
  #lines = BURST;
  #at: number;

  constructor(perMinute: number, now: number) {
    this.#perMs = perMinute / 60_000;
    this.#at = now;
  }
  /** Takes one line, or says that there is none left. */
  take(now: number): boolean {
    this.#lines = Math.min(BURST, this.#lines + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#lines < 1) return false;
    this.#lines -= 1;
    return true;
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
