/** A folder of games for a server under test: the fixture game, and games of the house by name. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES_DIR } from '../games.ts';

const FIXTURE = fileURLToPath(new URL('../../examples/high-card', import.meta.url));

/** Adds a variant of the game `of`. `change` is an expression that is spread over it and may use `game`. */
export function addVariant(gamesDir: string, of: string, id: string, change: string): void {
  const [from, to] = [join(GAMES_DIR, of), join(gamesDir, id)];
  mkdirSync(join(to, 'bot'), { recursive: true });
  const own = `import game from ${JSON.stringify(join(from, 'game.ts'))};\n`;
  writeFileSync(join(to, 'game.ts'), `${own}export default { ...game, id: ${JSON.stringify(id)}, ...${change} };\n`);
  writeFileSync(join(to, 'bot/index.ts'), `export { default } from ${JSON.stringify(join(from, 'bot/index.ts'))};\n`);
}

export function gamesFolder(inDir: string, ...ids: readonly string[]): string {
  const dir = join(inDir, 'games');
  mkdirSync(dir);
  symlinkSync(FIXTURE, join(dir, 'high-card'));
  for (const id of ids) symlinkSync(join(GAMES_DIR, id), join(dir, id));
  return dir;
}
