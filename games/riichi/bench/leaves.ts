// Compares shanten and scoring with majiang-core: same hands, same run, one thread, by CPU time.
//   node games/riichi/bench/leaves.ts [recorded wins, .jsonl or .jsonl.gz] [--hands 1000]
import { parseArgs } from 'node:util';
import { defined } from '@parlour/kernel/defined';
import { Majiang } from './support/majiang-core.ts';
import { recordedWins } from './support/recorded.ts';
import { handText, peerWin, type PaidWin, type PeerWin } from './support/peer.ts';
import { picker, shuffled, soloWins } from './support/solo.ts';
import { kindOf, liabilityOf, score, settle, shantenOfCounts } from '../rules/index.ts';
import { scoringOf } from '../rules/scoring-presets.ts';
import { BYTES, fillTables, WORDS } from '../rules/shortfall-tables.ts';

const ROUNDS = 20;
const SLICE_S = 0.15;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { hands: { type: 'string' } } });
const count = Number(values.hands ?? 1000);
const rules = scoringOf('tenhou');

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Keeps the measured calls from being optimised away. */
let sum = 0;
function slice(size: number, run: (at: number) => number): number {
  const start = cpuSeconds();
  let calls = 0;
  while (cpuSeconds() - start < SLICE_S) {
    for (let at = 0; at < size; at++) sum += run(at);
    calls += size;
  }
  return calls / (cpuSeconds() - start);
}

const short = (rate: number): string => (rate > 1e6 ? `${(rate / 1e6).toFixed(2)} M` : `${(rate / 1e3).toFixed(1)} k`);
const median = (values: readonly number[]): number => defined(values.toSorted((a, b) => a - b)[values.length >> 1]);

/** Slices alternate, so that other load on the machine affects both equally. The best slice is the least disturbed. */
function compare(name: string, size: number, ours: (at: number) => number, theirs: (at: number) => number): void {
  const rates: { readonly mine: number; readonly peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rates.push({ mine: slice(size, ours), peer: slice(size, theirs) });
  const best = Math.max(...rates.map(({ mine }) => mine));
  const peerBest = Math.max(...rates.map(({ peer }) => peer));
  const middle = median(rates.map(({ mine, peer }) => mine / peer));
  console.log(
    `${name.padEnd(36)} ${short(best).padStart(8)}/s   majiang-core ${short(peerBest).padStart(8)}/s   ` +
      `${(best / peerBest).toFixed(0)} times (best slices), ${middle.toFixed(0)} times (median of ${ROUNDS} rounds)`,
  );
}

const start = cpuSeconds();
fillTables(new Int32Array(WORDS), new Uint8Array(BYTES));
const buildMs = Math.round((cpuSeconds() - start) * 1000);
console.log(`tables: ${Math.round((4 * WORDS + BYTES) / 1000)} kB, built in ${buildMs} ms`);

function compareShanten(): void {
  const pick = picker(14);
  const hands = Array.from({ length: count }, () => shuffled(pick).slice(0, 14));
  const counts = hands.map((hand) => {
    const kinds = new Uint8Array(34);
    for (const tile of hand) kinds[kindOf(tile)] = defined(kinds[kindOf(tile)]) + 1;
    return kinds;
  });
  const first = counts[0] ?? new Uint8Array(34);
  const peers = hands.map((hand) => Majiang.Shoupai.fromString(handText(hand)));
  const ours = (at: number): number => shantenOfCounts(counts[at] ?? first, 0);
  const theirs = (at: number): number => Majiang.Util.xiangting(peers[at] ?? Majiang.Shoupai.fromString(''));
  const different = hands.filter((_, at) => ours(at) !== theirs(at));
  if (different.length > 0) throw new Error(`shanten differs: ${handText(defined(different[0]))}`);
  compare('shanten, all forms, from 34 counts', count, ours, theirs);
}

function compareScoring(): void {
  const [file] = positionals;
  const wins = file === undefined ? soloWins(count, rules) : recordedWins(file).slice(0, count);
  const peers = wins.map(peerWin);
  const [first] = wins;
  const [peerFirst] = peers;
  if (first === undefined || peerFirst === undefined) throw new Error('there are no wins to score');
  const peerPoints = ({ hand, ron, parameters }: PeerWin): number =>
    Majiang.Util.hule(hand, ron, parameters)?.defen ?? 0;
  const paid = ({ win, seat, stakes }: PaidWin): number => {
    const found = score(win, rules);
    if (found === null) return 0;
    return defined(settle([{ seat, score: found, liable: liabilityOf(win.melds, rules) }], stakes, rules)[seat]);
  };
  const different = wins.find(({ win }, at) => (score(win, rules)?.points ?? 0) !== peerPoints(peers[at] ?? peerFirst));
  if (different !== undefined) throw new Error(`points differ: ${JSON.stringify(different)}`);
  compare(
    `scoring ${wins.length} ${file === undefined ? 'played' : 'recorded'} wins`,
    wins.length,
    (at) => paid(wins[at] ?? first),
    (at) => peerPoints(peers[at] ?? peerFirst),
  );
}

compareShanten();
compareScoring();
if (sum === 0) process.exitCode = 1;
