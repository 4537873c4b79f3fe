/** Key-value storage on this device: the interface, and its implementation with IndexedDB. */

export type Key = readonly (string | number)[];
/**
 * What the work of a transaction can do. It must await nothing but these methods: IndexedDB commits a transaction that
 * has no request pending.
 */
export interface Shelf {
  get(key: Key): Promise<unknown>;
  /** All values whose key begins with `key`, in the order of their keys. */
  below(key: Key): Promise<readonly unknown[]>;
  /** Both ends are included. */
  range(from: Key, to: Key): Promise<readonly unknown[]>;
  put(key: Key, value: unknown): void;
  delete(from: Key, to: Key): void;
}
export interface DeviceStore {
  /** Runs `work` in a read-write transaction: one at a time, and atomic. */
  change<T>(work: (shelf: Shelf) => Promise<T>): Promise<T>;
  read<T>(work: (shelf: Pick<Shelf, 'get' | 'below' | 'range'>) => Promise<T>): Promise<T>;
}

const DATABASE = 'parlour';
const KEPT = 'kept';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database gave no reason'));
  });

class DatabaseShelf implements Shelf {
  readonly #kept: IDBObjectStore;
  constructor(kept: IDBObjectStore) {
    this.#kept = kept;
  }
  get(key: Key): Promise<unknown> {
    return answered<unknown>(this.#kept.get([...key]));
  }
  below(key: Key): Promise<readonly unknown[]> {
    // In IndexedDB, an array sorts after every number and string.
    return answered<unknown[]>(this.#kept.getAll(IDBKeyRange.bound([...key], [...key, []])));
  }
  range(from: Key, to: Key): Promise<readonly unknown[]> {
    return answered<unknown[]>(this.#kept.getAll(IDBKeyRange.bound([...from], [...to])));
  }
  put(key: Key, value: unknown): void {
    this.#kept.put(value, [...key]);
  }
  delete(from: Key, to: Key): void {
    this.#kept.delete(IDBKeyRange.bound([...from], [...to]));
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(KEPT);
  return answered(request);
}

/** IndexedDB. Rejects if the browser offers none, as in some private windows. */
export class BrowserStore implements DeviceStore {
  #opening: Promise<IDBDatabase> | null = null;

  change<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    return this.#in('readwrite', work);
  }
  read<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    return this.#in('readonly', work);
  }
  /** The open database. Opens it again if the last attempt failed, or if the browser has closed it. */
  async #database(): Promise<IDBDatabase> {
    this.#opening ??= opened();
    try {
      const database = await this.#opening;
      database.onclose = () => (this.#opening = null);
      return database;
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }
  async #in<T>(mode: IDBTransactionMode, work: (shelf: Shelf) => Promise<T>): Promise<T> {
    const database = await this.#database();
    const transaction = database.transaction(KEPT, mode);
    const stored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was stored'));
    });
    try {
      const done = await work(new DatabaseShelf(transaction.objectStore(KEPT)));
      await stored;
      return done;
    } catch (error) {
      stored.catch(() => undefined);
      try {
        transaction.abort();
      } catch {
        // The transaction has ended already.
      }
      throw error;
    }
  }
}
