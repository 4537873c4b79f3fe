/** Statistics by seat: before the flop, after it, at showdown, and winnings in big blinds. */
import type { Seat } from '@parlour/kernel';
import type { Figures, SeatFigures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import { FigureSet, type CountOf, type WordsOf } from '@parlour/kit/figures';
import { BASELINE } from './baseline.ts';
import { exactEquity } from './rules/evaluator/equity.ts';
import type { Acted, Pot, TableEvent } from './events.ts';
import type { Holdem } from './types.ts';

const FIGURES = new FigureSet(
  {
    vpip: { kind: 'rate' },
    pfr: { kind: 'rate' },
    threeBet: { kind: 'rate' },
    cBet: { kind: 'rate' },
    wtsd: { kind: 'rate' },
    wsd: { kind: 'rate' },
    bb100: { kind: 'mean', per: 100 },
    ev100: { kind: 'mean', per: 100 },
  },
  ['won', 'allIn'],
);
export type Words = WordsOf<typeof FIGURES>;
type Counted = CountOf<typeof FIGURES>;

/** What one seat has done in the present hand. */
class SeatHand {
  played = false;
  raised = false;
  /** Null if the seat had no chance to three-bet. */
  threeBet: boolean | null = null;
  cBet: boolean | null = null;
  folded = false;
  net = 0;
  /** All-in luck in chips: what the seat won, less its equity in the pots when the hands were turned up. */
  luck = 0;
}
/** The present hand. */
class Hand {
  readonly seats = new Map<Seat, SeatHand>();
  readonly bigBlind: number;
  raises = 0;
  raiser: Seat | null = null;
  board: readonly Card[] = [];
  flopBet = false;
  flop: readonly Seat[] = [];
  /** The hands turned up before the board was complete, and the board at that moment. Null if there were none. */
  opened: { readonly hands: ReadonlyMap<Seat, readonly Card[]>; readonly board: readonly Card[] } | null = null;
  shown: readonly Seat[] = [];
  winners = new Set<Seat>();

  constructor({ dealt, bigBlind }: Extract<TableEvent, { type: 'hand_started' }>) {
    this.bigBlind = bigBlind;
    for (const seat of dealt) this.seats.set(seat, new SeatHand());
  }
  of(seat: Seat): SeatHand {
    return defined(this.seats.get(seat));
  }
}

function count(events: readonly TableEvent[], seats: number): readonly SeatFigures[] {
  return FIGURES.count(seats, (counts) => {
    let hand: Hand | null = null;
    for (const event of events) {
      if (event.type === 'hand_started') hand = new Hand(event);
      if (hand === null) continue;
      follow(hand, event);
      if (event.type !== 'hand_ended') continue;
      for (const [seat, own] of hand.seats) countHand(defined(counts[seat]), hand, seat, own);
      hand = null;
    }
  });
}

function follow(hand: Hand, event: TableEvent): void {
  switch (event.type) {
    case 'posted':
      for (const { seat, chips } of event.posts) hand.of(seat).net -= chips;
      break;
    case 'acted':
      act(hand, event);
      break;
    case 'bet_returned':
      hand.of(event.seat).net += event.chips;
      break;
    case 'street_dealt':
      hand.board = [...hand.board, ...event.cards];
      if (event.street === 'flop') hand.flop = [...hand.seats].flatMap(([seat, { folded }]) => (folded ? [] : [seat]));
      break;
    case 'hands_opened':
      hand.opened = { hands: new Map(event.hands), board: hand.board };
      break;
    case 'showdown':
      hand.shown = event.shows.map(({ seat }) => seat);
      break;
    case 'pots_awarded':
      for (const pot of event.pots) award(hand, pot);
      break;
    case 'fold_won':
      hand.of(event.seat).net += event.chips;
      break;
    default:
  }
}

function act(hand: Hand, { seat, act: what, chips, street }: Acted): void {
  const own = hand.of(seat);
  own.net -= chips;
  if (what === 'fold') own.folded = true;
  const raises = what === 'bet' || what === 'raise';
  if (street === 'preflop') {
    if (chips > 0) own.played = true;
    // Counted once per hand: the first time this seat acts after exactly one raise by another seat.
    if (hand.raises === 1 && hand.raiser !== seat) own.threeBet ??= raises;
    if (!raises) return;
    own.raised = true;
    hand.raises++;
    hand.raiser = seat;
  } else if (street === 'flop') {
    if (hand.raiser === seat && !hand.flopBet) own.cBet ??= raises;
    if (raises) hand.flopBet = true;
  }
}

function award(hand: Hand, { chips, eligible, shares }: Pot): void {
  for (const [seat, share] of shares) {
    hand.of(seat).net += share;
    hand.winners.add(seat);
  }
  if (hand.opened === null || eligible.length < 2) return;
  const { hands, board } = hand.opened;
  const { equity } = exactEquity(
    eligible.map((seat) => defined(hands.get(seat))),
    board,
  );
  const won = new Map(shares);
  for (const [index, seat] of eligible.entries())
    hand.of(seat).luck += (won.get(seat) ?? NOTHING) - chips * defined(equity[index]);
}
/** Amount for a seat that has no entry yet. */
const NOTHING = 0;

function countHand(seat: Counted, hand: Hand, at: Seat, own: SeatHand): void {
  seat.chance('vpip', own.played);
  seat.chance('pfr', own.raised);
  if (own.threeBet !== null) seat.chance('threeBet', own.threeBet);
  if (own.cBet !== null) seat.chance('cBet', own.cBet);
  const isShown = hand.shown.includes(at);
  if (hand.flop.includes(at)) seat.chance('wtsd', isShown);
  if (isShown) seat.chance('wsd', hand.winners.has(at));
  const won = rounded(own.net / hand.bigBlind);
  const fair = rounded((own.net - own.luck) / hand.bigBlind);
  seat.value('bb100', won);
  seat.value('ev100', fair);
  seat.step('won', won);
  seat.step('allIn', fair);
}
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Chips won or lost by each seat that contested a pot at showdown. Null for any other event. */
function swing(event: TableEvent): Readonly<Record<Seat, number>> | null {
  if (event.type !== 'pots_awarded') return null;
  const swings: Record<Seat, number> = {};
  for (const { chips, eligible, shares } of event.pots) {
    if (eligible.length < 2) continue;
    for (const seat of eligible) swings[seat] = (swings[seat] ?? NOTHING) - chips;
    for (const [seat, share] of shares) swings[seat] = (swings[seat] ?? NOTHING) + chips + share;
  }
  return swings;
}

const figures: Figures<Holdem> = {
  swing,
  version: 1,
  kinds: FIGURES.kinds,
  count,
  baseline: BASELINE,
};
export default figures;
