/**
 * What a move costs the server: real rules and a durable journal, beside the plainest server that tells four seats.
 * `node bench/server.ts [tables] [seconds] [game]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { discoverGames } from '@parlour/server/games';
import type { FromChild, Reading } from './server-child.ts';
import { floorLoad, parlourLoad, SEATS, Tally, type Load } from './server-load.ts';

const TABLES = Math.min(Number(process.argv[2] ?? 50), 500);
const SECONDS = Math.min(Number(process.argv[3] ?? 5), 60);
const WARM_UP_MS = 2000;
/** Two moves a second and table. */
const PACED_MS = 500;
const CHILD = fileURLToPath(new URL('./server-child.ts', import.meta.url));

interface Row {
  readonly server: string;
  readonly mode: string;
  readonly 'moves/s': number;
  readonly 'CPU us/move': number;
  readonly 'p50 ms': string;
  readonly 'p99 ms': string;
  readonly 'KB/table': number;
  /** How many appends shared a disk write. */
  readonly group: string;
}

async function ask(child: ChildProcess): Promise<Reading> {
  child.send('reading');
  const [answer] = (await once(child, 'message')) as [FromChild];
  if (!('cpuMicros' in answer)) throw new Error('not a reading');
  return answer;
}

/** Writes a commit, from the server's own metrics; the floor has none. */
async function groupSize(url: string): Promise<string> {
  const metrics = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(500) }).catch(() => null);
  const text = (await metrics?.text()) ?? '';
  const read = (what: string): number =>
    Number(new RegExp(`^parlour_journal_group_writes_${what} (.+)$`, 'm').exec(text)?.[1] ?? 0);
  return read('count') === 0 ? '' : (read('sum') / read('count')).toFixed(1);
}

async function measure(server: string, pauseMs: number, load: (load: Load) => Promise<void>): Promise<Row> {
  const child = fork(CHILD, [server]);
  try {
    const [hello] = (await once(child, 'message')) as [FromChild];
    if (!('url' in hello)) throw new Error('no address');
    const empty = await ask(child);
    const tally = new Tally();
    await load({ url: hello.url, tables: TABLES, tally, pauseMs });
    await sleep(WARM_UP_MS);
    const before = await ask(child);
    tally.reset();
    const began = performance.now();
    await sleep(SECONDS * 1000);
    const { moves, latencies } = tally;
    const seconds = (performance.now() - began) / 1000;
    const after = await ask(child);
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    return {
      server,
      mode: pauseMs > 0 ? `paced ${1000 / pauseMs}/s` : 'saturated',
      'moves/s': Math.round(moves / seconds),
      'CPU us/move': Math.round((after.cpuMicros - before.cpuMicros) / moves),
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'KB/table': Math.round((after.rssKilobytes - empty.rssKilobytes) / TABLES),
      group: await groupSize(hello.url),
    };
  } finally {
    child.disconnect();
  }
}

const games = await discoverGames();
const game = games.find(({ id, seats }) => (process.argv[4] ? id === process.argv[4] : seats[1] === SEATS));
if (game === undefined) throw new Error(`no game for ${SEATS}`);
console.log(`${TABLES} tables of ${SEATS}, ${SECONDS} s each; ${game.id}`);
const rows: Row[] = [];
for (const pauseMs of [0, PACED_MS]) {
  rows.push(await measure('floor', pauseMs, floorLoad));
  rows.push(await measure('parlour', pauseMs, async (load) => parlourLoad(load, game)));
}
console.table(rows);
process.exit();
