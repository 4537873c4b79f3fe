/** Counters and rate limits by key, such as a client's address. */

/** Counts by key, and their total. A key whose count is back at 0 takes no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
    this.#total++;
  }
  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left < 0) throw new Error(`nothing left to remove: ${key}`);
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
    this.#total--;
  }
}

const MINUTE_MS = 60_000;

interface Rate {
  readonly atOnce: number;
  readonly perMinute: number;
  /** Upper limit of keys in memory. */
  readonly keysMax?: number;
}
interface Bucket {
  left: number;
  at: number;
}

/**
 * A token bucket for each key: a burst of `atOnce`, then `perMinute`. Full buckets are dropped from memory when there
 * are `keysMax` keys.
 */
export class RateLimit {
  readonly #atOnce: number;
  readonly #perMinute: number;
  readonly #keysMax: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ atOnce, perMinute, keysMax = 100_000 }: Rate) {
    this.#atOnce = atOnce;
    this.#perMinute = perMinute;
    this.#keysMax = keysMax;
  }
  /** Takes one token. Returns false if none is left. */
  take(key: string, now: number): boolean {
    const bucket = this.#bucketOf(key, now);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
  /** How long until the key may take a token again (ms). */
  waitMs(key: string, now: number): number {
    return Math.max(0, ((1 - this.#bucketOf(key, now).left) * MINUTE_MS) / this.#perMinute);
  }
  /** True if every key may take as much as a new one. */
  isUnused(now: number): boolean {
    this.#forgetFull(now);
    return this.#buckets.size === 0;
  }
  #bucketOf(key: string, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known !== undefined) return this.#refilled(known, now);
    if (this.#buckets.size >= this.#keysMax) this.#forget(now);
    const bucket = { left: this.#atOnce, at: now };
    this.#buckets.set(key, bucket);
    return bucket;
  }
  #refilled(bucket: Bucket, now: number): Bucket {
    bucket.left = Math.min(this.#atOnce, bucket.left + ((now - bucket.at) * this.#perMinute) / MINUTE_MS);
    bucket.at = now;
    return bucket;
  }
  /**
   * Drops full buckets. If more than half of `keysMax` are left, drops all: otherwise every new key would cost a pass
   * over all of them.
   */
  #forget(now: number): void {
    this.#forgetFull(now);
    if (this.#buckets.size > this.#keysMax / 2) this.#buckets.clear();
  }
  #forgetFull(now: number): void {
    for (const [key, bucket] of this.#buckets)
      if (this.#refilled(bucket, now).left === this.#atOnce) this.#buckets.delete(key);
  }
}
