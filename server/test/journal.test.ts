import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { collect, journalSuite, type JournalUnderTest } from './journal-suite.ts';
import { SqliteJournal } from '../journal/sqlite.ts';
import { MemoryJournal } from './memory-journal.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-journal-'));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;
const newPath = (): string => join(dir, `${files++}.sqlite`);

function onFile(path: string): JournalUnderTest {
  const journal = new SqliteJournal({ path });
  return {
    journal,
    reopen: async () => {
      await journal.close();
      return onFile(path);
    },
  };
}
journalSuite('SQLite', () => onFile(newPath()));

function inMemory(journal = new MemoryJournal()): JournalUnderTest {
  return { journal, reopen: () => Promise.resolve(inMemory(journal)) };
}
journalSuite('in memory', () => inMemory());

it('keeps the last record of a table, whatever is not needed any more, and goes on from it', async () => {
  const journal = new SqliteJournal({ path: ':memory:' });
  await journal.append('a', 0, [1, 2, 3]);
  await journal.putSnapshot('a', 3, 'after 3');
  await journal.forget('a', 3);
  expect(await journal.append('a', 3, [4])).toBe('ok');
  expect(await journal.load('a')).toEqual({ snapshot: 'after 3', snapshotSeq: 3, records: [4] });
  expect(await collect(journal.read('a', 3, 4))).toEqual([3, 4]);
  await journal.close();
});

/** Writes three tables, lets `harm` damage the closed file, and opens it again. */
async function harmed(harm: (db: DatabaseSync) => void): Promise<SqliteJournal> {
  const path = newPath();
  const before = new SqliteJournal({ path });
  for (const id of ['a', 'b', 'c']) {
    await before.append(
      id,
      0,
      [1, 2, 3].map((n) => ({ id, n })),
    );
    await before.putSnapshot(id, 1, { upTo: 1 });
  }
  await before.close();
  const db = new DatabaseSync(path);
  harm(db);
  db.close();
  return new SqliteJournal({ path });
}

/** Numbers of rows in the closed file. */
function counted(path: string): object {
  const db = new DatabaseSync(path);
  const count = (table: string): unknown => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'];
  const counts = { records: count('records'), tables: count('tables'), snapshots: count('snapshots') };
  db.close();
  return counts;
}
/** Keeps the journal open while this time passes on fake timers. */
async function openFor(path: string, ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const journal = new SqliteJournal({ path });
  vi.advanceTimersByTime(ms);
  vi.useRealTimers();
  await journal.close();
}

describe('journal in SQLite', () => {
  it('commits what one turn of the event loop brings as one group', async () => {
    const commits: unknown[] = [];
    const journal = new SqliteJournal({ path: newPath(), onCommit: (group) => commits.push(group) });
    await Promise.all(Array.from({ length: 40 }, (_, table) => journal.append(`t${table}`, 0, [table, table])));
    expect(commits).toHaveLength(1);
    expect(commits[0]).toMatchObject({ writes: 40, records: 80 });
    await journal.close();
  });

  it.each<[string, (db: DatabaseSync) => void]>([
    // Table b has the rows 4 to 6.
    ['a record was changed', (db) => db.exec(`UPDATE records SET body = '{"id":"b","n":9}' WHERE row = 5`)],
    ['a record is missing', (db) => db.exec('DELETE FROM records WHERE row = 5')],
    ['the last record is missing', (db) => db.exec('DELETE FROM records WHERE row = 6')],
    ['the end was cut off', (db) => db.exec('UPDATE tables SET last_seq = 2, last_row = 5 WHERE key = 2')],
    ["another table's record stands in for one", (db) => db.exec('UPDATE records SET before = 2 WHERE row = 6')],
    ['the snapshot was changed', (db) => db.exec(`UPDATE snapshots SET body = '{"upTo":2}' WHERE key = 2`)],
    ['two records changed places', (db) => db.exec('UPDATE records SET seq = 5 - seq WHERE row IN (5, 6)')],
  ])('sets a table aside when %s, and the others go on', async (_name, harm) => {
    const journal = await harmed(harm);
    expect(await journal.open()).toEqual(['a', 'b', 'c']);
    await expect(journal.load('b')).rejects.toThrow(/^table b: (record|snapshot) \d is not what was written$/);
    expect(await journal.open()).toEqual(['a', 'c']);
    expect(await journal.load('b')).toBeNull();
    expect((await journal.load('c'))?.records).toEqual([
      { id: 'c', n: 2 },
      { id: 'c', n: 3 },
    ]);
    expect(await journal.append('a', 3, [{ n: 4 }])).toBe('ok');
    await journal.close();
  });

  it('deletes what is nobody’s little by little, also when it was stopped in between', async () => {
    const path = newPath();
    // No time passes before the journal is closed.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const journal = new SqliteJournal({ path });
    const many = (from: number): number[] => Array.from({ length: 2500 }, (_, n) => from + n);
    await journal.append('long', 0, many(0));
    await journal.append('gone', 0, many(0));
    await journal.append('kept', 0, [7, 8, 9]);
    await journal.putSnapshot('long', 2500, {});
    await journal.putSnapshot('gone', 2500, {});
    await journal.append('long', 2500, [2500]);
    await journal.forget('long', 2499);
    await journal.retire('gone');
    // It may get the key of the retired table, but none of its records.
    await journal.append('new', 0, [1, 2]);
    await journal.close();
    vi.useRealTimers();
    expect(counted(path)).toEqual({ records: 5006, tables: 3, snapshots: 1 });
    for (const [ms, records] of [
      [60, 3006],
      [160, 7],
    ] as const) {
      await openFor(path, ms);
      expect(counted(path)).toEqual({ records, tables: 3, snapshots: 1 });
    }
    const again = new SqliteJournal({ path });
    expect(await again.load('long')).toEqual({ snapshot: {}, snapshotSeq: 2500, records: [2500] });
    expect(await collect(again.read('long', 2501, 2501))).toEqual([2500]);
    expect((await again.load('kept'))?.records).toEqual([7, 8, 9]);
    expect((await again.load('new'))?.records).toEqual([1, 2]);
    await again.close();
  });

  it('deletes what is nobody’s once a quarter of all is, and the rest after a while', async () => {
    const path = newPath();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const journal = new SqliteJournal({ path });
    const records = (): unknown => journal.database.prepare('SELECT count(*) AS n FROM records').get()?.['n'];
    vi.advanceTimersByTime(100);
    await journal.append(
      'many',
      0,
      Array.from({ length: 9000 }, (_, n) => n),
    );
    for (const id of ['a', 'b']) {
      await journal.append(
        id,
        0,
        Array.from({ length: 1900 }, (_, n) => n),
      );
      await journal.retire(id);
      vi.advanceTimersByTime(60_000);
      expect(records()).toBe(id === 'a' ? 10_900 : 9000);
    }
    await journal.append('c', 0, [1, 2, 3]);
    await journal.retire('c');
    vi.advanceTimersByTime(60_000);
    expect(records()).toBe(9003);
    vi.advanceTimersByTime(600_000);
    expect(records()).toBe(9000);
    vi.useRealTimers();
    await journal.close();
  });

  it('deletes what is nobody’s while tables write all the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const journal = new SqliteJournal({ path: newPath() });
    const records = (): unknown => journal.database.prepare('SELECT count(*) AS n FROM records').get()?.['n'];
    for (let turn = 0; turn < 40; turn++) {
      await journal.append('playing', turn, [turn]);
      const many = Array.from({ length: 500 }, (_, n) => n);
      await journal.append(`game ${turn}`, 0, many);
      await journal.retire(`game ${turn - 2}`);
      vi.advanceTimersByTime(50);
      expect(records()).toBeLessThan(5000);
    }
    vi.useRealTimers();
    await journal.close();
  });

  it('says so when it could not delete, and tries again', async () => {
    const path = newPath();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const problems: string[] = [];
    const journal = new SqliteJournal({ path, onProblem: (what, error) => problems.push(`${what}: ${String(error)}`) });
    await journal.append('a', 0, [1, 2, 3]);
    await journal.retire('a');
    journal.database.exec(`CREATE TRIGGER full BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    vi.advanceTimersByTime(100);
    expect(problems).toEqual(['records of finished tables could not be deleted: Error: disk full']);
    journal.database.exec('DROP TRIGGER full');
    vi.advanceTimersByTime(601_000);
    vi.useRealTimers();
    expect(problems).toHaveLength(1);
    await journal.close();
    expect(counted(path)).toEqual({ records: 0, tables: 0, snapshots: 0 });
  });

  it('finds in an earlier file whose each record is', async () => {
    const path = newPath();
    const journal = new SqliteJournal({ path });
    for (let seq = 0; seq < 4; seq++) for (const id of ['a', 'b', 'c']) await journal.append(id, seq, [seq]);
    await journal.append('harmed', 0, [1, 2]);
    await journal.close();
    const db = new DatabaseSync(path);
    // Of table a the first two records are forgotten, b is retired, and the chain of the third table leads nowhere.
    db.exec(`UPDATE records SET before = 0 WHERE row = 7;
      UPDATE tables SET state = 'retired' WHERE id = 'b';
      UPDATE tables SET last_row = 99 WHERE id = 'harmed';
      ALTER TABLE records DROP COLUMN key;
      ALTER TABLE tables DROP COLUMN first_row;
      ALTER TABLE tables DROP COLUMN first_seq;
      CREATE TABLE forgotten (last_row INTEGER PRIMARY KEY) STRICT;
      INSERT INTO forgotten VALUES (4);
      PRAGMA user_version = 5;`);
    db.close();
    await openFor(path, 200);
    expect(counted(path)).toEqual({ records: 8, tables: 3, snapshots: 0 });
    const again = new SqliteJournal({ path });
    expect(await collect(again.read('a', 4, 4))).toEqual([3]);
    expect((await again.load('c'))?.records).toEqual([0, 1, 2, 3]);
    await expect(again.load('harmed')).rejects.toThrow('record 2 is not what was written');
    await again.close();
  });

  it.each([
    ['leads nowhere', 'UPDATE records SET before = 99 WHERE row = 5'],
    ['leads to another record', 'UPDATE records SET before = 2 WHERE row = 5'],
  ])(
    'ALL-665 says so where records are to go and the chain %s, deletes nothing, and stores what others write',
    async (_, harm) => {
      const path = newPath();
      const journal = new SqliteJournal({ path });
      await journal.append('a', 0, [1, 2, 3, 4, 5, 6]);
      await journal.putSnapshot('a', 6, {});
      journal.database.exec(harm);
      const both = [
        await Promise.allSettled([journal.forget('a', 3), journal.append('b', 0, [1])]),
        await Promise.allSettled([journal.putSnapshot('a', 4, {}), journal.append('b', 1, [2])]),
      ];
      for (const [refused, stored] of both) {
        expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'BrokenChain' } });
        expect(stored).toEqual({ status: 'fulfilled', value: 'ok' });
      }
      await journal.close();
      await openFor(path, 200);
      expect(counted(path)).toEqual({ records: 8, tables: 2, snapshots: 1 });
    },
  );

  it('lets no second server use the same file', async () => {
    const path = newPath();
    const journal = new SqliteJournal({ path });
    expect(() => new SqliteJournal({ path })).toThrow('another server runs on the same data folder');
    await journal.close();
    await new SqliteJournal({ path }).close();
  });

  it('refuses a file of a newer server, and a file of somebody else', async () => {
    const path = newPath();
    await new SqliteJournal({ path }).close();
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 999');
    newer.close();
    expect(() => new SqliteJournal({ path })).toThrow('written by a newer server (version 999');
    const foreign = newPath();
    const other = new DatabaseSync(foreign);
    other.exec('PRAGMA application_id = 7; CREATE TABLE notes (text)');
    other.close();
    expect(() => new SqliteJournal({ path: foreign })).toThrow('not a journal of ours');
  });

  it('does not say ok when it could not store', async () => {
    const journal = new SqliteJournal({ path: newPath() });
    await journal.append('a', 0, [1]);
    await journal.close();
    await expect(journal.append('a', 1, [2])).rejects.toThrow('finalized');
  });

  it('says whether it can write', async () => {
    const journal = new SqliteJournal({ path: newPath() });
    expect([await journal.canWrite(), await journal.canWrite(), journal.isWriting]).toEqual([true, true, true]);
    await journal.close();
    expect([await journal.canWrite(), journal.isWriting]).toEqual([false, false]);
  });

  it.each([
    ['killed and its log is gone', '', true],
    ['killed and its log is empty', 'truncated', true],
    ['killed', null, false],
  ] as const)('of a server that was %s', async (_name, log, isLost) => {
    const path = newPath();
    const running = new SqliteJournal({ path });
    await running.append('a', 0, [1, 2]);
    // A copy of the files at this moment is what a killed server leaves.
    const copy = newPath();
    for (const end of ['', '-wal', '-in-use']) copyFileSync(path + end, copy + end);
    await running.close();
    if (log === '') rmSync(`${copy}-wal`);
    if (log === 'truncated') writeFileSync(`${copy}-wal`, '');
    const again = new SqliteJournal({ path: copy });
    expect(again.hasLostLog).toBe(isLost);
    expect(await again.open()).toEqual(isLost ? [] : ['a']);
    await again.close();
  });

  it('of a server that was stopped has lost nothing, and neither has a new one', async () => {
    const path = newPath();
    for (let start = 0; start < 3; start++) {
      const journal = new SqliteJournal({ path });
      expect(journal.hasLostLog).toBe(false);
      await journal.append(`table ${start}`, 0, [1]);
      await journal.close();
    }
  });

  it('is private', async () => {
    const path = join(dir, 'private/journal.sqlite');
    const journal = new SqliteJournal({ path });
    await journal.append('a', 0, [1]);
    for (const end of ['', '-wal', '-in-use']) expect(statSync(path + end).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, 'private')).mode & 0o777).toBe(0o700);
    await journal.close();
  });

  it('makes the data folder when it is not there', async () => {
    const path = join(dir, 'deep/er/journal.sqlite');
    await new SqliteJournal({ path }).close();
    expect(existsSync(path)).toBe(true);
  });
});
