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
