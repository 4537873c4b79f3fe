/** The tables that this server has in hand, and how it comes by them. */
import type { Result } from '@parlour/kernel';
import type { Journal, Logger, Metrics, OwnedTables, Owner } from '../ports.ts';
import type { BrokerWatch } from './broker-watch.ts';
import { Gate } from './gate.ts';
import type { Ownership } from './ownership.ts';
import { isName } from './ports.ts';
import { responsibleFor } from './share.ts';

interface Deps {
  readonly tables: OwnedTables;
  readonly ownership: Ownership;
  readonly journal: Journal;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly broker: BrokerWatch;
}
/** `busy`: not now; it may be another's, or be about to change hands. */
export type Taken = 'ok' | 'none' | 'busy';

/**
 * Where a house comes back all of its tables are asked for in one moment. To take them all at once would keep the
 * broker from answering for the lease, and without that they would have to be taken again.
 */
export const TAKEN_AT_ONCE = 12;
/**
 * In which order tables are taken. Where people at several servers wait for the tables of one that has died, each server begins
 * with its share: else all would try the same ones at the same time, and all but one in vain. Those for which nobody waits here
 * are taken while no other is.
 */
const RANKS = { ownShare: 0, othersShare: 1, nobodyWaits: 2 } as const;

export class Holdings {
  readonly #deps: Deps;
  readonly #held = new Set<string>();
  readonly #taking = new Map<string, Promise<Taken>>();
  /** Those that could not be taken at the last try, though the broker answered. */
  readonly #failing = new Set<string>();
  readonly #gate = new Gate(TAKEN_AT_ONCE, { patient: RANKS.nobodyWaits });

  constructor(deps: Deps) {
    this.#deps = deps;
  }
  has(roomId: string): boolean {
    return this.#held.has(roomId);
  }
  get all(): readonly string[] {
    return [...this.#held];
  }
  /** A room of this name is made here. Whoever wants to take it meanwhile waits for that. */
  async make<T>(roomId: string, making: Promise<Result<T, unknown>>): Promise<void> {
    const made = making.then(
      ({ ok }): Taken => {
        if (ok) this.#held.add(roomId);
        return ok ? 'ok' : 'busy';
      },
      (): Taken => 'busy',
    );
    this.#taking.set(roomId, made);
    await made;
    this.#taking.delete(roomId);
  }
  /** It has left memory, and is taken again if it is still there. */
  release(roomId: string): void {
    this.#held.delete(roomId);
  }
  /** It may be another's now. */
  drop(roomId: string): void {
    this.#held.delete(roomId);
    this.#deps.tables.lose(roomId);
  }

  /** Whether there is such a table on any server. An unused name costs one look-up. */
  async isKept(roomId: string): Promise<boolean> {
    const { ownership, journal } = this.#deps;
    if (!isName(roomId)) return false;
    return ownership.ownerOf(roomId) !== null || (await journal.load(roomId)) !== null;
  }
  /** Acquires the table if it has no living owner, and loads it. */
  async take(roomId: string, { isWaitedFor }: { readonly isWaitedFor: boolean }): Promise<Taken> {
    if (this.has(roomId)) return 'ok';
    const rank = isWaitedFor ? this.#rankOf(roomId) : RANKS.nobodyWaits;
    const under = this.#taking.get(roomId);
    if (under !== undefined) {
      this.#gate.hurry(roomId, rank);
      return under;
    }
    const taking = this.#gate
      .pass(roomId, rank, async () => this.#take(roomId))
      .catch((error: unknown): Taken => {
        const { log, broker } = this.#deps;
        // That the broker does not answer is said once; what is wrong with one table is said of it, once too.
        const isSaid = broker.isAway || this.#failing.has(roomId);
        log[isSaid ? 'debug' : 'warn']('a table could not be taken', { tableId: roomId, error });
        if (!broker.isAway) this.#failing.add(roomId);
        return 'busy';
      })
      .finally(() => this.#taking.delete(roomId));
    this.#taking.set(roomId, taking);
    return taking;
  }
  #rankOf(roomId: string): number {
    const { node, nodes } = this.#deps.ownership;
    return responsibleFor(roomId, nodes) === node ? RANKS.ownShare : RANKS.othersShare;
  }
  async #take(roomId: string): Promise<Taken> {
    const { tables, ownership, log, metrics } = this.#deps;
    if (!(await this.isKept(roomId))) return this.#gone(roomId);
    const owner = await ownership.acquire(roomId);
    if (owner === null) return 'busy';
    const adopted = await this.#adopt(roomId, owner);
    if (adopted === 'none') {
      await ownership.forget(roomId);
      return this.#gone(roomId);
    }
    if (adopted === 'elsewhere') return 'busy';
    if (!this.#isStillOurs(roomId, owner)) {
      tables.lose(roomId);
      await ownership.refresh(roomId);
      return 'busy';
    }
    this.#held.add(roomId);
    this.#failing.delete(roomId);
    metrics.count('tables_taken');
    log.info('table taken', { tableId: roomId, epoch: owner.epoch });
    return 'ok';
  }
  /**
   * Where the log knows a later owner the broker is asked who it is. If it knows none, it has lost what it knew: as when its bucket
   * was deleted, or power failed. Then its word counts; else nobody could ever take the table again.
   */
  async #adopt(roomId: string, owner: Owner): Promise<'ok' | 'none' | 'elsewhere'> {
    const { tables, ownership } = this.#deps;
    const adopted = await tables.adopt(roomId, owner, false);
    if (adopted !== 'elsewhere') return adopted;
    await ownership.refresh(roomId);
    return this.#isStillOurs(roomId, owner) ? tables.adopt(roomId, owner, true) : adopted;
  }
  #gone(roomId: string): 'none' {
    this.#failing.delete(roomId);
    return 'none';
  }
  #isStillOurs(roomId: string, { epoch }: Owner): boolean {
    const { ownership } = this.#deps;
    return ownership.isServing && ownership.ownerOf(roomId)?.epoch === epoch;
  }
}
