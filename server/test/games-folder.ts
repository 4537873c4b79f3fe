/** A folder of games for a server under test: the fixture game, and games of the house by name. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES_DIR } from '../games.ts';

const FIXTURE = fileURLToPath(new URL('../../examples/high-card', import.meta.url));

export function gamesFolder(inDir: string, ...ids: readonly string[]): string {
  const dir = join(inDir, 'games');
  mkdirSync(dir);
  symlinkSync(FIXTURE, join(dir, 'high-card'));
  for (const id of ids) symlinkSync(join(GAMES_DIR, id), join(dir, id));
  return dir;
}
