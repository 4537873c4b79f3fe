import { RateLimit } from '../../limits.ts';

/** Upper limit of members and of addresses that are remembered. Beyond it, allowances are reset. */
const KEYS_MAX = 256;

interface Rate {
  readonly atOnce: number;
  readonly perMinute: number;
  /** People who share an address may together do this many times what one person may. */
  readonly addressShare: number;
}

/**
 * Rate limits by member and by address, across reconnects. Whoever leaves a room and comes in again is another member,
 * so a limit by member alone would be none.
 */
export class Allowances {
  readonly #members: RateLimit;
  readonly #addresses: RateLimit;

  constructor({ atOnce, perMinute, addressShare }: Rate) {
    const times = (share: number): RateLimit =>
      new RateLimit({ atOnce: share * atOnce, perMinute: share * perMinute, keysMax: KEYS_MAX });
    this.#members = times(1);
    this.#addresses = times(addressShare);
  }
  /** Takes one from both limits. False if one of them has none left. */
  take(token: string, address: string, now: number): boolean {
    return this.#members.take(token, now) && this.#addresses.take(address, now);
  }
}
