import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SUITS } from '@parlour/kit/cards';
import { readSources } from './sources.ts';

const ROOT = new URL('../', import.meta.url);
const GAMES = readdirSync(new URL('games', ROOT)).filter((name) => !name.startsWith('.'));

/** Tests and measurements of the whole, which need some real game. Any other would do as well. */
const ANY_GAME: Readonly<Record<string, string>> = {
  'bench/server.ts': 'one game is played against other servers',
  'server/test/kill.test.ts': 'servers are killed while games run',
  'test/e2e/away.spec.ts': 'players leave tables and come back',
  'test/e2e/fairness.spec.ts': 'the badge of every game',
  'test/e2e/gallery.spec.ts': 'pictures of the tables of every game',
  'test/e2e/replay.spec.ts': 'a short game is looked at again',
  'test/e2e/people.spec.ts': 'people in the lobby and at a table',
  'test/e2e/host.spec.ts': 'what a host does at a table',
  'test/e2e/new-table.spec.ts': 'tables are laid',
  'server/test/replay-files.test.ts': 'a game that writes files for other programs',
  'test/replay-page.test.ts': 'logs of every game, with settings that make it short',
  'test/example-bots.test.ts': 'example bots of every game, with settings that make it short',
  'test/check-game.test.ts': 'the folder of one game is checked',
  'test/e2e/lost-files.spec.ts': 'files of a table and of the lobby do not arrive',
  'test/e2e/overflow.spec.ts': 'nothing lies over the names at any table',
  'test/offline/tables.test.ts': 'a game that ends soon is played on a device',
  'test/verify-log.test.ts': 'logs of every game, with settings that make it short',
};
/** A game may name itself, and the other files here name other programs. */
const LEFT_OUT = /^(games\/|package-lock\.json$|bench\/peers\/)/;

/** A game named like a suit is recognised by its folder instead of its name. */
const isSuit = (game: string): boolean => SUITS.some((suit) => suit === game);
const nameOf = (game: string): string => (isSuit(game) ? `games/${game}` : game);
/** The games that a text names. */
const namesIn = (text: string, games: readonly string[] = GAMES): string[] =>
  games.filter((game) => new RegExp(String.raw`(?<![\w-])${nameOf(game)}(?![\w-])`, 'i').test(text));

const settings = ['.ci/run', '.ci/facts', '.gitattributes', '.gitignore', '.oxlintrc.json', '.oxfmtrc.json'];
const files = [
  ...readSources(['.ts', '.tsx', '.js', '.json', '.css', '.html', '.yaml', '.yml', '.conf', '.service']),
  ...settings.map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') })),
].filter(({ path }) => !LEFT_OUT.test(path));

describe('no code outside its folder names a game', () => {
  it('but for tests of the whole, which are listed', () => {
    const naming = files.filter(({ text }) => namesIn(text).length > 0).map(({ path }) => path);
    expect(naming.sort()).toEqual(Object.keys(ANY_GAME).sort());
  });

  it.each(
    GAMES.filter((game) => !isSuit(game)).flatMap((game) => [
      `import '../games/${game}/game.ts'`,
      `if (id === '${game}')`,
      `// As in ${game}.`,
    ]),
  )('and %s is found', (text) => expect(namesIn(text)).toHaveLength(1));

  it('and a suit is not the game that is called like it', () => {
    for (const suit of SUITS) {
      expect(namesIn(`const TRUMP = '${suit}'`, [suit])).toEqual([]);
      expect(namesIn(`import '../games/${suit}/game.ts'`, [suit])).toEqual([suit]);
    }
  });

  it('and a longer word is not a name', () => {
    expect(GAMES.flatMap((game) => namesIn(`my-${game} ${game}s`))).toEqual([]);
  });
});
