/**
 * A house of real processes under faults: `node server/test/faults/run.ts [--seed 1] [--tables 12] [--minutes 1]
 * [--idle 0] [--nodes 3] [--every 8] [--kinds kill,pause,…] [--pace 0.5] [--think 800] [--disk 0] [--brokers 1]
 * [--planted <bug>]`.
 * docs/faults.md says what is checked.
 */
import { defined } from '@parlour/kernel/defined';
import { parseArgs } from 'node:util';
import { discoverGames } from '../../games.ts';
import { highCard } from '../harness.ts';
import { playEvening, type Report } from './evening.ts';
import { BUGS, type Bug } from './planted/bug.ts';
import { KINDS, ofThree, storyOf, type Kind } from './story.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    tables: { type: 'string', default: '12' },
    /** Number of additional tables at which nobody sits. */
    idle: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '3' },
    kinds: { type: 'string', default: '' },
    pace: { type: 'string', default: '0.5' },
    think: { type: 'string', default: '800' },
    /** Seconds between the beginnings of two faults, on average. */
    every: { type: 'string', default: '8' },
    /** Size (MB) of a disk that the broker gets for itself and that can run full; 0 for none. */
    disk: { type: 'string', default: '0' },
    brokers: { type: 'string', default: '1' },
    planted: { type: 'string', default: '' },
  },
});

function wanted(): readonly Kind[] {
  const asked = values.kinds.split(',').filter((kind) => kind !== '');
  const unknown = asked.filter((kind) => !KINDS.some((known) => known === kind));
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join()}; there are ${KINDS.join()}`);
  const fits = (kind: Kind): boolean => (kind === 'disk_full' ? disk > 0 : brokers === 3 || !ofThree(kind));
  return KINDS.filter((kind) => (asked.length === 0 ? fits(kind) : asked.includes(kind)));
}
const disk = Number(values.disk);
const brokers = values.brokers === '3' ? 3 : 1;
function bug(): Bug | null {
  const found = BUGS.find((known) => known === values.planted);
  if (values.planted !== '' && found === undefined) throw new Error(`no such bug; there are ${BUGS.join()}`);
  return found ?? null;
}

const middle = (list: readonly number[]): number =>
  list.length === 0 ? 0 : defined(list.toSorted((a, b) => a - b)[list.length >> 1]);
/** Upper limit of a normal takeover; slower ones are listed. */
const TAKEOVER_MS = 10_000;
const inSeconds = (list: readonly number[]): string =>
  `${seconds(middle(list))} (worst ${seconds(Math.max(0, ...list))})`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
function summary({ spans, skipped, takeovers, stoodMs, errors, ...counts }: Report): string[] {
  const kinds = KINDS.map((kind) => [kind, spans.filter((span) => span.kind === kind).length] as const);
  const taken = (list: Report['takeovers']): string => {
    const [took, told] = [list.map(({ takenMs }) => takenMs), list.flatMap(({ toldMs }) => toldMs ?? [])];
    return `${list.length} tables, taken after ${inSeconds(took)}, told on after ${inSeconds(told)}`;
  };
  const slow = takeovers.filter(({ takenMs, toldMs }) => Math.max(takenMs, toldMs ?? 0) > TAKEOVER_MS);
  return [
    `faults: ${kinds.flatMap(([kind, count]) => (count === 0 ? [] : [`${kind} ${count}`])).join(', ')}; ${skipped} skipped`,
    `${counts.games} games, ${counts.finished} finished, ${counts.stored} events stored, ${counts.told} told events held against the log, ${counts.toldAgain} told again, ${counts.views} views folded`,
    `longest time in which a table was told nothing: ${inSeconds(stoodMs)}`,
    `takeovers where nothing else was broken: ${taken(takeovers.filter(({ besides }) => besides.length === 0))}`,
    `takeovers beside other faults: ${taken(takeovers.filter(({ besides }) => besides.length > 0))}`,
    ...slow
      .slice(0, 20)
      .map(
        ({ tableId, kind, takenMs, toldMs, besides }) =>
          `  slow: ${tableId} after ${kind}: taken after ${seconds(takenMs)}, told on after ${seconds(toldMs ?? NaN)}; beside ${besides.join()}`,
      ),
    ...errors.map((error) => `a server's error: ${error}`),
    `${counts.wrong.length} wrong`,
    ...counts.wrong.slice(0, 20).map((what) => `  ${what.slice(0, 600)}`),
  ];
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const games = [highCard, ...(await discoverGames())];
const nodes = Number(values.nodes);
const startedAt = performance.now();
const report = await playEvening({
  seed: values.seed,
  nodes,
  tables: Number(values.tables),
  idle: Number(values.idle),
  games,
  story: storyOf(values.seed, {
    nodes,
    overMs: Number(values.minutes) * 60_000,
    everyMs: Number(values.every) * 1000,
    kinds: wanted(),
  }),
  people: 2,
  away: 1,
  pace: Number(values.pace),
  thinkMs: Number(values.think),
  brokers,
  diskMegabytes: disk === 0 ? null : disk,
  planted: bug(),
  patienceMs: 180_000,
  say: (line) => say(`[${seconds(performance.now() - startedAt)}] ${line}`),
  signal: stop.signal,
});
for (const line of summary(report)) say(line);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
