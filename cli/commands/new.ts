import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from '@parlour/kernel';
import { GAMES_DIR } from '@parlour/server/games';
import { failed } from '../choose.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = join(ROOT, 'examples/high-card');
const FORMATTER = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ID_LENGTH_MAX = 32;
/** Names of our packages. A game becomes `@parlour/<id>` as well, so it cannot have one of these. */
const TAKEN = new Set(['kernel', 'kit', 'bots', 'sdk', 'server', 'client', 'cli']);

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Every spelling of the example's name, and its replacement. */
function renaming(id: string): readonly (readonly [from: string, to: string])[] {
  const words = id.split('-').map(capital);
  return [
    ['high-card', id],
    ['HighCard', words.join('')],
    ['High Card', words.join(' ')],
  ];
}
/** The number of players, in the written rules and in the code. */
const seating = (players: number): readonly (readonly [from: string, to: string])[] => [
  ['**H1** Two to four players.', `**H1** ${players} players.`],
  ['readonly [min: number, max: number] = [2, 4]', `readonly [min: number, max: number] = [${players}, ${players}]`],
];

async function change(folder: string, changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const used = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    let text = await readFile(path, 'utf8');
    for (const [from, to] of changes) {
      if (text.includes(from)) used.add(from);
      text = text.replaceAll(from, to);
    }
    await writeFile(path, text);
  }
  const unused = changes.find(([from]) => !used.has(from));
  if (unused !== undefined) throw new Error(`the example no longer says "${unused[0]}"`);
}

/** Creates `games/<id>` from the example, completely or not at all. */
export async function newGame(
  id: string,
  players: number | null,
  gamesDir: string = GAMES_DIR,
): Promise<Result<string, string>> {
  if (!ID.test(id) || id.length > ID_LENGTH_MAX)
    return failed(
      `A game's id is made of small letters, digits and single hyphens, at most ${ID_LENGTH_MAX}: "whist-drive".`,
    );
  if (TAKEN.has(id)) return failed(`The name "${id}" is taken by a package of Parlour.`);
  const folder = join(gamesDir, id);
  if (existsSync(folder)) return failed(`There is already a folder ${folder}.`);
  const draft = join(gamesDir, `.new-${id}`);
  try {
    await cp(EXAMPLE, draft, { recursive: true, errorOnExist: true });
    await change(draft, [...renaming(id), ...(players === null ? [] : seating(players))]);
    // Lines have become longer or shorter with the new name.
    if (existsSync(FORMATTER)) await promisify(execFile)(process.execPath, [FORMATTER, draft]);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { ok: true, value: nextSteps(id, folder) };
}

const nextSteps = (id: string, folder: string): string => `${folder} is a small game that works. Try it:

  npm test -- check games/${id}     everything about its folder, in seconds
  npx parlour simulate ${id}        bots play it
  npx parlour conform ${id}         the suite that every game passes
  npm start                         it is in the lobby

Then change it into yours: CONTRIBUTING.md goes through its files.`;
