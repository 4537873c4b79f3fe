/** Measures all servers at the same load, one after the other. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defined } from '@parlour/kernel/defined';
import type { Contender } from './readings.ts';

export interface Run {
  readonly contender: Contender;
  readonly tables: number;
  readonly seconds: number;
  /** Delay between a seat's turn and its move; 0: as fast as possible. */
  readonly pauseMs: number;
  readonly gameId: string;
  readonly settings: object;
}
export interface Measured {
  readonly movesPerSecond: number;
  readonly cpuMicrosPerMove: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Measured when everybody has sat down, before the first move. */
  readonly kilobytesPerTable: number;
  /** The same without memory that the JavaScript engine holds in reserve, which does not grow with tables. */
  readonly liveKilobytesPerTable: number;
  readonly liveKilobytesInPlay: number;
  /** See `Span`. */
  readonly others: number;
}

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));
const start = promisify(execFile);
const median = (values: readonly number[]): number =>
  defined(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

export async function measure(run: Run): Promise<Measured> {
  const { stdout } = await start(process.execPath, [RUN, JSON.stringify(run)]);
  // Other clients may print to stdout as well; the result is the last line.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Measured;
}

/** Medians of runs taken in turn, so that other load on the machine affects all servers alike. */
export async function compare(
  contenders: readonly Contender[],
  run: Omit<Run, 'contender'>,
  repeats: number,
): Promise<void> {
  const all = new Map<Contender, Measured[]>(contenders.map((contender) => [contender, []]));
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const contender of contenders) {
      const measured = await measure({ ...run, contender });
      all.get(contender)?.push(measured);
      const figures = [measured.cpuMicrosPerMove, measured.p99Ms, measured.others];
      const [cpu, p99, others] = figures.map((figure) => figure.toFixed(1));
      console.log(
        `${repeat + 1} of ${repeats}: ${contender}, CPU ${cpu} us/move, p99 ${p99} ms, others ${others} CPUs`,
      );
    }
  const of = (contender: Contender, what: keyof Measured): number =>
    median((all.get(contender) ?? []).map((measured) => measured[what]));
  console.table(
    contenders.map((contender) => ({
      server: contender,
      'moves/s': Math.round(of(contender, 'movesPerSecond')),
      'CPU us/move': Math.round(of(contender, 'cpuMicrosPerMove')),
      'x relay': (of(contender, 'cpuMicrosPerMove') / of('relay', 'cpuMicrosPerMove')).toFixed(2),
      'p50 ms': of(contender, 'p50Ms').toFixed(2),
      'p99 ms': of(contender, 'p99Ms').toFixed(2),
      'KB/table': Math.round(of(contender, 'kilobytesPerTable')),
      'live KB/table': Math.round(of(contender, 'liveKilobytesPerTable')),
      'live in play': Math.round(of(contender, 'liveKilobytesInPlay')),
      'CPUs of others': of(contender, 'others').toFixed(1),
    })),
  );
}
