/** Imagines worlds that fit what it knows, solves each with open cards, and does what is best on average. */
import type { Bot, Pick, Seat, View } from '@parlour/kernel';
import type { Action } from '../actions.ts';
import { fallback, opensWithTop, type BidMenu, type DeclareMenu, type PlayMenu } from '../menu.ts';
import { SUITS, type Card, type Suit } from '../rules/cards.ts';
import { isTwo, POINTS, pointsOf, strengthOf } from '../rules/trumps.ts';
import { partnerOf, SEATS, teamOf } from '../state.ts';
import type { Pidro } from '../types.ts';
import { promise } from './estimate.ts';
import { bitOf, Solver, type Open } from './solver.ts';
import { imagineDeal, imagineTrumps, outcome } from './worlds.ts';

export interface Depth {
  readonly worlds: number;
  readonly bidWorlds: number;
  readonly suits: number;
  /** What a bid has to be worth, over nothing and over the partner's. */
  readonly bidFrom: number;
  readonly bidOverPartner: number;
}
export const thinkerOf = (id: string, depth: Depth): Bot<Pidro> => {
  const solver = new Solver();
  return {
    id,
    decide(view, menu, pick) {
      switch (menu.kind) {
        case 'bid':
          return bid(solver, view, menu, depth, pick);
        case 'declare':
          return { type: 'declare', suit: declare(solver, view, menu, depth, pick) };
        case 'play':
          return { type: 'play', card: play(solver, view, menu, depth, pick) };
        case 'rob':
        case 'kill':
        case 'stack':
          return fallback(view, menu);
      }
    },
  };
};
export const thinker = thinkerOf('thinker', { worlds: 24, bidWorlds: 24, suits: 2, bidFrom: -2, bidOverPartner: 0 });

/** The hand's score to the bidders over the others. */
const balance = (taken: number, bidAmount: number): number =>
  taken >= bidAmount ? 2 * taken - POINTS : taken - POINTS - bidAmount;

function likelySuits({ own, table, seat }: View<Pidro>, count: number): readonly Suit[] {
  const worth = (suit: Suit): number => promise(own.hand, suit, table.dealer === seat);
  return SUITS.toSorted((a, b) => worth(b) - worth(a)).slice(0, count);
}
/** What the pair takes in each world, by suit. */
function takings(solver: Solver, view: View<Pidro>, { bidWorlds, suits }: Depth, pick: Pick): Map<Suit, number[]> {
  const tried = new Map(likelySuits(view, suits).map((suit) => [suit, [] as number[]]));
  for (let world = 0; world < bidWorlds; world++) {
    const deal = imagineDeal(view, pick);
    for (const [suit, taken] of tried) taken.push(outcome(solver, deal, view.seat, suit, view));
  }
  return tried;
}
const mean = (numbers: readonly number[], worth: (n: number) => number): number =>
  numbers.reduce((sum, n) => sum + worth(n), 0) / numbers.length;

function bid(solver: Solver, view: View<Pidro>, { legal, mayPass }: BidMenu, depth: Depth, pick: Pick): Action {
  const taken = [...takings(solver, view, depth, pick).values()];
  const overPartner = view.table.bid?.seat === partnerOf(view.seat);
  const least = overPartner ? depth.bidOverPartner : depth.bidFrom;
  const worth = (amount: number): number => Math.max(...taken.map((points) => mean(points, (n) => balance(n, amount))));
  const amount = legal.findLast((amount) => worth(amount) >= least) ?? (mayPass ? undefined : legal[0]);
  return amount === undefined ? { type: 'pass' } : { type: 'bid', amount };
}
function declare(solver: Solver, view: View<Pidro>, _menu: DeclareMenu, depth: Depth, pick: Pick): Suit {
  const amount = view.table.bid?.amount ?? 0;
  const tried = [...takings(solver, view, { ...depth, suits: SUITS.length }, pick)];
  const worth = tried.map(([suit, points]) => ({ suit, worth: mean(points, (n) => balance(n, amount)) }));
  return worth.reduce((best, other) => (other.worth > best.worth ? other : best)).suit;
}

function play(solver: Solver, view: View<Pidro>, { trump, cards }: PlayMenu, depth: Depth, pick: Pick): Card {
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return only;
  const { table, settings, seat } = view;
  const open = openTrick(view, trump);
  const forced = Array.from({ length: SEATS }, (_, other) => {
    const top = settings.killMode === 'topOpens' && opensWithTop(table, other) ? table.killed[other]?.[0] : undefined;
    return top === undefined ? -1 : bitOf(trump, top);
  });
  const sums = cards.map(() => 0);
  const soFar = northSouthSoFar(view, trump);
  for (let world = 0; world < depth.worlds; world++) {
    const trumps = imagineTrumps(view, trump, pick);
    solver.reset(trumps, forced);
    const left = trumps.reduce((all, set) => all | set, 0);
    for (const [index, card] of cards.entries()) {
      const taken = soFar + solver.valueOf(left, open, bitOf(trump, card));
      sums[index] = (sums[index] ?? 0) + utility(view, taken, seat);
    }
  }
  return cards[sums.indexOf(Math.max(...sums))] ?? fallbackCard(cards);
}
const fallbackCard = (cards: readonly Card[]): Card => cards[0] ?? 0;

/** What it is worth to this seat's pair when North and South take so much of the hand. */
function utility({ table }: View<Pidro>, northSouth: number, seat: Seat): number {
  const { bid } = table;
  if (bid === null) return 0;
  const bidders = teamOf(bid.seat);
  const worth = balance(bidders === 0 ? northSouth : POINTS - northSouth, bid.amount);
  return bidders === teamOf(seat) ? worth : -worth;
}

/** North's and South's points: captured, and twos that lie in the trick. */
function northSouthSoFar({ table }: View<Pidro>, trump: Suit): number {
  const twos = table.trick?.plays.filter(({ seat, card }) => seat % 2 === 0 && isTwo(trump, card)) ?? [];
  return (table.captured[0] ?? 0) + twos.length;
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
