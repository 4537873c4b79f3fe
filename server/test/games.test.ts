import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';

const FIXTURE = fileURLToPath(new URL('../../kernel/test/fixture', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-games-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function folder(name: string, index?: string): void {
  mkdirSync(join(dir, name));
  if (index !== undefined) writeFileSync(join(dir, name, 'index.ts'), index);
}

describe('the games there are', () => {
  it('are the folders with an index.ts, by id', async () => {
    symlinkSync(FIXTURE, join(dir, 'high-card'));
    folder('a-game', `export default { id: 'a-game', open() {} };`);
    folder('notes');
    writeFileSync(join(dir, 'README.md'), '');
    expect((await discoverGames(dir)).map(({ id }) => id)).toEqual(['a-game', 'high-card']);
  });

  it('are those of the checkout when no folder is named', async () => {
    expect((await discoverGames()).length).toBeGreaterThan(0);
  });

  it.each([
    ['nothing by default', `export const game = 1;`, /must export a sealed game as its default/],
    ['something that is no game', `export default { id: 7 };`, /must export a sealed game as its default/],
    ['a game of another id', `export default { id: 'whist', open() {} };`, /holds a game with the id "whist"/],
    ['code that does not run', `throw new Error('broken');`, /broken/],
  ])('stop everything when a folder has %s', async (_what, index, says) => {
    folder('whist-drive', index);
    await expect(discoverGames(dir)).rejects.toThrow(says);
  });
});
