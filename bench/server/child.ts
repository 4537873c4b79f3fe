/** One server of the comparison. Its name is the argument; its parent talks to it over IPC. */
import { boardgame } from './boardgame.ts';
import { colyseus } from './colyseus.ts';
import { parlour } from './parlour.ts';
import type { Asked, Contender, FromChild } from './readings.ts';
import { relay } from './relay.ts';

/** Starts the server and returns its URL. */
const START: Readonly<Record<Contender, () => Promise<string>>> = {
  relay: () => relay(null),
  'relay + SQLite': () => relay(process.env['GAME_DATA_DIR'] ?? null),
  parlour,
  colyseus,
  'boardgame.io': boardgame,
};

function usedMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
const tell = (message: FromChild): void => void process.send?.(message);

process.on('message', (asked: Asked) => {
  if (asked === 'cpu') return tell({ cpuMicros: usedMicros() });
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  tell({ rssKilobytes: Math.round(rss / 1024), liveKilobytes: Math.round((heapUsed + external) / 1024) });
});
process.on('disconnect', () => process.exit());
const start = START[process.argv[2] as Contender];
tell({ url: await start() });
