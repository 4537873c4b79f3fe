/**
 * Bids like the steady bot. In play it samples worlds that fit what it knows, solves each with open cards, and plays
 * the card with the best average score.
 */
import type { RandomInt, Seat, View } from '@parlour/kernel';
import type { ExplainingBot, Explanation } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { opensWithTop, type PlayMenu } from '../menu.ts';
import type { Card, Suit } from '@parlour/kit/cards';
import { isTwo, POINTS, pointsOf, strengthOf } from '../rules/trumps.ts';
import { Worlds } from '../resample.ts';
import { SEATS, teamOf } from '../state.ts';
import type { Pidro } from '../types.ts';
import { bitOf, Solver, type Open } from './solver.ts';
import { steady } from './steady.ts';
import { imagineTrumps } from './worlds.ts';

/** Worlds sampled per decision. Takes about twenty milliseconds at worst; more worlds hardly win more. */
const WORLDS = 32;

function thinkerWith(solver: Solver): ExplainingBot<Pidro> {
  return {
    id: 'thinker',
    decide: (view, menu, pick) =>
      menu.kind === 'play' ? play(solver, view, menu, pick).action : steady.decide(view, menu, pick),
    explain: (view, menu, pick) =>
      menu.kind === 'play' ? play(solver, view, menu, pick) : steady.explain(view, menu, pick),
  };
}
export const thinker = thinkerWith(new Solver());

/** Score difference of the hand: the bidders' score minus the other pair's. */
const balance = (taken: number, bidAmount: number): number =>
  taken >= bidAmount ? 2 * taken - POINTS : taken - POINTS - bidAmount;

function play(solver: Solver, view: View<Pidro>, { trump, cards }: PlayMenu, pick: RandomInt): Explanation<Pidro> {
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) {
    const action = { type: 'play', card: only } as const;
    return { action, reason: 'only', options: [{ action, measures: {} }] };
  }
  const { table, settings, seat } = view;
  const open = openTrick(view, trump);
  const forced = Array.from({ length: SEATS }, (_, other) => {
    const top = settings.killMode === 'topOpens' && opensWithTop(table, other) ? table.killed[other]?.[0] : undefined;
    return top === undefined ? -1 : bitOf(trump, top);
  });
  const sums = cards.map(() => 0);
  const worlds = new Worlds(view);
  const soFar = northSouthSoFar(view, trump);
  for (let world = 0; world < WORLDS; world++) {
    const trumps = imagineTrumps(worlds, view, trump, pick);
    solver.reset(trumps, forced);
    const left = trumps.reduce((all, set) => all | set, 0);
    for (const [index, card] of cards.entries()) {
      const taken = soFar + solver.valueOf(left, open, bitOf(trump, card));
      sums[index] = defined(sums[index]) + utility(view, taken, seat);
    }
  }
  return explained(cards, sums);
}
/** Picks the card with the highest sum, and explains the average of each card. */
function explained(cards: readonly Card[], sums: readonly number[]): Explanation<Pidro> {
  const options = cards.map((card, index): Explanation<Pidro>['options'][number] => ({
    action: { type: 'play', card },
    measures: { balance: defined(sums[index]) / WORLDS },
  }));
  return {
    action: { type: 'play', card: defined(cards[sums.indexOf(Math.max(...sums))]) },
    reason: 'worlds',
    options: options.toSorted((a, b) => defined(b.measures['balance']) - defined(a.measures['balance'])),
  };
}

/** The value for this seat's pair if North and South take `northSouth` points of the hand. */
function utility({ table }: View<Pidro>, northSouth: number, seat: Seat): number {
  const { bid } = table;
  if (bid === null) return 0;
  const bidders = teamOf(bid.seat);
  const worth = balance(bidders === 0 ? northSouth : POINTS - northSouth, bid.amount);
  return bidders === teamOf(seat) ? worth : -worth;
}

/** Points of North and South so far: captured points, and twos of theirs in the current trick. */
function northSouthSoFar({ table }: View<Pidro>, trump: Suit): number {
  const twos = table.trick?.plays.filter(({ seat, card }) => seat % 2 === 0 && isTwo(trump, card)) ?? [];
  return defined(table.captured[0]) + twos.length;
}
function openTrick({ seat, table }: View<Pidro>, trump: Suit): Open {
  let [done, best, winner, points] = [0, -1, seat, 0];
  for (const play of table.trick?.plays ?? []) {
    done |= 1 << play.seat;
    const bit = strengthOf(trump, play.card) - 1;
    if (bit > best) [best, winner] = [bit, play.seat];
    if (!isTwo(trump, play.card)) points += pointsOf(trump, play.card);
  }
  return { seat, done, best, winner, points };
}
