import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { GAMES_DIR } from '@parlour/server/games';
import { failed } from '../choose.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = join(ROOT, 'examples');
const FORMATTER = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
const FORMAT = join(ROOT, '.oxfmtrc.json');
/** Our packages, as Node finds them from any file of the checkout. */
const PACKAGES = 'node_modules/@parlour';
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ID_LENGTH_MAX = 32;
/** Names of our packages. A game becomes `@parlour/<id>` as well, so it cannot have one of these. */
const TAKEN = new Set(['kernel', 'kit', 'bots', 'sdk', 'server', 'client', 'cli']);

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

type Changes = readonly (readonly [from: string, to: string])[];
/** The templates for a new game: a folder of `examples/`, and the text changes for another number of players. */
const TEMPLATES: Readonly<Record<Template, { readonly example: string; readonly seating?: (n: number) => Changes }>> = {
  simple: {
    example: 'high-card',
    seating: (players) => [
      ['**H1** Two to four players.', `**H1** ${players} players.`],
      [
        'readonly [min: number, max: number] = [2, 4]',
        `readonly [min: number, max: number] = [${players}, ${players}]`,
      ],
    ],
  },
  // Always for four players: all fifty-two cards are dealt.
  tricks: { example: 'plain-tricks' },
};
export type Template = 'simple' | 'tricks';

/** Every spelling of a name: `high-card`, `HighCard`, `High Card`. */
function spellings(id: string): readonly string[] {
  const words = id.split('-').map(capital);
  return [id, words.join(''), words.join(' ')];
}
const renaming = (from: string, to: string): Changes => {
  const into = spellings(to);
  return spellings(from).map((spelling, at) => [spelling, defined(into[at])]);
};

async function change(folder: string, changes: Changes): Promise<void> {
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

export interface NewGameOptions {
  readonly template: Template;
  readonly players?: number;
}
const isInCheckout = (path: string): boolean => {
  const way = relative(ROOT, path);
  return !way.startsWith('..') && !isAbsolute(way);
};
/** Links our packages to a folder outside the checkout, so that Node finds them from the games there. */
async function linkPackages(gamesDir: string): Promise<void> {
  const link = join(gamesDir, PACKAGES);
  if (existsSync(join(link, 'kernel'))) return;
  await mkdir(dirname(link), { recursive: true });
  // It may be there and lead nowhere, when the checkout was moved.
  await rm(link, { recursive: true, force: true });
  await symlink(join(ROOT, PACKAGES), link, 'junction');
}

/** Creates `games/<id>` from an example, completely or not at all. */
export async function newGame(
  id: string,
  { template, players }: NewGameOptions,
  dir: string = GAMES_DIR,
): Promise<Result<string, string>> {
  const gamesDir = resolve(dir);
  const { example, seating } = TEMPLATES[template];
  if (!ID.test(id) || id.length > ID_LENGTH_MAX)
    return failed(
      `A game's id is made of small letters, digits and single hyphens, at most ${ID_LENGTH_MAX}: "whist-drive".`,
    );
  if (TAKEN.has(id)) return failed(`The name "${id}" is taken by a package of Parlour.`);
  if (players !== undefined && seating === undefined)
    return failed(
      `The template "${template}" is for a fixed number of players: leave --players out, and change state.ts.`,
    );
  const folder = join(gamesDir, id);
  if (existsSync(folder)) return failed(`There is already a folder ${folder}.`);
  const draft = join(gamesDir, `.new-${id}`);
  try {
    // Left over if an earlier call was interrupted.
    await rm(draft, { recursive: true, force: true });
    await cp(join(EXAMPLES, example), draft, { recursive: true, errorOnExist: true });
    await change(draft, [
      ...renaming(example, id),
      ...(players === undefined || seating === undefined ? [] : seating(players)),
    ]);
    // The new name has made lines longer or shorter.
    if (existsSync(FORMATTER)) await promisify(execFile)(process.execPath, [FORMATTER, '-c', FORMAT, draft]);
    if (!isInCheckout(gamesDir)) await linkPackages(gamesDir);
    await rename(draft, folder);
  } catch (error) {
    // An error of the system names its call. Any other is a bug.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return failed(`${folder} cannot be made: ${error.message}.`);
  } finally {
    // Best effort: it is deleted at the next try.
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
  return { ok: true, value: gamesDir === resolve(GAMES_DIR) ? nextSteps(id, folder) : stepsElsewhere(id, gamesDir) };
}

const nextSteps = (id: string, folder: string): string => `${folder} is a small game that works. Try it:

  npm test -- check games/${id}     everything about its folder, in seconds
  npx parlour simulate ${id}        bots play it
  npx parlour conform ${id}         the suite that every game passes
  npm start                         it is in the lobby

Then change it into yours: CONTRIBUTING.md goes through its files.`;

/** The page is built from the games of the checkout, and `npm test` checks those alone. */
function stepsElsewhere(id: string, gamesDir: string): string {
  const parlour = `npx parlour --games-dir ${/^[\w./-]+$/.test(gamesDir) ? gamesDir : `"${gamesDir}"`}`;
  return `${join(gamesDir, id)} is a small game that works. Try it, in ${ROOT}:

  ${parlour} simulate ${id}     bots play it
  ${parlour} conform ${id}      the suite that every game passes

The page and npm test know the games in ${GAMES_DIR} alone: move the folder there to see it in the lobby.

Then change it into yours: CONTRIBUTING.md goes through its files.`;
}
