// Measures how much a local best response wins against `strong`. This opponent knows the strategy: it tracks what
// strong may hold by asking strong what it would have done with each holding. It then sees how often strong would fold
// to a bet, and plays the best move, assuming no further betting afterwards. Heads-up with 100 big blinds; every deal
// is played twice with seats swapped. The result is a lower bound of what strong can lose, in thousandths of a big
// blind per hand.
//   node games/holdem/bench/best-response.ts [deals] [seed]
import { copy, GameTable, pickFrom, seededChance, type RandomInt, type Seat, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { progress } from '../../../cli/progress.ts';
import type { Action } from '../actions.ts';
import { potOf } from '../bot/moves.ts';
import { strong } from '../bot/strong.ts';
import holdem from '../game.ts';
import type { BetMenu } from '../menu.ts';
import { COMBO_HIGH, COMBO_LOW, COMBOS, type Range } from '../rules/evaluator/combos.ts';
import { Sample } from '../rules/evaluator/sample.ts';
import { settingsOf } from '../test/support.ts';
import type { Holdem } from '../types.ts';

const deals = Number(process.argv[2] ?? 200);
const seed = process.argv[3] ?? 'best-response';
const BLIND = 20;
const settings = settingsOf({ startStack: 100 * BLIND, hands: 1, firstButton: 1 });
/** Number of holdings to ask about, and the factor on the weight of those with which strong would act differently. */
const HELD = 60;
const ELSE = 0.03;
const RUNS = 300;
/** Bet sizes considered, as shares of the pot. All-in is considered as well. */
const SIZES = [0.5, 1];

interface Held {
  readonly combo: number;
  weight: number;
}
const holeOf = ({ combo }: Held): [number, number] => [defined(COMBO_HIGH[combo]), defined(COMBO_LOW[combo])];
const holding = (view: View<Holdem>, held: Held): View<Holdem> => ({
  ...view,
  own: { ...view.own, hole: holeOf(held) },
});

/** What strong may hold at first: random holdings from the cards this seat does not see. */
function anything(own: readonly number[], pick: RandomInt): Held[] {
  const drawn = new Set<number>();
  while (drawn.size < HELD) {
    const combo = pick(COMBOS);
    if (!holeOf({ combo, weight: 1 }).some((card) => own.includes(card))) drawn.add(combo);
  }
  return [...drawn].map((combo) => ({ combo, weight: 1 }));
}
/** Lowers the weight of holdings with which strong would have acted differently. The others keep theirs. */
function narrow(held: readonly Held[], view: View<Holdem>, menu: BetMenu, did: Action, pick: RandomInt): void {
  for (const one of held)
    if (one.weight > 0 && strong.decide(holding(view, one), menu, pick).type !== did.type) one.weight *= ELSE;
}
function equityAgainst(view: View<Holdem>, held: readonly Held[], pick: RandomInt): number {
  const range: Range = new Float32Array(COMBOS);
  for (const { combo, weight } of held) range[combo] = weight;
  return new Sample(view.own.hole, view.table.board, [range], RUNS, pick).equity();
}

type Table = GameTable<Holdem>;
/** Value of a bet relative to folding: the pot when strong folds, plus what is won from the hands that call. */
function valueOfBet(
  table: Table,
  seat: Seat,
  to: number,
  type: 'bet' | 'raise',
  held: readonly Held[],
  pick: RandomInt,
): number {
  const view = table.view(seat);
  const ahead = GameTable.resume(
    holdem,
    { settings, seats: 2, chance: seededChance('ahead') },
    copy(table.position),
    () => {},
  );
  if (!ahead.answer(seat, { type, to }).ok) return -Infinity;
  const other = 1 - seat;
  const menu = 'ask' in ahead.wait && ahead.wait.ask.includes(other) ? ahead.menu(other) : null;
  const pot = potOf(view);
  const chips = to - defined(view.table.bets[seat]);
  const adds = Math.min(to - defined(view.table.bets[other]), defined(view.table.stacks[other]));
  const asked = menu === null ? null : ahead.view(other);
  let [folds, all] = [0, 0];
  const stays = held.map((one): Held => {
    const isFold = asked !== null && menu !== null && strong.decide(holding(asked, one), menu, pick).type === 'fold';
    all += one.weight;
    if (isFold) folds += one.weight;
    return { combo: one.combo, weight: isFold ? 0 : one.weight };
  });
  const share = all === 0 ? 0 : folds / all;
  if (share >= 1) return pot;
  return share * pot + (1 - share) * (equityAgainst(view, stays, pick) * (pot + chips + adds) - chips);
}
function respond(table: Table, seat: Seat, menu: BetMenu, held: readonly Held[], pick: RandomInt): Action {
  const view = table.view(seat);
  const pot = potOf(view);
  const equity = equityAgainst(view, held, pick);
  const pass: Action = { type: menu.call === 0 ? 'check' : 'call' };
  let [best, most]: [Action, number] = [pass, equity * (pot + menu.call) - menu.call];
  if (menu.call > 0 && most < 0) [best, most] = [{ type: 'fold' }, 0];
  // Before the flop the strategy is too wide to look ahead over, so here it only calls or folds.
  if (menu.bar !== null || view.table.street === 'preflop') return best;
  const { currentBet } = view.table;
  const sizes = SIZES.map((share) => currentBet + Math.floor((pot + menu.call) * share));
  for (const to of new Set([...sizes, menu.max].map((size) => Math.max(menu.min, Math.min(menu.max, size))))) {
    const value = valueOfBet(table, seat, to, menu.size, held, pick);
    if (value > most) [best, most] = [{ type: menu.size, to }, value];
  }
  return best;
}

function play(deal: number, chair: Seat): number {
  const table = GameTable.open(holdem, { settings, seats: 2, chance: seededChance(`${seed}/${deal}`) }, () => {});
  const pick = pickFrom(`${seed}/${deal}/${chair}`);
  const held = anything(table.view(chair).own.hole, pick);
  while ('ask' in table.wait) {
    const seat = defined(table.wait.ask[0]);
    const menu = defined(table.menu(seat));
    const view = table.view(seat);
    for (const one of held) if (holeOf(one).some((card) => view.table.board.includes(card))) one.weight = 0;
    const isKnown = held.some(({ weight }) => weight > 1e-6);
    if (!isKnown)
      for (const one of held) one.weight = holeOf(one).some((card) => view.table.board.includes(card)) ? 0 : 1;
    if (menu.kind === 'rebuy') table.answer(seat, { type: 'give_up' });
    else if (seat === chair) table.answer(seat, respond(table, seat, menu, held, pick));
    else {
      const did = strong.decide(view, menu, pick);
      narrow(held, view, menu, did, pick);
      table.answer(seat, did);
    }
  }
  return defined(table.wait.over.find(({ seat }) => seat === chair)).score / BLIND;
}

const bar = progress('a local best response');
let [sum, squares] = [0, 0];
for (let deal = 0; deal < deals; deal++) {
  const won = 500 * (play(deal, 0) + play(deal, 1));
  sum += won;
  squares += won * won;
  bar.at((deal + 1) / deals, () => `${deal + 1} deals`);
}
bar.end();
const mean = sum / deals;
const around = 1.96 * Math.sqrt((squares / deals - mean * mean) / deals);
console.log(
  `a local best response wins ${mean.toFixed(0)} ± ${around.toFixed(0)} mbb a hand from strong, ${deals} deals, each twice`,
);
