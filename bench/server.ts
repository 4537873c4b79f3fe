/**
 * What a move costs the server: real rules and a durable journal, beside the plainest server that tells four seats, the
 * same with SQLite, and two frameworks. `node bench/server.ts [seconds] [repeats] [part…]`
 */
import { compare } from './server/compare.ts';
import { CONTENDERS } from './server/readings.ts';

const [seconds = '5', repeats = '3', ...parts] = process.argv.slice(2);
const SECONDS = Math.min(Number(seconds), 60);
const REPEATS = Math.min(Number(repeats), 9);
const gameId = 'liap-tui';
const settings = { target_score: 500 };

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  async saturated() {
    for (const tables of [25, 250]) {
      console.log(`\n${tables} tables of 4, as fast as it goes`);
      await compare(CONTENDERS, { tables, pauseMs: 0, gameId, settings, seconds: SECONDS }, REPEATS);
    }
  },
  async ends() {
    console.log('\n250 tables of 4, games of one round: beginnings and ends included');
    const oneRound = { max_rounds: 1 };
    await compare(
      ['relay', 'parlour'],
      { tables: 250, pauseMs: 0, gameId, settings: oneRound, seconds: SECONDS },
      REPEATS,
    );
  },
  async paced() {
    console.log('\n250 tables of 4, two moves a second and table');
    await compare(CONTENDERS, { tables: 250, pauseMs: 500, gameId, settings, seconds: SECONDS }, REPEATS);
  },
};
for (const part of parts.length === 0 ? Object.keys(PARTS) : parts) {
  const run = PARTS[part];
  if (run === undefined) throw new Error(`no part ${part}; there are ${Object.keys(PARTS).join(', ')}`);
  await run();
}
