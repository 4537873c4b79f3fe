/** A browser's database in memory: ordered keys, and transactions that run one after the other and are atomic. */
import type { DeviceStore, Key, Shelf } from '../../client/store/device-store.ts';

/** Order of keys: element by element, numbers before texts, and of two with the same beginning the shorter first. */
function compare(a: Key, b: Key): number {
  for (const [i, one] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
    if (one !== other) return one < other ? -1 : 1;
  }
  return a.length - b.length;
}
const text = (key: Key): string => JSON.stringify(key);

export class MemoryStore implements DeviceStore {
  readonly #entries = new Map<string, readonly [Key, unknown]>();
  #turn: Promise<unknown> = Promise.resolve();

  #found(isMeant: (key: Key) => boolean): (readonly [Key, unknown])[] {
    return [...this.#entries.values()].filter(([key]) => isMeant(key)).sort(([a], [b]) => compare(a, b));
  }
  change<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    const done = this.#turn.then(async () => {
      const changes: (() => void)[] = [];
      const within = (from: Key, to: Key) => (key: Key) => compare(from, key) <= 0 && compare(key, to) <= 0;
      const values = (found: readonly (readonly [Key, unknown])[]): readonly unknown[] =>
        found.map(([, value]) => structuredClone(value));
      const result = await work({
        get: async (key) => structuredClone(this.#entries.get(text(key))?.[1]),
        below: async (key) => values(this.#found((found) => key.every((part, i) => found[i] === part))),
        range: async (from, to) => values(this.#found(within(from, to))),
        put: (key, value) => {
          const kept = [key, structuredClone(value)] as const;
          changes.push(() => void this.#entries.set(text(key), kept));
        },
        delete: (from, to) =>
          void changes.push(() => {
            for (const [key] of this.#found(within(from, to))) this.#entries.delete(text(key));
          }),
      });
      for (const change of changes) change();
      return result;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
  read<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    return this.change(work);
  }
}
