/** The tables that this server has in hand, and how it comes by them. */
import type { Journal, Logger, Metrics, OwnedTables, Owner } from '../ports.ts';
import type { BrokerWatch } from './broker-watch.ts';
import { Gate } from './gate.ts';
import type { Ownership } from './ownership.ts';

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
const TAKEN_AT_ONCE = 8;
const ROOM_ID = /^[A-Za-z0-9_-]{1,64}$/;

export class Holdings {
  readonly #deps: Deps;
  readonly #held = new Set<string>();
  readonly #taking = new Map<string, Promise<Taken>>();
  readonly #gate = new Gate(TAKEN_AT_ONCE);

  constructor(deps: Deps) {
    this.#deps = deps;
  }
  has(roomId: string): boolean {
    return this.#held.has(roomId);
  }
  get all(): readonly string[] {
    return [...this.#held];
  }
  /** Made here. */
  add(roomId: string): void {
    this.#held.add(roomId);
  }
  /** It may be another's now. */
  drop(roomId: string): void {
    this.#held.delete(roomId);
    this.#deps.tables.lose(roomId);
  }

  /** Whether there is such a table on any server. An unused name costs one look-up. */
  async isKept(roomId: string): Promise<boolean> {
    const { ownership, journal } = this.#deps;
    if (!ROOM_ID.test(roomId)) return false;
    return ownership.ownerOf(roomId) !== null || (await journal.load(roomId)) !== null;
  }
  /** Acquires the table if it has no living owner, and loads it. */
  async take(roomId: string): Promise<Taken> {
    if (this.has(roomId)) return 'ok';
    const under = this.#taking.get(roomId);
    if (under !== undefined) return under;
    const taking = this.#gate
      .pass(async () => this.#take(roomId))
      .catch((error: unknown): Taken => {
        const { log, broker } = this.#deps;
        // That the broker does not answer is said once; what is wrong with one table is said of it.
        log[broker.isAway ? 'debug' : 'warn']('a table could not be taken', { tableId: roomId, error });
        return 'busy';
      })
      .finally(() => this.#taking.delete(roomId));
    this.#taking.set(roomId, taking);
    return taking;
  }
  async #take(roomId: string): Promise<Taken> {
    const { tables, ownership, log, metrics } = this.#deps;
    if (!(await this.isKept(roomId))) return 'none';
    const owner = await ownership.acquire(roomId);
    if (owner === null) return 'busy';
    const adopted = await tables.adopt(roomId, owner);
    if (adopted === 'none') {
      await ownership.forget(roomId);
      return 'none';
    }
    if (adopted === 'elsewhere' || !this.#isStillOurs(roomId, owner)) {
      tables.lose(roomId);
      await ownership.refresh(roomId);
      return 'busy';
    }
    this.#held.add(roomId);
    metrics.count('tables_taken');
    log.info('table taken', { tableId: roomId, epoch: owner.epoch });
    return 'ok';
  }
  #isStillOurs(roomId: string, { epoch }: Owner): boolean {
    const { ownership } = this.#deps;
    return ownership.isServing && ownership.ownerOf(roomId)?.epoch === epoch;
  }
}
