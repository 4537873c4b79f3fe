/** Power cuts at moments drawn from a seed, and what a server makes of each. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { cutAgain, type AgainOptions } from './again.ts';
import { Checker, Promised } from './check.ts';
import { Disk, STYLES } from './disk.ts';
import { play, type Played, type PlayOptions } from './play.ts';

export interface CutOptions extends PlayOptions {
  readonly seed: string;
  readonly cuts: number;
  /** Number of states of the disk that are tried at each cut. */
  readonly statesEach: number;
  /** Cuts power again while a server starts on some of these states; null for no second cut. */
  readonly again: AgainOptions | null;
  /** Stops after this many wrong states. */
  readonly wrongMax: number;
}
export interface CutReport {
  readonly wrong: readonly string[];
  readonly cuts: number;
  readonly states: number;
  readonly wrongStates: number;
  /** The same counts for the states after a second cut. */
  readonly again: { readonly states: number; readonly wrongStates: number; readonly entries: number };
  /** Number of file operations, and how many of them were syncs. */
  readonly entries: number;
  readonly syncs: number;
  /** Number of games whose end was told. */
  readonly games: number;
  readonly told: number;
}

/**
 * Numbers of the entries before which power is cut: half of them just after somebody was told something, and one after
 * the last entry.
 */
function moments({ trace, heard }: Played, { seed, cuts }: CutOptions): readonly number[] {
  const pick = pickFrom(`${seed} moments`);
  const found = new Set([trace.length]);
  // The number of tries is limited, because there may be fewer moments than cuts.
  for (let tries = 0; found.size < cuts && tries < 20 * cuts; tries++) {
    const { at } = defined(heard[pick(heard.length)]);
    const next = trace.findIndex((entry) => entry.at >= at);
    found.add(tries % 2 === 0 && next !== -1 ? next : pick(trace.length + 1));
  }
  return [...found].toSorted((one, other) => one - other);
}

/** Files that differ from what the recorder wrote down: something changed them that it does not see. */
function escaped({ trace, root }: Played, dir: string): readonly string[] {
  const disk = new Disk(root);
  for (const entry of trace) disk.apply(entry);
  mkdirSync(dir);
  disk.write(dir, { data: 'all', names: 'all' }, '');
  const filesIn = (where: string): ReadonlyMap<string, Buffer> => {
    const found = readdirSync(where, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = found.map((entry) => join(entry.parentPath, entry.name)).toSorted();
    return new Map(paths.map((path) => [relative(where, path), readFileSync(path)]));
  };
  const [real, ours] = [filesIn(root), filesIn(dir)];
  rmSync(dir, { recursive: true });
  const names = new Set([...real.keys(), ...ours.keys()]);
  // An empty file differs from a missing one.
  const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
    one !== undefined && other !== undefined && one.equals(other);
  const differing = [...names].filter((name) => !isSame(real.get(name), ours.get(name)));
  return differing.map((name) => `${name} is not as it was written down`);
}

/** Selects `count` of the numbers below `of`, evenly spread. */
const spread =
  (count: number, of: number) =>
  (index: number): boolean =>
    Math.floor(((index + 1) * count) / of) > Math.floor((index * count) / of);

export async function cutPower(options: CutOptions): Promise<CutReport> {
  const played = await play(options);
  const unseen = escaped(played, join(options.dir, 'whole'));
  const checker = await Checker.of(played);
  const { trace, heard, root, dataDir } = played;
  const [disk, promised, pick] = [new Disk(root), new Promised(), pickFrom(`${options.seed} styles`)];
  const wrong = [...unseen, ...checker.wrong].map((what) => `without a cut: ${what}`);
  let [done, told, states, wrongStates, cuts] = [0, 0, 0, 0, 0];
  const again = { states: 0, wrongStates: 0, entries: 0 };
  const all = moments(played, options);
  const isAgain = spread(options.again?.states ?? 0, all.length * options.statesEach);
  for (const moment of all) {
    if (wrongStates + again.wrongStates >= options.wrongMax) break;
    for (; done < moment; done++) disk.apply(defined(trace[done]));
    const at = trace[moment]?.at;
    for (; told < heard.length && (at === undefined || defined(heard[told]).at <= at); told++)
      promised.add(defined(heard[told]));
    cuts++;
    for (let state = 0; state < options.statesEach; state++) {
      const style = defined(STYLES[pick(STYLES.length)]);
      const dir = join(options.dir, `cut-${moment}-${state}`);
      mkdirSync(dir);
      disk.write(dir, style, `${options.seed} ${moment} ${state}`);
      const found = await checker.check(join(dir, relative(root, dataDir)), promised);
      rmSync(dir, { recursive: true });
      const where = `cut ${moment} (${style.data}, ${style.names})`;
      if (options.again !== null && found.length === 0 && isAgain(states)) {
        mkdirSync(dir);
        disk.write(dir, style, `${options.seed} ${moment} ${state}`);
        const second = await cutAgain(dir, { options: { ...options, ...options.again }, played, checker, promised });
        again.states += second.states;
        again.wrongStates += second.wrongStates;
        again.entries += second.entries;
        wrong.push(...second.wrong.map((what) => `${where}, ${what}`));
      }
      states++;
      if (found.length > 0) wrongStates++;
      wrong.push(...found.map((what) => `${where}: ${what}`));
    }
  }
  const syncs = trace.filter(({ kind }) => kind === 'synced').length;
  return {
    wrong,
    cuts,
    states,
    wrongStates,
    again,
    entries: trace.length,
    syncs,
    games: promised.ended.size,
    told: promised.count,
  };
}
