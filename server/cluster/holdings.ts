/** The tables that this server owns and serves, and how it takes further ones. */
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
/** `none`: there is no such table. `busy`: not now; another server may own it, or its owner is about to change. */
export type Taken = 'ok' | 'none' | 'busy';

/**
 * Limit of tables that are taken at once. After a restart of all servers, clients ask for all tables in one moment.
 * Taking them all at once would keep the broker from answering renewals of the lease, and when the lease has run out
 * they would have to be taken again.
 */
export const TAKEN_AT_ONCE = 12;
/**
 * The order in which tables are taken. When clients at several servers wait for the tables of a server that has died,
 * each server begins with its own share: otherwise all would try the same tables at the same time, and all but one in
 * vain. Tables for which no client waits here are taken while no other is being taken.
 */
const RANKS = { ownShare: 0, othersShare: 1, nobodyWaits: 2 } as const;

export class Holdings {
  readonly #deps: Deps;
  readonly #held = new Set<string>();
  readonly #taking = new Map<string, Promise<Taken>>();
  /** Tables that could not be taken at the last try although the broker answered. */
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
  /** Registers a room that is being made here. A `take` of this name waits until that is done. */
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
  /** Called when a table has left memory to be deleted. It is taken again if it still exists. */
  release(roomId: string): void {
    this.#held.delete(roomId);
  }
  /** Drops a table that another server may own now. */
  drop(roomId: string): void {
    this.#held.delete(roomId);
    this.#deps.tables.lose(roomId);
  }

  /** Whether any server has such a table. For an unused name this costs one lookup in the journal. */
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
        // `BrokerWatch` warns once if the broker does not answer. A fault of a single table is warned about once too.
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
   * If the log names a later owner, the broker is asked for the owner again. If it still says that this server is the
   * owner, it has lost the later epochs, as when its bucket was deleted or power failed. Then the broker's answer
   * counts; otherwise nobody could ever take the table again.
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
