// Generates games/holdem/bot/preflop-tables.ts: the equity of each starting hand against a random one, and from
// pairwise equities the largest stack with which a heads-up player should go all-in, or call an all-in, in equilibrium.
//   node games/holdem/bench/preflop.ts > games/holdem/bot/preflop-tables.ts
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { progress } from '../../../cli/progress.ts';
import { COMBO_HIGH, COMBO_KIND, COMBO_LOW, COMBOS, KINDS } from '../rules/evaluator/combos.ts';
import { strength7 } from '../rules/evaluator/evaluate.ts';

const SAMPLES = 5_000;
const ROUNDS = 600;
/** Stacks in big blinds, in steps of half a blind. */
const STACKS = Array.from({ length: 40 }, (_, n) => (n + 1) / 2);

const combosOf = Array.from({ length: KINDS }, (_, kind) =>
  Array.from({ length: COMBOS }, (_, combo) => combo).filter((combo) => COMBO_KIND[combo] === kind),
);
const clash = (one: number, other: number): boolean =>
  COMBO_HIGH[one] === COMBO_HIGH[other] ||
  COMBO_HIGH[one] === COMBO_LOW[other] ||
  COMBO_LOW[one] === COMBO_HIGH[other] ||
  COMBO_LOW[one] === COMBO_LOW[other];
const at = (matrix: Float64Array, row: number, column: number): number => defined(matrix[row * KINDS + column]);

/** By pair of kinds: the number of pairs of hands without a common card, and the share of the pot. */
const pairs = new Float64Array(KINDS * KINDS);
const equity = new Float64Array(KINDS * KINDS);
const pick = pickFrom('preflop tables');
const seen = new Uint32Array(52);
const board = new Uint8Array(5);
let deal = 0;
/** The first hand's share of the pot on one random board. */
function showdown(a: number, b: number, c: number, d: number): number {
  deal++;
  seen[a] = seen[b] = seen[c] = seen[d] = deal;
  for (let size = 0; size < 5; size++) {
    let card = pick(52);
    while (seen[card] === deal) card = pick(52);
    seen[card] = deal;
    board[size] = card;
  }
  const [e, f, g, h, i] = [
    defined(board[0]),
    defined(board[1]),
    defined(board[2]),
    defined(board[3]),
    defined(board[4]),
  ];
  const mine = strength7(a, b, e, f, g, h, i);
  const theirs = strength7(c, d, e, f, g, h, i);
  return mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
}
const bar = progress('kind against kind');
for (let row = 0; row < KINDS; row++) {
  bar.at(row / KINDS, () => `${row}`);
  for (let column = 0; column <= row; column++) {
    const meetings = defined(combosOf[row]).flatMap((one) =>
      defined(combosOf[column])
        .filter((other) => !clash(one, other))
        .map((other) => [one, other] as const),
    );
    pairs[row * KINDS + column] = pairs[column * KINDS + row] = meetings.length;
    let share = 0;
    for (let n = 0; n < SAMPLES && meetings.length > 0; n++) {
      const [one, other] = defined(meetings[pick(meetings.length)]);
      share += showdown(
        defined(COMBO_HIGH[one]),
        defined(COMBO_LOW[one]),
        defined(COMBO_HIGH[other]),
        defined(COMBO_LOW[other]),
      );
    }
    const mean = row === column ? 0.5 : share / SAMPLES;
    equity[row * KINDS + column] = mean;
    equity[column * KINDS + row] = 1 - mean;
  }
}
bar.end();

const total = (row: number): number =>
  Array.from({ length: KINDS }, (_, kind) => at(pairs, row, kind)).reduce((a, b) => a + b);
const againstAny = Array.from(
  { length: KINDS },
  (_, row) =>
    Array.from({ length: KINDS }, (_, kind) => at(pairs, row, kind) * at(equity, row, kind)).reduce((a, b) => a + b) /
    total(row),
);

/** Fictitious play: each side plays the best response to the other's average strategy so far. */
function equilibrium(stack: number): { push: Float64Array; call: Float64Array } {
  const push = new Float64Array(KINDS).fill(1);
  const call = new Float64Array(KINDS).fill(1);
  for (let round = 1; round <= ROUNDS; round++) {
    for (let hand = 0; hand < KINDS; hand++) {
      let value = 0;
      for (let other = 0; other < KINDS; other++) {
        const called = defined(call[other]);
        value += at(pairs, hand, other) * (1 - called + called * (2 * stack * at(equity, hand, other) - stack));
      }
      const best = value / total(hand) > -0.5 ? 1 : 0;
      push[hand] = defined(push[hand]) + (best - defined(push[hand])) / (round + 1);
    }
    for (let hand = 0; hand < KINDS; hand++) {
      let value = 0;
      let weight = 0;
      for (let other = 0; other < KINDS; other++) {
        const pushed = at(pairs, hand, other) * defined(push[other]);
        weight += pushed;
        value += pushed * (2 * stack * at(equity, hand, other) - stack);
      }
      const best = weight === 0 || value / weight > -1 ? 1 : 0;
      call[hand] = defined(call[hand]) + (best - defined(call[hand])) / (round + 1);
    }
  }
  return { push, call };
}
const pushTo = Array.from({ length: KINDS }, () => 0);
const callTo = Array.from({ length: KINDS }, () => 0);
const second = progress('push or fold');
for (const [index, stack] of STACKS.entries()) {
  second.at(index / STACKS.length, () => `${stack} big blinds`);
  const { push, call } = equilibrium(stack);
  for (let kind = 0; kind < KINDS; kind++) {
    if (defined(push[kind]) > 0.5) pushTo[kind] = stack;
    if (defined(call[kind]) > 0.5) callTo[kind] = stack;
  }
}
second.end();

const square = (name: string, about: string, values: readonly number[]): string =>
  `/** ${about} */\nexport const ${name}: readonly number[] = [\n${Array.from({ length: 13 }, (_, row) => `  ${values.slice(row * 13, row * 13 + 13).join(', ')},`).join('\n')}\n];\n`;
console.log(`/**
 * Starting hands in a 13 by 13 square from deuces to aces: pairs on the diagonal, suited below it (row the high card),
 * offsuit above. Computed by games/holdem/bench/preflop.ts.
 */

${square(
  'EQUITY_PERMILLE',
  'The share of the pot against any two cards, in thousandths.',
  againstAny.map((share) => Math.round(share * 1000)),
)}
${square('PUSH_UP_TO', 'Heads-up Nash push: the largest stack in big blinds with which the small blind shoves this; 20 is 20 or more.', pushTo)}
${square('CALL_UP_TO', 'Heads-up Nash call: the largest stack in big blinds with which the big blind calls that shove.', callTo)}`);
