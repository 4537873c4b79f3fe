/** What an opponent may hold, given its actions in this hand: a weight for every holding, narrowed by each action. */
// Indexes are not asserted here: runs for every holding of every opponent; see pricing.ts for the cost.
import type { Seat, View } from '@parlour/kernel';
import { rankOf, suitIndexOf, type Card } from '@parlour/kit/cards';
import { COMBO_HIGH, COMBO_LOW, COMBOS, type Range } from '../rules/evaluator/combos.ts';
import { STRENGTH_MAX, strengthOf } from '../rules/evaluator/evaluate.ts';
import type { Acted } from '../events.ts';
import type { Holdem } from '../types.ts';
import { band, BEFORE_FLOP, openShare } from './preflop.ts';

const BOARD_SIZE = { preflop: 0, flop: 3, turn: 4, river: 5 } as const;

/** For each holding: the share of other holdings it beats on this board, from 0 to 1. Draws raise the value. */
export function percentiles(board: readonly Card[]): Float32Array {
  if (board.length === 0) return BEFORE_FLOP;
  const strengths = new Uint16Array(COMBOS);
  const counts = new Uint32Array(STRENGTH_MAX + 2);
  const hand = [...board, 0, 0];
  const blocked = new Set(board);
  let possible = 0;
  for (let combo = 0; combo < COMBOS; combo++) {
    const [high, low] = [COMBO_HIGH[combo] ?? 0, COMBO_LOW[combo] ?? 0];
    if (blocked.has(high) || blocked.has(low)) continue;
    hand[board.length] = high;
    hand[board.length + 1] = low;
    const strength = strengthOf(hand);
    strengths[combo] = strength;
    counts[strength + 1] = (counts[strength + 1] ?? 0) + 1;
    possible++;
  }
  for (let strength = 1; strength < counts.length; strength++)
    counts[strength] = (counts[strength] ?? 0) + (counts[strength - 1] ?? 0);
  const shares = new Float32Array(COMBOS);
  for (let combo = 0; combo < COMBOS; combo++) {
    const strength = strengths[combo] ?? 0;
    if (strength === 0) continue;
    const below = counts[strength] ?? 0;
    const equal = (counts[strength + 1] ?? 0) - below;
    shares[combo] = (below + equal / 2) / possible;
  }
  if (board.length < 5) countDraws(shares, strengths, board);
  return shares;
}

const FLUSH_DRAW = 0.68;
const STRAIGHT_DRAW = 0.6;
function countDraws(shares: Float32Array, strengths: Uint16Array, board: readonly Card[]): void {
  const suits = [0, 0, 0, 0];
  let ranks = 0;
  for (const card of board) {
    suits[suitIndexOf(card)] = (suits[suitIndexOf(card)] ?? 0) + 1;
    ranks |= 1 << rankOf(card);
  }
  for (let combo = 0; combo < COMBOS; combo++) {
    if (strengths[combo] === 0) continue;
    const [high, low] = [COMBO_HIGH[combo] ?? 0, COMBO_LOW[combo] ?? 0];
    const suited = suitIndexOf(high) === suitIndexOf(low) && suits[suitIndexOf(high)] === 2;
    const least = suited
      ? FLUSH_DRAW
      : isOpenEnded(ranks | (1 << rankOf(high)) | (1 << rankOf(low)))
        ? STRAIGHT_DRAW
        : 0;
    if ((shares[combo] ?? 0) < least) shares[combo] = least;
  }
}
/** True for four ranks in a row with room for a straight at both ends. */
const isOpenEnded = (ranks: number): boolean => (ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & 0x1fe) !== 0;

/** Percentiles for each street so far. Cached, so each is computed once per decision. */
export class Reading {
  readonly #view: View<Holdem>;
  readonly #byStreet = new Map<number, Float32Array>();

  constructor(view: View<Holdem>) {
    this.#view = view;
  }
  at(size: number): Float32Array {
    let found = this.#byStreet.get(size);
    if (found === undefined) {
      found = percentiles(this.#view.table.board.slice(0, size));
      this.#byStreet.set(size, found);
    }
    return found;
  }
  get now(): Float32Array {
    return this.at(this.#view.table.board.length);
  }

  rangeOf(seat: Seat): Range {
    const { acts } = this.#view.table;
    const range = preflopRange(this.#view, seat);
    for (const act of acts) {
      if (act.street === 'preflop' || act.seat !== seat) continue;
      narrow(range, this.at(BOARD_SIZE[act.street]), act, raisesBefore(acts, act));
    }
    return range;
  }
}

/** Number of bets and raises on the same street before this action. */
const raisesBefore = (acts: readonly Acted[], until: Acted): number => {
  let raises = 0;
  for (const act of acts) {
    if (act === until) return raises;
    if (act.street === until.street && (act.act === 'bet' || act.act === 'raise')) raises++;
  }
  return raises;
};

function preflopRange({ table }: View<Holdem>, seat: Seat): Range {
  const last = table.acts.findLast((act) => act.street === 'preflop' && act.seat === seat);
  if (last === undefined) return band(0, 1, 1, 1);
  const raises = raisesBefore(table.acts, last);
  switch (last.act) {
    case 'raise':
    case 'bet': {
      const dealt = table.status.filter((status) => status === 'active' || status === 'folded' || status === 'all_in');
      const share = raises === 0 ? openShare(dealt.length - 1) + 0.1 : raises === 1 ? 0.2 : 0.09;
      return band(0, share, 1, raises === 0 ? 0.12 : 0.04);
    }
    case 'call':
      return raises === 0
        ? band(0.1, 0.8, 0.4, 0.35)
        : raises === 1
          ? band(0.05, 0.6, 0.4, 0.2)
          : band(0.02, 0.25, 0.6, 0.06);
    case 'check':
    case 'fold':
      return band(0.12, 1, 0.5, 1);
  }
}

/** Multiplies each weight by how likely the action is with that holding. */
function narrow(range: Range, shares: Float32Array, { act }: Acted, raises: number): void {
  for (let combo = 0; combo < COMBOS; combo++) {
    const share = shares[combo] ?? 0;
    range[combo] = (range[combo] ?? 0) * likelihood(act, raises, share);
  }
}
function likelihood(act: Acted['act'], raises: number, share: number): number {
  switch (act) {
    case 'bet':
    case 'raise':
      return raises === 0 ? (share > 0.6 ? 1 : share > 0.4 ? 0.55 : 0.3) : share > 0.8 ? 1 : share > 0.6 ? 0.5 : 0.15;
    case 'call':
      return share > 0.93 ? 0.6 : share > (raises > 1 ? 0.65 : 0.45) ? 1 : 0.35;
    case 'check':
      return share > 0.85 ? 0.55 : 1;
    case 'fold':
      return 1;
  }
}
