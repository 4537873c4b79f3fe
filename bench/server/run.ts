/**
 * Measures one server at one load. Runs in a process of its own, together with the clients. Takes a `Run` as JSON in
 * its argument and prints a `Measured`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { discoverGames } from '@parlour/server/games';
import { defined } from '@parlour/kernel/defined';
import type { Measured, Run } from './compare.ts';
import { Tally, type Begin, type Load } from './load.ts';
import { parlourLoad } from './parlour-clients.ts';
import { boardgameLoad, colyseusLoad, relayLoad } from './peer-clients.ts';
import { MeasuredServer, type Contender } from './readings.ts';

const WARM_UP_MS = 3000;
/** Mean moves per table before measuring, so that the JIT has compiled the server. Waits `WARM_UP_MAX_MS` at most. */
const WARM_UP_MOVES = 40;
const WARM_UP_MAX_MS = 20_000;
const LOADS: Readonly<Record<Contender, (load: Load) => Promise<Begin>>> = {
  relay: relayLoad,
  'relay + SQLite': relayLoad,
  parlour: parlourLoad,
  colyseus: colyseusLoad,
  'boardgame.io': boardgameLoad,
};

async function measure({ contender, tables, seconds, pauseMs, gameId, settings }: Run): Promise<Measured> {
  const game = (await discoverGames()).find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`no game ${gameId}`);
  const server = await MeasuredServer.start(contender);
  try {
    const empty = await server.memory();
    const tally = new Tally();
    const load: Load = { url: server.url, tables, tally, pauseMs: 0, game, settings };
    const begin = await LOADS[contender](load);
    await sleep(200);
    const seated = await server.memory();
    begin();
    await sleep(WARM_UP_MS);
    const until = performance.now() + WARM_UP_MAX_MS;
    while (tally.moves < tables * WARM_UP_MOVES && performance.now() < until) await sleep(100);
    load.pauseMs = pauseMs;
    if (pauseMs > 0) await sleep(8 * pauseMs);
    const end = await server.span();
    tally.reset();
    await sleep(seconds * 1000);
    const { moves } = tally;
    const span = await end();
    const [p50Ms, p99Ms] = [tally.quantile(0.5), tally.quantile(0.99)];
    const after = await server.memory();
    return {
      movesPerSecond: moves / span.seconds,
      cpuMicrosPerMove: span.cpuMicros / moves,
      p50Ms,
      p99Ms,
      kilobytesPerTable: (seated.rssKilobytes - empty.rssKilobytes) / tables,
      liveKilobytesPerTable: (seated.liveKilobytes - empty.liveKilobytes) / tables,
      liveKilobytesInPlay: (after.liveKilobytes - empty.liveKilobytes) / tables,
      others: span.others,
    };
  } finally {
    await server.stop();
    server.forget();
  }
}

const measured = await measure(JSON.parse(defined(process.argv[2])) as Run);
process.stdout.write(`\n${JSON.stringify(measured)}`, () => process.exit());
