import { describe, expect, it } from 'vitest';
import { DeviceJournal } from '../../client/worker/journal.ts';
import { journalSuite, type JournalUnderTest } from '../../server/test/journal-suite.ts';
import { MemoryStore } from './memory-store.ts';

function started(store: MemoryStore): JournalUnderTest {
  return {
    journal: new DeviceJournal(store, 'whist', () => 0),
    reopen: () => Promise.resolve(started(store)),
  };
}
journalSuite('tables of a device', () => started(new MemoryStore()));

describe('the journal of a device', () => {
  it('knows the tables of its own game alone', async () => {
    const store = new MemoryStore();
    await new DeviceJournal(store, 'whist', () => 0).append('a', 0, [1]);
    const other = new DeviceJournal(store, 'whist-two', () => 0);
    expect(await other.open()).toEqual([]);
    expect(await other.load('a')).toBeNull();
  });

  it('lets go of all tables but the last', async () => {
    let now = 0;
    const journal = new DeviceJournal(new MemoryStore(), 'whist', () => now++);
    for (const table of ['a', 'b', 'c']) await journal.append(table, 0, [1]);
    await journal.append('a', 1, [2]);
    await journal.keepNewest(2);
    expect([...(await journal.open())].sort()).toEqual(['a', 'c']);
    expect((await journal.load('a'))?.records).toEqual([1, 2]);
  });

  it('does not give back a table of which records are missing', async () => {
    const store = new MemoryStore();
    const journal = new DeviceJournal(store, 'whist', () => 0);
    await journal.append('a', 0, [1, 2]);
    await store.change(async (shelf) => shelf.delete(['record', 'a', 1], ['record', 'a', 1]));
    await expect(journal.load('a')).rejects.toThrow('missing');
  });
});
