/**
 * What a move costs the server, with real rules and a durable journal, compared with a bare relay to four seats, the
 * relay with SQLite, and two frameworks. `node bench/server.ts [seconds] [repeats] [part…]`
 */
import { discoverGames } from '@parlour/server/games';
import { compare } from './server/compare.ts';
import { botTables, bytes, idleSockets } from './server/more.ts';
import { CONTENDERS } from './server/readings.ts';

const [seconds = '5', repeats = '3', ...parts] = process.argv.slice(2);
const SECONDS = Math.min(Number(seconds), 60);
const REPEATS = Math.min(Number(repeats), 9);
const gameId = 'liap-tui';
const games = await discoverGames();
const game = games.find(({ id }) => id === gameId);
if (game === undefined) throw new Error(`no game ${gameId}`);
const settings = { target_score: 500 };

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  async saturated() {
    for (const tables of [25, 250]) {
      console.log(`\n${tables} tables of 4, as fast as it goes`);
      await compare(CONTENDERS, { tables, pauseMs: 0, gameId, settings, seconds: SECONDS }, REPEATS);
    }
  },
  async ends() {
    // Fewer tables where games are longer, so that many games end during the measurement.
    for (const [tables, rounds] of [
      [250, 1],
      [25, 10],
    ] as const) {
      console.log(`\n${tables} tables of 4, games of ${rounds} rounds at most: beginnings and ends included`);
      const settings = { max_rounds: rounds };
      await compare(['relay', 'parlour'], { tables, pauseMs: 0, gameId, settings, seconds: SECONDS }, REPEATS);
    }
  },
  async paced() {
    console.log('\n250 tables of 4, two moves a second and table');
    await compare(CONTENDERS, { tables: 250, pauseMs: 500, gameId, settings, seconds: SECONDS }, REPEATS);
  },
  async idle() {
    console.log('\n5,000 sockets at 1,250 tables, of which 20 play two moves a second');
    await idleSockets(game, 5000, SECONDS * 4);
  },
  async bytes() {
    console.log('\nbytes to those who come back, and in the journal; random play');
    await bytes(games.filter(({ seats: [, most] }) => most >= 4));
  },
  async bots() {
    console.log('\n1,000 tables of one person and three bots, all games, at the pace of people');
    await botTables(games, 1000, SECONDS * 4);
  },
};
for (const part of parts.length === 0 ? Object.keys(PARTS) : parts) {
  const run = PARTS[part];
  if (run === undefined) throw new Error(`no part ${part}; there are ${Object.keys(PARTS).join(', ')}`);
  await run();
}
process.exit();
