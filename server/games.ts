/** Which games there are: every folder of `games/` with an `index.ts`. No file outside a game's folder names it. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame } from '@parlour/kernel';

export const GAMES_DIR = fileURLToPath(new URL('../games', import.meta.url));

const isGame = (value: unknown): value is AnyGame =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'open' in value &&
  typeof value.open === 'function';

/** The folder carries the game's id, so that whoever has the one finds the other. */
async function load(folder: string): Promise<AnyGame> {
  const door = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { readonly default?: unknown };
  if (!isGame(door.default)) throw new Error(`${folder}/index.ts must export a sealed game as its default`);
  if (door.default.id !== basename(folder))
    throw new Error(`${folder} holds a game with the id "${door.default.id}": folder and id must be the same`);
  return door.default;
}

/** All games in `dir`, by id. Throws when a folder there is no game: better no start than a lobby with a hole. */
export async function discoverGames(dir: string = GAMES_DIR): Promise<readonly AnyGame[]> {
  const names = await readdir(dir);
  const folders = names
    .filter((name) => existsSync(join(dir, name, 'index.ts')))
    .toSorted()
    .map((name) => resolve(dir, name));
  return Promise.all(folders.map(load));
}
