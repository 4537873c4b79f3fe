import type { Json } from '@parlour/kernel';
import type { Journal, JournalLoad } from '../ports.ts';

/** Not JSON, so that reading a forgotten record fails. */
const FORGOTTEN = 'forgotten';
interface Stream {
  readonly records: string[];
  snapshot: { readonly seq: number; readonly text: string } | null;
}

/** A journal that behaves like the real one, but is lost with the process. Tests can make its appends fail. */
export class MemoryJournal implements Journal {
  readonly #tables = new Map<string, Stream>();
  /** What the next append answers instead of storing; `lost` stores and then rejects, as a broken connection would. */
  failNext: 'conflict' | 'reject' | 'lost' | null = null;

  /** False in tests that read all records afterwards. */
  forgets = true;
  /** Appends wait for this, as on a slow disk. */
  before: ((records: readonly Json[]) => Promise<void>) | null = null;

  async append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    const fail = this.failNext;
    this.failNext = null;
    const texts = records.map((record) => JSON.stringify(record));
    await this.before?.(records);
    if (fail === 'reject') throw new Error('disk full');
    const stream = this.#tables.get(tableId) ?? { records: [], snapshot: null };
    if (fail === 'conflict' || stream.records.length !== expectedSeq) return 'conflict';
    stream.records.push(...texts);
    this.#tables.set(tableId, stream);
    if (fail === 'lost') throw new Error('no answer');
    return 'ok';
  }
  async putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const text = JSON.stringify(snapshot);
    await Promise.resolve();
    const stream = this.#tables.get(tableId);
    if (stream === undefined || seq > stream.records.length) throw new Error(`table ${tableId} has no record ${seq}`);
    stream.snapshot = { seq, text };
  }
  async load(tableId: string): Promise<JournalLoad | null> {
    await Promise.resolve();
    const stream = this.#tables.get(tableId);
    if (stream === undefined) return null;
    const snapshotSeq = stream.snapshot?.seq ?? 0;
    return {
      snapshot: stream.snapshot === null ? null : (JSON.parse(stream.snapshot.text) as Json),
      snapshotSeq,
      records: stream.records.slice(snapshotSeq).map((text) => JSON.parse(text) as Json),
    };
  }
  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncIterable<Json> {
    await Promise.resolve();
    const records = this.#tables.get(tableId)?.records ?? [];
    // Like the real ones, it needs the record before the first, from which the chain continues.
    if (records[fromSeq - 2] === FORGOTTEN) throw new Error(`record ${fromSeq - 1} of table ${tableId} is forgotten`);
    for (const text of records.slice(fromSeq - 1, toSeq)) yield JSON.parse(text) as Json;
  }
  async forget(tableId: string, seq: number): Promise<void> {
    await Promise.resolve();
    const stream = this.#tables.get(tableId);
    if (stream !== undefined && this.forgets)
      stream.records.fill(FORGOTTEN, 0, Math.max(0, Math.min(seq, stream.snapshot?.seq ?? 0)));
  }
  /** Number of records of all tables that are not forgotten. */
  get kept(): number {
    return [...this.#tables.values()].flatMap(({ records }) => records.filter((text) => text !== FORGOTTEN)).length;
  }
  open(): Promise<readonly string[]> {
    return Promise.resolve([...this.#tables.keys()]);
  }
  async retire(tableId: string): Promise<void> {
    await Promise.resolve();
    this.#tables.delete(tableId);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
