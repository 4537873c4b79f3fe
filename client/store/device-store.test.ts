import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserStore } from './device-store.ts';

type Outcome = IDBDatabase | DOMException;
/** A browser whose attempts to open the database end like this, one after the other. */
function opensLike(...outcomes: Outcome[]): () => number {
  let opened = 0;
  const open = (): Partial<IDBOpenDBRequest> => {
    const outcome = outcomes[opened++]!;
    const failed = outcome instanceof DOMException;
    const request: Partial<IDBOpenDBRequest> = failed ? { error: outcome } : { result: outcome };
    queueMicrotask(
      () => void (failed ? request.onerror : request.onsuccess)?.call(request as IDBOpenDBRequest, new Event('')),
    );
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return () => opened;
}
/** A database in which every transaction succeeds at once. */
function database(): IDBDatabase {
  const transaction = (): Partial<IDBTransaction> => {
    const made: Partial<IDBTransaction> = { objectStore: () => ({}) as IDBObjectStore };
    setTimeout(() => void made.oncomplete?.call(made as IDBTransaction, new Event('complete')));
    return made;
  };
  return { transaction } as unknown as IDBDatabase;
}
const read = (store: BrowserStore): Promise<string> => store.read(async () => 'read');

afterEach(() => vi.unstubAllGlobals());

describe('the storage of a browser', () => {
  it('is opened once', async () => {
    const opened = opensLike(database());
    const store = new BrowserStore();
    await read(store);
    expect([await read(store), opened()]).toEqual(['read', 1]);
  });
  it('is opened again after an attempt that failed', async () => {
    opensLike(new DOMException('busy', 'UnknownError'), database());
    const store = new BrowserStore();
    await expect(read(store)).rejects.toThrow('busy');
    expect(await read(store)).toBe('read');
  });
  it('is opened again when the browser has closed it', async () => {
    const first = database();
    const opened = opensLike(first, database());
    const store = new BrowserStore();
    await read(store);
    first.onclose?.call(first, new Event('close'));
    expect([await read(store), opened()]).toEqual(['read', 2]);
  });
});
