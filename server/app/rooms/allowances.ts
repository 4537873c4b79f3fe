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
class Allowances {
  readonly #members: RateLimit;
  readonly #addresses: RateLimit;

  constructor({ atOnce, perMinute, addressShare }: Rate) {
    const times = (share: number): RateLimit =>
      new RateLimit({ atOnce: share * atOnce, perMinute: share * perMinute, keysMax: KEYS_MAX });
    this.#members = times(1);
    this.#addresses = times(addressShare);
  }
  /** True if nobody has used any lately. */
  isUnused(now: number): boolean {
    return this.#members.isUnused(now) && this.#addresses.isUnused(now);
  }
  /** Takes one from both limits. False if one of them has none left. */
  take(token: string, address: string, now: number): boolean {
    return this.#members.take(token, now) && this.#addresses.take(address, now);
  }
}

/** People who share an address may together do this many times what one person may, unless a limit says otherwise. */
const ADDRESS_SHARE = 3;
/**
 * More than a host changes in an evening, and then one every two minutes: a game without a clock may go on for days, and
 * none of its records is let go meanwhile.
 */
const newKeptChanges = (): Allowances => new Allowances({ atOnce: 240, perMinute: 0.5, addressShare: ADDRESS_SHARE });

/** How often members of one room may ask for what costs the server something. */
export class RoomAllowances {
  readonly chat: Allowances;
  /** A person reads one hint before asking for the next, so more than this is a script. */
  readonly hints = new Allowances({ atOnce: 5, perMinute: 20, addressShare: ADDRESS_SHARE });
  /**
   * A page asks once after it has joined, and each request may read a part of the journal. After a restart of the
   * server all people who share an address ask at once.
   */
  readonly histories = new Allowances({ atOnce: 5, perMinute: 10, addressShare: 16 });
  /**
   * Each request makes every seat's view of a whole hand. No table plays so many hands a minute, but many people who
   * share an address may look on.
   */
  readonly finishedHands = new Allowances({ atOnce: 10, perMinute: 30, addressShare: 16 });
  /** Each request reads a hand from the journal, and may ask everybody at the table. */
  readonly takeBacks = new Allowances({ atOnce: 8, perMinute: 15, addressShare: ADDRESS_SHARE });
  /** Each change is a record with the whole room. A host who tries out what there is makes fewer. */
  readonly changes = new Allowances({ atOnce: 100, perMinute: 60, addressShare: ADDRESS_SHARE });
  /**
   * Each return to a chair in a running game, and the loss of the connection before it, is a record. A bad connection
   * breaks less often; a table of people who share one may need several returns a minute.
   */
  readonly returns = new Allowances({ atOnce: 60, perMinute: 2, addressShare: 8 });
  /** Changes whose records stay. A member may make at most 960 a day, and all members at one address 2,880. */
  #keptChanges = newKeptChanges();

  constructor(chatPerMinute: number) {
    this.chat = new Allowances({ atOnce: 5, perMinute: chatPerMinute, addressShare: ADDRESS_SHARE });
  }
  get keptChanges(): Allowances {
    return this.#keptChanges;
  }
  /** Everybody may make as many changes again, since the records of those that they have made are let go. */
  renewKeptChanges(): void {
    this.#keptChanges = newKeptChanges();
  }
  /** True if nobody has used any lately, so that new ones would be the same. */
  isUnused(now: number): boolean {
    const all = [
      this.chat,
      this.hints,
      this.histories,
      this.finishedHands,
      this.takeBacks,
      this.returns,
      this.changes,
      this.keptChanges,
    ];
    return all.every((each) => each.isUnused(now));
  }
}
