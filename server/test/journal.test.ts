import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { journalSuite, type JournalUnderTest } from './journal-suite.ts';
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

/** Writes three tables, lets `harm` loose on the closed file, and opens it again. */
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

  it('deletes what was forgotten little by little, also when it was stopped in between', async () => {
    const path = newPath();
    const journal = new SqliteJournal({ path });
    await journal.append(
      'long',
      0,
      Array.from({ length: 2500 }, (_, n) => n),
    );
    await journal.putSnapshot('long', 2500, {});
    await journal.append('long', 2500, [2500]);
    await journal.forget('long', 2499);
    const count = (): unknown => {
      const db = new DatabaseSync(path);
      const row = db.prepare('SELECT (SELECT count(*) FROM records) + (SELECT count(*) FROM forgotten) AS n').get();
      db.close();
      return row?.['n'];
    };
    await journal.close();
    expect(count()).toBe(2502);
    for (const [ms, left] of [
      [60, 1502],
      [60, 502],
      [1000, 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const again = new SqliteJournal({ path });
      vi.advanceTimersByTime(ms);
      vi.useRealTimers();
      await again.close();
      expect(count()).toBe(left);
    }
  });

  it('deletes the records of retired tables little by little', async () => {
    const path = newPath();
    const journal = new SqliteJournal({ path });
    await journal.append(
      'long',
      0,
      Array.from({ length: 1500 }, (_, n) => n),
    );
    await journal.putSnapshot('long', 1500, {});
    await journal.retire('long');
    const left = (): unknown => {
      const db = new DatabaseSync(path);
      const count = db
        .prepare(
          'SELECT (SELECT count(*) FROM records) + (SELECT count(*) FROM tables) + (SELECT count(*) FROM snapshots) AS n',
        )
        .get();
      db.close();
      return count?.['n'];
    };
    await journal.close();
    expect(left()).toBe(1502);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const again = new SqliteJournal({ path });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await again.close();
    expect(left()).toBe(0);
  });

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
    // What is on the disk at this moment is what a killed server leaves.
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
