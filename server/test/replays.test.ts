import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
  renameSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserKey, type FinishedLog } from '../ports.ts';
import { ReplayFiles } from '../replays/files.ts';
import { quiet } from './quiet-log.ts';

const DAY_MS = 24 * 3600_000;
let dir = '';
let replays: ReplayFiles;
let now = 0;
/** The store as a server opens it after a restart. */
const open = (): ReplayFiles => new ReplayFiles(join(dir, 'made/when/needed'), quiet, () => now);
const path = (name: string): string => join(dir, 'made/when/needed', name);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-replays-'));
  now = 1_800_000_000_000;
  replays = open();
});
afterEach(() => rmSync(dir, { recursive: true }));

const log = (values: readonly unknown[], more: Partial<FinishedLog> = {}): FinishedLog => ({
  lines: values.map((value) => JSON.stringify(value)),
  access: 'players',
  players: ['ada'],
  ...more,
});
const ids = async (from = replays): Promise<string[]> => (await from.list(9, 'ada')).map(({ id }) => id);
const textOf = async (id: string, token: string | null = 'ada'): Promise<string | null> => {
  const gzip = await (await replays.open(id, token))?.read();
  return gzip && gzip !== 'changed' ? gunzipSync(await buffer(gzip)).toString() : (gzip ?? null);
};

/** Only Linux has `prlimit`, which limits the size of files, and `/proc`. */
const isLinux = process.platform === 'linux';

describe('replay files', () => {
  it('keep a log as it was written', async () => {
    await replays.write('one', log([{ game: 'x' }, { seq: 1 }, { seq: 2 }]));
    expect(await textOf('one')).toBe('{"game":"x"}\n{"seq":1}\n{"seq":2}\n');
  });

  it('say so when a file is not as it was written', async () => {
    await replays.write('one', log([{ game: 'x' }, { seq: 1 }]));
    const file = path('one.ndjson.gz');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, -5));
    expect(await textOf('one')).toBe('changed');
    writeFileSync(file, bytes.with(-5, bytes.at(-5)! ^ 1));
    expect(await textOf('one')).toBe('changed');
    writeFileSync(file, bytes);
    expect(await open().list(9, 'ada')).toHaveLength(1);
    expect(await textOf('one')).toBe('{"game":"x"}\n{"seq":1}\n');
  });

  it('are replaced when the same game is written again', async () => {
    await replays.write('one', log([{ game: 'x' }]));
    expect((await replays.list(9, 'ada'))[0]?.header).toEqual({ game: 'x' });
    await replays.write('one', log([{ game: 'y' }]));
    for (const files of [replays, open()])
      expect(await files.list(9, 'ada')).toMatchObject([{ id: 'one', header: { game: 'y' } }]);
  });

  it('are written whole or not at all', async () => {
    mkdirSync(path('torn.ndjson.gz.part'), { recursive: true });
    await expect(replays.write('torn', log([{}]))).rejects.toThrow('EISDIR');
    for (const files of [replays, open()]) {
      expect(await ids(files)).toEqual([]);
      expect(await files.open('torn', 'ada')).toBeNull();
    }
    await replays.write('whole', log([{}]));
    expect(await ids()).toEqual(['whole']);
  });

  it('ALL-652 get their names after a stop where the index has them already, and what it does not have is removed', async () => {
    await replays.write('one', log([{ game: 'x' }]));
    const before = readFileSync(path('one.ndjson.gz'));
    await replays.write('one', log([{ game: 'y' }]));
    renameSync(path('one.ndjson.gz'), path('one.ndjson.gz.part'));
    for (const name of ['one.ndjson.gz', 'two.ndjson.gz.part']) writeFileSync(path(name), before);
    expect(await open().textOf('one')).toBe('{"game":"y"}\n');
    expect(readdirSync(path('.')).toSorted()).toEqual(['index.ndjson', 'one.ndjson.gz']);
  });

  it('are listed newest first, up to a limit, also after a restart', async () => {
    for (const id of ['older', 'old', 'new']) await replays.write(id, log([{ id }]));
    for (const files of [replays, open()])
      expect((await files.list(2, 'ada')).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('are listed from the index: neither files nor folder are looked at again', async () => {
    await replays.write('one', log([{ game: 'x' }]));
    rmSync(path('.'), { recursive: true });
    expect(await ids()).toEqual(['one']);
    expect(await textOf('one')).toBeNull();
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['players', 'ada', true],
    ['players', 'bo', false],
    ['players', null, false],
    ['shown', null, true],
    ['open', null, true],
  ] as const)('for %s, read by %s: %s', async (access, token, isRead) => {
    await replays.write('one', log([{}], { access }));
    for (const files of [replays, open()]) expect((await files.open('one', token)) !== null).toBe(isRead);
    expect(await replays.list(9, token)).toHaveLength(token === 'ada' ? 1 : 0);
  });

  it('are opened by the browser in which they were played, which is no session token', async () => {
    await replays.write('one', log([{}], { players: ['ada', browserKey('b0b')] }));
    for (const files of [replays, open()]) {
      expect(await files.open('one', 'b0b')).not.toBeNull();
      expect(await files.list(9, 'b0b')).toHaveLength(1);
      expect(await files.open('one', browserKey('ada'))).toBeNull();
    }
  });

  it('that the index does not know are nobody’s to read', async () => {
    mkdirSync(path('.'), { recursive: true });
    writeFileSync(path('found.ndjson.gz'), gzipSync('{}\n'));
    expect(await replays.open('found', null)).toBeNull();
    expect(await replays.open('found', 'ada')).toBeNull();
  });

  it('are found although a stop has torn the last line of the index', async () => {
    await replays.write('one', log([{}]));
    appendFileSync(path('index.ndjson'), '{"id":"tor');
    const again = open();
    await again.write('two', log([{}]));
    expect(await ids(open())).toEqual(['two', 'one']);
  });

  it.runIf(isLinux)(
    'are not taken for written where the disk is full in the middle of their lines of the index',
    async () => {
      const written = `for (let game = 0; game < 6; game++) if (await isDone(replays.write('game-' + game, log))) done.push(game);`;
      const done = withFilesUpTo(1000, written);
      expect(done.length).toBeGreaterThan(1);
      expect(done.length).toBeLessThan(6);
      expect(await ids()).toEqual(done.map((game) => `game-${game}`).toReversed());
    },
  );
  it.runIf(isLinux)('keep their index where the disk is too full for a new one', async () => {
    for (let game = 0; game < 4; game++) await replays.write(`game-${game}`, log([{}]));
    expect(withFilesUpTo(600, `if (await isDone(replays.prune(30))) done.push(0);`)).toEqual([]);
    expect(await ids(open())).toHaveLength(4);
  });
  /** Runs code with a store in a process whose files cannot grow beyond `bytes`, as on a disk that is full then. */
  function withFilesUpTo(bytes: number, code: string): readonly number[] {
    const program = `
      import { ReplayFiles } from ${JSON.stringify(new URL('../replays/files.ts', import.meta.url).href)};
      const nothing = () => {};
      const quiet = { isDebugging: false, debug: nothing, info: nothing, warn: nothing, error: nothing };
      const replays = new ReplayFiles(${JSON.stringify(path('.'))}, quiet, () => ${now});
      const log = { lines: ['{}'], access: 'players', players: ['ada'] };
      const isDone = (change) => change.then(() => true, () => false);
      const done = [];
      ${code}
      console.log(JSON.stringify(done));`;
    const args = [`--fsize=${bytes}`, process.execPath, '--input-type=module', '--eval', program];
    return JSON.parse(execFileSync('prlimit', args, { encoding: 'utf8' })) as readonly number[];
  }

  it('wait where the index cannot be read, and are there again once it can', async () => {
    await replays.write('one', log([{}]));
    const again = open();
    renameSync(path('index.ndjson'), path('aside'));
    mkdirSync(path('index.ndjson'));
    await expect(again.list(9, 'ada')).rejects.toThrow('EISDIR');
    await expect(again.prune(0)).rejects.toThrow('EISDIR');
    rmSync(path('index.ndjson'), { recursive: true });
    renameSync(path('aside'), path('index.ndjson'));
    expect(await ids(again)).toEqual(['one']);
  });
  it('forget nobody where a log cannot be read, and do once it can', async () => {
    const people = [{ seat: 0, name: 'Ada', keys: ['ada'], isWhole: true }];
    const ofAda = (id: string): FinishedLog => log([{ gameId: id, players: [{ seat: 0, name: 'Ada' }] }], { people });
    for (const id of ['one', 'two']) await replays.write(id, ofAda(id));
    renameSync(path('one.ndjson.gz'), path('aside'));
    mkdirSync(path('one.ndjson.gz'));
    await expect(replays.forget(['ada'])).rejects.toThrow('EISDIR');
    expect(await ids()).toEqual(['two', 'one']);
    rmSync(path('one.ndjson.gz'), { recursive: true });
    renameSync(path('aside'), path('one.ndjson.gz'));
    expect(await replays.forget(['ada'])).toBe(2);
    expect(await replays.textOf('one')).not.toContain('Ada');
  });
  it.each([
    ['changed', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"seq":7', '"seq":8'))],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -5)],
    ['overwritten', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('forget a person whose log was %s: it is deleted, since it is no log of the server', async (_, spoil) => {
    const people = [{ seat: 0, name: 'Ada', keys: ['ada'], isWhole: true }];
    for (const id of ['one', 'two'])
      await replays.write(id, log([{ gameId: id, players: [{ seat: 0, name: 'Ada' }] }, { seq: 7 }], { people }));
    const file = path('one.ndjson.gz');
    writeFileSync(file, spoil(readFileSync(file)));
    expect(await replays.forget(['ada'])).toBe(2);
    expect(existsSync(file)).toBe(false);
    expect((await replays.entries()).map(({ id }) => id)).toEqual(['two']);
    expect((await open().entries()).map(({ id }) => id)).toEqual(['two']);
    expect(await replays.textOf('two')).not.toContain('Ada');
  });
  it.runIf(isLinux)('are closed again where they cannot be unpacked', async () => {
    await replays.write('one', log([randomBytes(300_000).toString('hex')]));
    const file = path('one.ndjson.gz');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0));
    // An entry of an older version has no digest, so the file is taken for what was written.
    writeFileSync(path('index.ndjson'), readFileSync(path('index.ndjson'), 'utf8').replace(/"digest":"[^"]*",/, ''));
    const again = open();
    for (let call = 0; call < 16; call++) await expect(again.textOf('one')).rejects.toThrow('incorrect header check');
    const descriptors = readdirSync('/proc/self/fd').map((name) => `/proc/self/fd/${name}`);
    const stillOpen = descriptors.filter((name) => existsSync(name) && readlinkSync(name) === file);
    // A file is closed a moment after the call.
    expect(stillOpen.length).toBeLessThan(4);
  });

  it('keep no session token', async () => {
    await replays.write('one', log([{}], { players: ['a-session-token'] }));
    expect(readFileSync(path('index.ndjson'), 'utf8')).not.toMatch('a-session-token');
  });

  it('go when they have been kept long enough, and the log says which', async () => {
    const deleted: unknown[] = [];
    const told = { ...quiet, info: (text: string, fields?: object) => void deleted.push([text, fields]) };
    replays = new ReplayFiles(join(dir, 'made/when/needed'), told, () => now);
    await replays.write('one', log([{}]));
    now += 30 * DAY_MS - 1;
    await replays.prune(30);
    expect(await ids()).toEqual(['one']);
    now += 1;
    await replays.prune(30);
    expect(await ids()).toEqual([]);
    expect(readdirSync(path('.'))).toEqual(['index.ndjson']);
    expect(deleted).toEqual([['replay deleted', { gameId: 'one' }]]);
  });

  it('age over restarts, but a clock that jumps meanwhile counts for a day at most, and never back', async () => {
    await replays.write('one', log([{}]));
    for (const jump of [400 * DAY_MS, -800 * DAY_MS, 400 * DAY_MS, DAY_MS / 2]) {
      await replays.prune(4);
      expect(await ids()).toEqual(['one']);
      now += jump;
      replays = open();
    }
    // The four jumps count as one day, none, one day and half a day: two and a half.
    await replays.prune(3);
    expect(await ids()).toEqual(['one']);
    now += DAY_MS / 2;
    await replays.prune(3);
    expect(await ids()).toEqual([]);
  });

  it('have the date on which they ended, also after the clock of the machine was set, and age as if it had not been', async () => {
    let date = now + 365 * DAY_MS;
    replays = new ReplayFiles(
      join(dir, 'made/when/needed'),
      quiet,
      () => now,
      () => date,
    );
    const ended = async (id: string): Promise<number | undefined> => {
      await replays.write(id, log([{}]));
      return (await replays.entry(id))?.finishedAt;
    };
    const dates = [await ended('one'), await ended('two')];
    date -= 365 * DAY_MS;
    dates.push(await ended('three'));
    date -= 5;
    dates.push(await ended('four'));
    expect(dates).toEqual([now + 365 * DAY_MS, now + 365 * DAY_MS + 1, now, now + 1]);
    date += 400 * DAY_MS;
    await replays.prune(30);
    expect(await ids()).toEqual(['four', 'three', 'two', 'one']);
  });
  it('stay where the clock is far ahead at the next start, also if none was ever pruned', async () => {
    await replays.write('one', log([{}]));
    now += 400 * DAY_MS;
    replays = open();
    await replays.prune(30);
    expect(await ids()).toEqual(['one']);
    now += 30 * DAY_MS;
    await replays.prune(30);
    expect(await ids()).toEqual([]);
  });

  it('are private, also those that an earlier version left open', async () => {
    await replays.write('one', log([{}]));
    const modes = (): number[] =>
      [path('.'), path('index.ndjson'), path('one.ndjson.gz')].map((of) => statSync(of).mode & 0o777);
    expect(modes()).toEqual([0o700, 0o600, 0o600]);
    chmodSync(path('.'), 0o755);
    chmodSync(path('one.ndjson.gz'), 0o644);
    await open().list(9, null);
    expect(modes()).toEqual([0o700, 0o600, 0o600]);
  });

  it.each(['../etc/passwd', 'a/b', '', '.', 'x'.repeat(65)])('are not found by %j', async (id) => {
    expect(await replays.open(id, null)).toBeNull();
    await expect(replays.write(id, log([{}]))).rejects.toThrow('not the id of a game');
    expect(readdirSync(dir)).not.toContain('etc');
  });
});
