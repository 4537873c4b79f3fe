import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';

const FIXTURE = fileURLToPath(new URL('../../examples/high-card', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-games-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function folder(name: string, game?: string): void {
  mkdirSync(join(dir, name, 'bot'), { recursive: true });
  writeFileSync(join(dir, name, 'bot', 'index.ts'), 'export default [];');
  if (game !== undefined) writeFileSync(join(dir, name, 'game.ts'), game);
}

describe('the games there are', () => {
  it('are the folders with a game.ts, by id', async () => {
    symlinkSync(FIXTURE, join(dir, 'high-card'));
    folder('a-game', `export default { id: 'a-game', step() {}, settings: {}, presets: {} };`);
    folder('notes');
    writeFileSync(join(dir, 'README.md'), '');
    expect((await discoverGames(dir)).map(({ id }) => id)).toEqual(['a-game', 'high-card']);
  });

  it('are those of the checkout when no folder is named', async () => {
    expect((await discoverGames()).length).toBeGreaterThan(0);
  });

  it.each([
    ['nothing by default', `export const game = 1;`, /must have a default export/],
    ['something that is no game', `export default { id: 7 };`, /must export a game as its default/],
    ['a game of another id', `export default { id: 'whist', step() {} };`, /holds a game with the id "whist"/],
    ['code that does not run', `throw new Error('broken');`, /broken/],
  ])('stop everything when a folder has %s', async (_what, game, says) => {
    folder('whist-drive', game);
    await expect(discoverGames(dir)).rejects.toThrow(says);
  });

  it('stop everything when a folder has a game and no list of players', async () => {
    folder('whist', `export default { id: 'whist', step() {} };`);
    rmSync(join(dir, 'whist', 'bot'), { recursive: true });
    await expect(discoverGames(dir)).rejects.toThrow(/bot.index\.ts is missing/);
  });
});
