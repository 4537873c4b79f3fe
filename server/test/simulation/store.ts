/** The journal that all servers share, with a disk that misbehaves. It also checks who writes. */
import type { Json, RandomInt } from '@parlour/kernel';
import { RecordReader } from '../record-reader.ts';
import type { Clock, Journal, JournalLoad } from '../../ports.ts';
import { MemoryJournal } from '../memory-journal.ts';

/** Bugs that the checker must find. */
export type Planted = 'tells_before_append' | 'no_fencing' | 'stale_owner_answers' | null;

export class SimulatedStore {
  readonly #clock: Clock;
  readonly #pick: RandomInt;
  readonly #journal = new MemoryJournal();
  readonly #planted: Planted;
  /** The server that may write each table, by the table's last ownership record. */
  readonly #writers = new Map<string, string>();
  readonly #readers = new Map<string, RecordReader>();
  readonly #lengths = new Map<string, number>();
  readonly wrong: string[] = [];
  slowMs = 0;
  isFailing = 0;
  lostPercent = 0;

  constructor(clock: Clock, pick: RandomInt, planted: Planted) {
    this.#clock = clock;
    this.#pick = pick;
    this.#planted = planted;
  }

  /** The journal as one server sees it. */
  of(node: string): Journal {
    const journal = this.#journal;
    return {
      append: (tableId, seq, records) => this.#append(node, tableId, seq, records),
      putSnapshot: (...args) => journal.putSnapshot(...args),
      load: (tableId) => this.#load(tableId),
      read: (...args) => journal.read(...args),
      // No-op, because the checker reads every log from its beginning.
      forget: () => Promise.resolve(),
      open: () => journal.open(),
      retire: (tableId) => journal.retire(tableId),
      close: () => Promise.resolve(),
    };
  }
  #load(tableId: string): Promise<JournalLoad | null> {
    if (this.isFailing > 0) return Promise.reject(new Error('the store does not answer'));
    return this.#journal.load(tableId);
  }

  async #append(node: string, tableId: string, seq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    if (this.isFailing > 0) throw new Error('the store takes nothing');
    const isLost = this.#pick(100) < this.lostPercent;
    if (this.#planted === 'tells_before_append' && this.#pick(40) === 0) return 'ok';
    if (this.slowMs > 0) await this.#wait(1 + this.#pick(this.slowMs));
    const at = this.#planted === 'no_fencing' ? (this.#lengths.get(tableId) ?? seq) : seq;
    const answer = await this.#journal.append(tableId, at, records);
    if (answer === 'ok') {
      this.#lengths.set(tableId, at + records.length);
      this.#witness(node, tableId, records);
    }
    if (isLost) throw new Error('the store’s answer was lost');
    if (this.#planted === 'stale_owner_answers') return 'ok';
    return answer;
  }
  #witness(node: string, tableId: string, records: readonly Json[]): void {
    const reader = this.#readers.get(tableId) ?? new RecordReader();
    this.#readers.set(tableId, reader);
    for (const json of records) {
      const record = reader.read(json);
      const writer = record.owner?.node ?? this.#writers.get(tableId) ?? node;
      this.#writers.set(tableId, writer);
      if (writer !== node) this.wrong.push(`${tableId}: ${node} wrote while ${writer} was the owner`);
    }
  }
  #wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#clock.after(ms, resolve);
    return promise;
  }
}
