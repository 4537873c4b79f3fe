// Fair shuffles: what a hand costs the server, and whether every card is equally likely at every place.
//   node bench/fair-deals.ts [deals] [workers]
// Each deal has a secret and a salt of its own. The counts of all places × cards are tested against the uniform
// distribution: chi-square with (n−1)² degrees of freedom, printed as a standard normal z.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { defined } from '@parlour/kernel/defined';
import { fairScheme, orderOf } from '../server/fairness/fairness.ts';

interface Case {
  readonly label: string;
  readonly size: number;
  readonly players: number;
}
/** The decks of the games, each with the largest number of players. */
const CASES: readonly Case[] = [
  { label: 'wall', size: 136, players: 4 },
  { label: 'wall', size: 108, players: 3 },
  { label: 'deck', size: 52, players: 10 },
  { label: 'deal', size: 52, players: 4 },
  { label: 'deal', size: 32, players: 4 },
];
interface Share {
  readonly index: number;
  readonly deals: number;
}

const random = (): string => randomBytes(32).toString('hex');
function dealOnce({ label, size, players }: Case): Uint8Array {
  const spec = {
    gameId: 'bench',
    batch: 1,
    players: Array.from({ length: players }, (_, i) => ({ name: `${i}`, anchor: i === 0 ? random() : null, link: 1 })),
    draws: [{ hand: 1, label, size }],
  };
  const deal = fairScheme.batch(random(), spec).deal([random(), ...Array.from({ length: players - 1 }, () => null)]);
  const order = deal.shuffle(1, label, size);
  if (order === null) throw new Error('nothing was dealt');
  return order;
}
/**
 * Counts which card lands where: a random committed deck in the random order that salts give it, without commitments.
 */
function countDeals({ size }: Case, deals: number): Uint32Array {
  const counts = new Uint32Array(size * size);
  for (let i = 0; i < deals; i++) {
    const [deck, order] = [orderOf(random(), size), orderOf(random(), size)];
    for (let place = 0; place < size; place++) {
      const cell = place * size + defined(deck[defined(order[place])]);
      counts[cell] = defined(counts[cell]) + 1;
    }
  }
  return counts;
}
/**
 * A chi-square statistic as a standard normal z, by the approximation of Wilson and Hilferty. Every deal has each card
 * once and fills each place once, so counts vary more than independent ones would: by n / (n − 1).
 */
function zOf(counts: Uint32Array, size: number, deals: number): number {
  const expected = deals / size;
  let sum = 0;
  for (const count of counts) sum += ((count - expected) ** 2 / expected) * (1 - 1 / size);
  const freedom = (size - 1) ** 2;
  return (Math.cbrt(sum / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

async function counted(index: number, deals: number, workers: number): Promise<Uint32Array> {
  const shares = Array.from({ length: workers }, (_, i) => Math.floor((deals + i) / workers));
  const parts = await Promise.all(
    shares.map(
      (share) =>
        new Promise<Uint32Array>((resolve, reject) => {
          const work: Share = { index, deals: share };
          const worker = new Worker(fileURLToPath(import.meta.url), { workerData: work });
          worker.once('message', (counts: Uint32Array) => resolve(counts));
          worker.once('error', reject);
        }),
    ),
  );
  const [first = new Uint32Array(), ...rest] = parts;
  for (const part of rest) for (const [cell, count] of part.entries()) first[cell] = defined(first[cell]) + count;
  return first;
}
function microseconds(each: Case): number {
  const times: number[] = [];
  for (let i = 0; i < 300; i++) {
    const from = performance.now();
    dealOnce(each);
    times.push(1000 * (performance.now() - from));
  }
  return defined(times.toSorted((a, b) => a - b)[150]);
}

if (isMainThread) {
  const deals = Number(process.argv[2] ?? 10_000);
  const workers = Number(process.argv[3] ?? availableParallelism());
  for (const [index, each] of CASES.entries()) {
    const cost = microseconds(each);
    const z = zOf(await counted(index, deals, workers), each.size, deals);
    console.log(`${deals} deals of ${each.size} to ${each.players}, z = ${z.toFixed(2)}; a hand ${cost.toFixed(0)} µs`);
  }
} else {
  const { index, deals } = workerData as Share;
  const each = CASES[index];
  if (each !== undefined) parentPort?.postMessage(countDeals(each, deals));
}
