import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReplayFiles } from '../replays.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let dir = '';
let replays: ReplayFiles;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-replays-'));
  replays = new ReplayFiles(join(dir, 'made/when/needed'), quiet);
});
afterEach(() => rmSync(dir, { recursive: true }));

async function* lines(...values: unknown[]): AsyncGenerator<string> {
  for (const value of values) yield JSON.stringify(value);
}
const textOf = async (id: string): Promise<string | null> => {
  const found = await replays.open(id);
  return found && gunzipSync(await buffer(found.gzip)).toString();
};

describe('replay files', () => {
  it('keep a log as it was written', async () => {
    await replays.write('one', lines({ game: 'x' }, { seq: 1 }, { seq: 2 }));
    expect(await textOf('one')).toBe('{"game":"x"}\n{"seq":1}\n{"seq":2}\n');
  });

  it('are replaced when the same game is written again', async () => {
    await replays.write('one', lines({ game: 'x' }));
    expect((await replays.list(9))[0]?.header).toEqual({ game: 'x' });
    await replays.write('one', lines({ game: 'y' }));
    expect(await replays.list(9)).toMatchObject([{ id: 'one', header: { game: 'y' } }]);
  });

  it('are written whole or not at all', async () => {
    const torn = async function* (): AsyncGenerator<string> {
      yield '{}';
      throw new Error('the journal is broken');
    };
    await expect(replays.write('torn', torn())).rejects.toThrow('the journal is broken');
    expect(await replays.list(9)).toEqual([]);
    expect(await replays.open('torn')).toBeNull();
  });

  it('are listed newest first, up to a limit', async () => {
    for (const [age, id] of ['new', 'old', 'older'].entries()) {
      await replays.write(id, lines({ id }));
      utimesSync(join(dir, 'made/when/needed', `${id}.ndjson.gz`), 0, 1_000_000 - age);
    }
    expect((await replays.list(2)).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('go when they are old', async () => {
    await replays.write('one', lines({}));
    const now = Date.now();
    await replays.prune(30, now + 29 * 24 * 3600_000);
    expect(await replays.list(9)).toHaveLength(1);
    await replays.prune(30, now + 31 * 24 * 3600_000);
    expect(await replays.list(9)).toEqual([]);
  });

  it.each(['../etc/passwd', 'a/b', '', '.', 'x'.repeat(65)])('are not found by %j', async (id) => {
    expect(await replays.open(id)).toBeNull();
    await expect(replays.write(id, lines({}))).rejects.toThrow('not the id of a game');
    expect(readdirSync(dir)).not.toContain('etc');
  });
});
