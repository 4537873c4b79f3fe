import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { npm } from '../scripts/install.js';
import { stage } from '../scripts/progress.js';

const peers = createRequire(new URL('peers/package.json', import.meta.url));

function find(name: string): string | null {
  try {
    return peers.resolve(name);
  } catch {
    return null;
  }
}

/** A peer to measure beside, installed when it is missing. The caller says what it looks like. */
export async function peer<T>(name: string): Promise<T> {
  if (find(name) === null) await stage('install the peers', () => npm(['ci', '--prefix', 'bench/peers']));
  const path = find(name);
  if (path === null) throw new Error(`bench/peers/package.json does not ask for ${name}`);
  const module = (await import(pathToFileURL(path).href)) as { readonly default?: T };
  return module.default ?? (module as T);
}

export interface Runner {
  readonly name: string;
  /** Does a slice of the work and returns how much it did. */
  run(): number;
}

/**
 * The process's own time on its processors, collecting garbage included: what else the machine does at the moment does
 * not count. The clock ticks every few milliseconds, so a slice should take a hundred.
 */
function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Best rate a second of each, in slices taken in turn. */
export function race(runners: readonly Runner[], rounds: number): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round++)
    for (const runner of runners) {
      const startMs = busyMs();
      const done = runner.run();
      const rate = (done / (busyMs() - startMs)) * 1000;
      best.set(runner.name, Math.max(best.get(runner.name) ?? 0, rate));
    }
  return best;
}
