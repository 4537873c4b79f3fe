import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIALS } from '@parlour/kit/dials';
import { discoverGames, GAMES_DIR, loadDoor } from '@parlour/server/games';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseSettings } from '../choose.ts';
import { DIALS_FILE, HIGH, LOW, styleOf } from '../commands/dials.ts';
import { gamesDir, parlour } from './shell.ts';

const dir = gamesDir();
afterAll(() => dir.remove());
const games = await discoverGames();
/** Number of games: enough for the figures that a dial moves most. */
const GAMES = process.env['LONG'] === 'yes' ? 16 : 8;

const sections = readFileSync(DIALS_FILE, 'utf8').split(/^## /m).slice(1);
/** A game's section of docs/dials.md, and the rows of one dial in it as cells. */
function saidOf(id: string, dial: string): { readonly about: string; readonly rows: readonly (readonly string[])[] } {
  const section = sections.find((each) => each.startsWith(`${id}\n`)) ?? '';
  const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return { about: section, rows: rows.filter((cells) => cells[1] === dial) };
}
const option = (about: string, name: string): string | undefined =>
  new RegExp(`--${name} ('[^']*'|[\\w-]+)`).exec(about)?.[1]?.replaceAll("'", '');

/** Distance of the two values of a row, such as `31.5 ± 3.3 %`, divided by the sum of their half intervals. */
function clearness([, , , before = '', after = '']: readonly string[]): number {
  const [one = 0, around = 0, other = 0, aroundOther = 0] = `${before} ${after}`.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return Math.abs(other - one) / (around + aroundOther);
}

const withDials = games.filter((game) => game.bots.some((bot) => game.player(bot)?.hasDials === true));

describe.each(withDials)('in $id', (game) => {
  it.each(DIALS)('ALL-415 %s moves the figure that docs/dials.md shows it to move most clearly', async (dial) => {
    const figures = (await loadDoor(join(GAMES_DIR, game.id), 'figures'))!;
    const { about, rows } = saidOf(game.id, dial);
    expect(rows.length).toBeGreaterThan(0);
    const settings = chooseSettings(game, option(about, 'preset'), option(about, 'settings'));
    if (!settings.ok) throw new Error(settings.error);
    const seats = option(about, 'seats');
    const run = { dial, games: GAMES, seed: 'test', ...(seats === undefined ? {} : { seats: Number(seats) }) };
    const [low, high] = [LOW, HIGH].map((value) => styleOf(game, figures, settings.value, { ...run, value }));
    if (low?.ok !== true || high?.ok !== true) throw new Error('not played');
    const mean = ([n, sum]: readonly number[]): number => sum! / n!;
    const [, , figure = '', before = '', after = ''] = rows.toSorted((a, b) => clearness(b) - clearness(a))[0]!;
    const rise = mean(high.value[figure]!) - mean(low.value[figure]!);
    expect(Math.sign(rise)).toBe(Math.sign(parseFloat(after) - parseFloat(before)));
  });
});

describe('parlour dials', () => {
  it('ALL-415 refuses a game without figures, or without a player that has dials', async () => {
    const { code, err } = await parlour('--games-dir', dir.path, 'dials', 'high-card', '--games', '1');
    expect(err).toMatch(/high-card (counts nothing|has no player with dials)/);
    expect(code).toBe(2);
  });
});
