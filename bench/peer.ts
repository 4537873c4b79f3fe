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

/** Imports a package to compare with, and installs it if it is missing. The caller declares its type `T`. */
export async function peer<T>(name: string): Promise<T> {
  // Not `npm ci`: npm leaves optional binaries of other systems out of the lock file, for which `npm ci` refuses it.
  if (find(name) === null)
    await stage('install the peers', () => npm(['install', '--no-save', '--prefix', 'bench/peers']));
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
 * CPU time of this process (ms), including garbage collection. Unlike wall time, it is not affected by other programs.
 * It advances in steps of a few milliseconds, so a slice should take about a hundred.
 */
function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The best rate per second of each runner, measured in alternating slices. */
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
