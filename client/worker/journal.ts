/** The journal of one game's tables on this device. */
import type { Json } from '@parlour/kernel';
import type { Journal, JournalLoad } from '@parlour/server/ports';
import type { DeviceStore, Key } from '../store/device-store.ts';

/** What is stored about one table. */
interface Head {
  readonly tableId: string;
  /** Number of the last record. */
  readonly seq: number;
  readonly snapshotSeq: number;
  /** The snapshot as JSON text. */
  readonly snapshot: string | null;
  /** Time of the last append. */
  readonly at: number;
}
const TABLE = 'table';
const RECORD = 'record';

/** The cast is safe: these values are written only by this file. */
const headIn = (value: unknown): Head | null => (value === undefined ? null : (value as Head));
const jsonIn = (value: unknown): Json => JSON.parse(value as string) as Json;

export class DeviceJournal implements Journal {
  readonly #store: DeviceStore;
  readonly #game: string;
  readonly #now: () => number;

  constructor(store: DeviceStore, game: string, now: () => number) {
    this.#store = store;
    this.#game = game;
    this.#now = now;
  }
  #head(tableId: string): Key {
    return [TABLE, this.#game, tableId];
  }

  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    const texts = records.map((record) => JSON.stringify(record));
    return this.#store.change(async (shelf) => {
      const head = headIn(await shelf.get(this.#head(tableId)));
      if ((head?.seq ?? 0) !== expectedSeq) return 'conflict';
      for (const [index, text] of texts.entries()) shelf.put([RECORD, tableId, expectedSeq + 1 + index], text);
      const before = head ?? { tableId, snapshotSeq: 0, snapshot: null };
      shelf.put(this.#head(tableId), { ...before, seq: expectedSeq + texts.length, at: this.#now() } satisfies Head);
      return 'ok';
    });
  }
  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const text = JSON.stringify(snapshot);
    return this.#store.change(async (shelf) => {
      const head = headIn(await shelf.get(this.#head(tableId)));
      if (head === null || seq > head.seq) throw new Error(`table ${tableId} has no record ${seq}`);
      shelf.put(this.#head(tableId), { ...head, snapshotSeq: seq, snapshot: text } satisfies Head);
    });
  }
  load(tableId: string): Promise<JournalLoad | null> {
    return this.#store.read(async (shelf) => {
      const head = headIn(await shelf.get(this.#head(tableId)));
      if (head === null) return null;
      const { seq, snapshot, snapshotSeq } = head;
      const records = await shelf.range([RECORD, tableId, snapshotSeq + 1], [RECORD, tableId, Infinity]);
      if (records.length !== seq - snapshotSeq) throw new Error(`records of table ${tableId} are missing`);
      return {
        snapshot: snapshot === null ? null : jsonIn(snapshot),
        snapshotSeq,
        records: records.map(jsonIn),
      };
    });
  }
  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncIterable<Json> {
    const found = await this.#store.read((shelf) => shelf.range([RECORD, tableId, fromSeq], [RECORD, tableId, toSeq]));
    for (const text of found) yield jsonIn(text);
  }
  forget(tableId: string, seq: number): Promise<void> {
    return this.#store.change(async (shelf) => {
      const head = headIn(await shelf.get(this.#head(tableId)));
      if (head !== null) shelf.delete([RECORD, tableId, 0], [RECORD, tableId, Math.min(seq, head.snapshotSeq)]);
    });
  }
  async open(): Promise<readonly string[]> {
    return (await this.#heads()).map(({ tableId }) => tableId);
  }
  retire(tableId: string): Promise<void> {
    return this.#store.change(async (shelf) => {
      shelf.delete(this.#head(tableId), this.#head(tableId));
      shelf.delete([RECORD, tableId, 0], [RECORD, tableId, Infinity]);
    });
  }
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Deletes all tables except the `most` that were written to last. */
  async keepNewest(most: number): Promise<void> {
    const old = (await this.#heads()).toSorted((a, b) => b.at - a.at).slice(most);
    for (const { tableId } of old) await this.retire(tableId);
  }
  #heads(): Promise<readonly Head[]> {
    return this.#store.read(async (shelf) => (await shelf.below([TABLE, this.#game])) as readonly Head[]);
  }
}
