// A new game is one more folder and nothing else, which is shown by adding one to a copy of the checkout. Its page is
// tested in e2e/fixture-game.spec.ts.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '@parlour/kernel';
import { TableClient } from '../sdk/client.ts';
import type { Received } from '../sdk/codec.ts';
import { copyHouse, type House } from './house.ts';

const ID = 'high-card';
type End = Extract<Received, { type: 'game_end' }>;

let house: House;
let before: string;
let url: string;
beforeAll(async () => {
  house = await copyHouse();
  before = await house.run('cli/parlour.js', 'games', '--json');
  await house.addGame(ID);
  url = await house.start();
}, 60_000);
afterAll(() => house.remove());

const gamesOf = (json: string): string[] => (JSON.parse(json) as { game: string }[]).map(({ game }) => game);

/** Makes a room, sits down, and always plays the first card until the game is over. Bots have the other chairs. */
async function playGame(): Promise<{ readonly told: readonly Received[]; readonly end: End }> {
  const answer = await fetch(`${url}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: ID }),
  });
  const { room_id: roomId } = (await answer.json()) as { room_id: string };
  const told: Received[] = [];
  return new Promise((resolve) => {
    const client = new TableClient({
      url: `${url.replace('http', 'ws')}/ws/${roomId}`,
      roomId,
      playerName: 'Ann',
      socket: (address) => new WebSocket(address),
      onMessage(message) {
        told.push(message);
        if (message.type === 'room_joined') client.send({ type: 'set_ready', ready: true });
        if (message.type === 'prompt') client.answer({ type: 'choose', card: firstOf(message.menu) });
        if (message.type !== 'game_end') return;
        client.close();
        resolve({ told, end: message });
      },
    });
  });
}
const firstOf = (menu: Json): number => (menu as { cards: readonly number[] }).cards[0]!;

describe('a game that is one more folder', () => {
  it('was not there before', () => {
    expect(gamesOf(before)).not.toContain(ID);
    expect(readdirSync(new URL('../games', import.meta.url))).not.toContain(ID);
  });

  it('is in the list of what can be played, with its settings, presets and bots', async () => {
    const { games } = (await (await fetch(`${url}/games`)).json()) as { games: { id: string }[] };
    expect(games.find(({ id }) => id === ID)).toMatchObject({
      seats: [2, 4],
      defaults: { hands: 2 },
      presets: { short: {}, long: { hands: 6 } },
      settings_schema: { properties: { hands: { maximum: 20 } } },
      bots: expect.arrayContaining(['saver']) as unknown,
    });
    expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining(gamesOf(before)));
  });

  it('is played by a person and bots to the end, over the socket', async () => {
    const { told, end } = await playGame();
    const started = told.find((message) => message.type === 'game_started')!;
    expect(started).toMatchObject({ game: ID });
    expect(started.players.filter(({ isAiPlayer }) => isAiPlayer).length).toBe(started.players.length - 1);
    const events = told.flatMap((message) => (message.type === 'event' ? [message.seen.table.type] : []));
    expect(new Set(events)).toEqual(new Set(['dealt', 'turned_up', 'finished']));
    expect(end.result.standings).toHaveLength(started.players.length);
    expect(end.result.standings.reduce((sum, { score }) => sum + score, 0)).toBe(2 * 3);
  });

  it('is played by bots alone, and conforms', async () => {
    const tally = JSON.parse(await house.run('cli/parlour.js', 'simulate', ID, '--games', '50', '--json')) as object;
    expect(tally).toMatchObject({ game: ID, games: 50, decisions: 50 * 2 * 3 * 4 });
    expect(await house.run('cli/parlour.js', 'conform', ID, '--games', '24')).toMatch(/\d+ checks, 0 wrong/);
  });

  it('passes its own tests, the linter and the formatter under another name, for another number of players', async () => {
    await house.addGame('six-of-one', '--players', '6');
    const folder = 'games/six-of-one';
    expect(await house.run('node_modules/vitest/vitest.mjs', 'run', folder)).toMatch(/3 passed/);
    await house.run('node_modules/oxlint/bin/oxlint', folder);
    await house.run('node_modules/oxfmt/bin/oxfmt', '--check', folder);
    const tally = await house.run('cli/parlour.js', 'simulate', 'six-of-one', '--games', '5', '--json');
    expect(JSON.parse(tally)).toMatchObject({ game: 'six-of-one', games: 5, decisions: 5 * 2 * 3 * 6 });
  }, 60_000);

  it('ALL-520 begins as a game of tricks, and passes everything that is asked of a game under its new name', async () => {
    await house.addGame('odd-tricks', '--template', 'tricks');
    const folder = 'games/odd-tricks';
    expect(await house.run('test/check-game.ts', folder)).toBe('');
    expect(await house.run('node_modules/vitest/vitest.mjs', 'run', folder)).toMatch(/2 passed/);
    // The tests of all games, limited to this one: files, words in six languages, rules in each, guides.
    const read = await house.run('node_modules/vitest/vitest.mjs', 'run', 'test/game-', '-t', folder);
    expect(read).toMatch(/Tests +\d+ passed/);
    await house.run('node_modules/oxlint/bin/oxlint', folder);
    await house.run('node_modules/oxfmt/bin/oxfmt', '--check', folder);
    const bots = 'steady,random,random,random';
    const table = await house.run('cli/parlour.js', 'simulate', 'odd-tricks', '--games', '100', '--bots', bots);
    const [first, ...others] = table.match(/(?<=^\w+ +\d+ +)[\d.]+(?= %)/gm)!.map(Number);
    expect(first).toBeGreaterThan(others.reduce((sum, won) => sum + won));
  }, 120_000);

  it.each([
    [['Six'], /small letters/],
    [['a--b'], /small letters/],
    [['../out'], /small letters/],
    [['kernel'], /is taken/],
    [['high-card'], /There is already/],
    [['whist', '--players', '1'], /from 2 to 10/],
    [['whist', '--template', 'dice'], /Allowed choices are simple, tricks/],
    [['whist', '--template', 'tricks', '--players', '5'], /fixed number of players/],
  ] as const)('is not made of %j, and nothing is written', async (args, why) => {
    const there = readdirSync(`${house.path}/games`);
    await expect(house.run('cli/parlour.js', 'new', ...args)).rejects.toThrow(why);
    expect(readdirSync(`${house.path}/games`)).toEqual(there);
  });
});
