/**
 * Finds and loads the games: every folder of `games/` with a `game.ts` (built: `game.js`). No file outside a game's
 * folder names it.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  seal,
  type AnyGame,
  type Bot,
  type Game,
  type GameSchemas,
  type GameTypes,
  type ProtocolAdapter,
} from '@parlour/kernel';
import type { Conformance, Figures, Formats, Lesson, LineProtocols } from '@parlour/kit/doors';
import type { SwingOf } from './ports.ts';
import type { CountedGame } from './statistics/row.ts';

export const GAMES_DIR = fileURLToPath(new URL('../games', import.meta.url));

/** What a game's folder may export, by door. `game` and `bots` are always there. */
interface Doors {
  readonly game: Game<GameTypes>;
  readonly bots: readonly Bot<GameTypes>[];
  readonly protocol: ProtocolAdapter;
  readonly schemas: GameSchemas<GameTypes>;
  readonly formats: Formats<GameTypes>;
  readonly lineProtocols: LineProtocols<GameTypes>;
  readonly conformance: Conformance;
  readonly figures: Figures<GameTypes>;
  readonly lesson: Lesson<GameTypes>;
}
const FILES: Readonly<Record<keyof Doors, string>> = {
  game: 'game',
  bots: 'bot/index',
  protocol: 'protocol',
  schemas: 'schemas',
  formats: 'formats/index',
  lineProtocols: 'line-protocols',
  conformance: 'conformance/index',
  figures: 'figures',
  lesson: 'lesson',
};
/**
 * The suffix of this file and of all files of games: TypeScript in the checkout, JavaScript in the installed package.
 */
const SUFFIX = extname(import.meta.url);
const pathOf = (folder: string, door: keyof Doors): string => join(folder, FILES[door] + SUFFIX);
export const hasDoor = (folder: string, door: keyof Doors): boolean => existsSync(pathOf(folder, door));

/**
 * Returns the default export of one of a game's doors; null if the folder has no such file. Each door is written
 * against the kernel's type for it, so the compiler has checked what is cast here.
 */
export async function loadDoor<D extends keyof Doors>(folder: string, door: D): Promise<Doors[D] | null> {
  if (!hasDoor(folder, door)) return null;
  const path = pathOf(folder, door);
  const module = (await import(pathToFileURL(path).href)) as { readonly default?: Doors[D] };
  if (module.default === undefined) throw new Error(`${path} must have a default export`);
  return module.default;
}
async function required<D extends keyof Doors>(folder: string, door: D): Promise<Doors[D]> {
  const found = await loadDoor(folder, door);
  if (found === null) throw new Error(`${pathOf(folder, door)} is missing`);
  return found;
}

/** Loads a game and its bots. Throws unless the game's id is `id`, which is the folder's name by default. */
export async function loadGame(folder: string, id: string = basename(folder)): Promise<AnyGame> {
  const game = await required(folder, 'game');
  if (typeof game.id !== 'string' || typeof game.step !== 'function')
    throw new Error(`${pathOf(folder, 'game')} must export a game as its default`);
  if (game.id !== id)
    throw new Error(`${folder} holds a game with the id "${game.id}": folder and id must be the same`);
  const bots = await required(folder, 'bots');
  const protocol = await loadDoor(folder, 'protocol');
  const schemas = await loadDoor(folder, 'schemas');
  return seal(game, bots, protocol, schemas);
}

/**
 * All games in `dir`, sorted by folder. Skips hidden folders, such as a draft that an interrupted `parlour new` left.
 * Throws if one cannot be loaded: a server that does not start is better than one that lacks a game.
 */
export async function discoverGames(dir: string = GAMES_DIR): Promise<readonly AnyGame[]> {
  const names = await readdir(dir);
  const folders = names
    .filter((name) => !name.startsWith('.'))
    .map((name) => resolve(dir, name))
    .filter((folder) => hasDoor(folder, 'game'))
    .toSorted();
  return Promise.all(folders.map((folder) => loadGame(folder)));
}

/** What the statistics need of each game, by id. */
export async function countedGames(
  games: readonly AnyGame[],
  dir: string = GAMES_DIR,
): Promise<ReadonlyMap<string, CountedGame>> {
  const counted = games.map(
    async (game) => [game.id, { game, figures: await loadDoor(resolve(dir, game.id), 'figures') }] as const,
  );
  return new Map(await Promise.all(counted));
}

/** For each game whose figures can tell how a hand went: the function that does, by game id. */
export function swingsOf(counted: ReadonlyMap<string, CountedGame>): ReadonlyMap<string, SwingOf> {
  const found = [...counted].flatMap(([id, { figures }]): [string, SwingOf][] => {
    if (figures?.swing === undefined) return [];
    return [[id, (event) => figures.swing?.(event) ?? null]];
  });
  return new Map(found);
}

/** The lessons, i.e. first hands that teach a game, by game id. Games without one are left out. */
export async function lessonsOf(
  games: readonly AnyGame[],
  dir: string = GAMES_DIR,
): Promise<ReadonlyMap<string, Lesson<GameTypes>>> {
  const found = await Promise.all(
    games.map(async ({ id }) => [id, await loadDoor(resolve(dir, id), 'lesson')] as const),
  );
  return new Map(found.flatMap(([id, lesson]) => (lesson === null ? [] : [[id, lesson]])));
}
