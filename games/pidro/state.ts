/** The state, divided by who may see it. */
import type { Concealed, Seat } from '@parlour/kernel';
import type { HandScored, Team } from './events.ts';
import type { Card, Suit } from '@parlour/kit/cards';
import { seatAfter, seatsFrom } from '@parlour/kit/seats';

/** North, East, South, West. Play goes clockwise, from each seat to the next. Partners sit opposite each other. */
export const SEATS = 4;
export const PHASES = [
  'dealer_selection',
  'bidding',
  'declaring',
  'discarding',
  'second_deal',
  'rob',
  'kill',
  'playing',
  'scoring',
  'complete',
] as const;
/** F1 lists all allowed transitions. */
export type Phase = (typeof PHASES)[number];

export type Call = number | 'pass';
export type Cut = { readonly round: number; readonly seat: Seat; readonly card: Card };
export type PlayedCard = { readonly seat: Seat; readonly card: Card; readonly killed: boolean };
export type Trick = {
  /** Number of the trick in the hand, from 1. */
  number: number;
  leader: Seat;
  /** In the order of play. */
  plays: PlayedCard[];
};
export type TrickResult = {
  readonly number: number;
  readonly leader: Seat;
  readonly plays: readonly PlayedCard[];
  readonly winner: Seat;
  readonly points: number;
  readonly two: Seat | null;
};
export type SheetHand = {
  readonly hand: number;
  readonly bidder: Seat;
  readonly bid: number;
  readonly made: boolean;
  readonly trump: Suit;
  readonly rows: HandScored['rows'];
};

export type TableState = {
  phase: Phase;
  /** Number of the hand, from 1; 0 before the first deal. */
  hand: number;
  dealer: Seat | null;
  /** The cuts that decided the first dealer. */
  cuts: Cut[];
  /** The seat asked for a bid, a suit, six cards or a card. Null while no seat or several seats are asked. */
  toAct: Seat | null;
  calls: (Call | null)[];
  /** The highest bid so far. After the bidding, the contract. */
  bid: { readonly seat: Seat; readonly amount: number } | null;
  trump: Suit | null;
  pack: number;
  /** By seat; null for the dealer, and before the discards. */
  discards: ({ readonly count: number; readonly cards: readonly Card[] | null } | null)[];
  requested: (number | null)[];
  received: (number | null)[];
  handSizes: number[];
  /** By seat: number of trumps to kill, while the kill is going on. */
  excess: number[];
  /** By seat, top card first. A top card that opened the first trick stays in the list. */
  killed: (readonly Card[])[];
  /** The cards a cold seat had left, face up. Null for a seat that is not cold. */
  cold: (readonly Card[] | null)[];
  trick: Trick | null;
  /** The finished tricks of this hand. */
  tricks: TrickResult[];
  /** Kept after the end of a hand, for display. */
  lastTrick: TrickResult | null;
  /** Points of this hand, by team. */
  captured: number[];
  /** By team. */
  scores: number[];
  sheet: SheetHand[];
  winner: Team | null;
};

export type OwnState = {
  /** Sorted by card, highest first. */
  hand: Card[];
  /** The cards the dealer chooses from, sorted like the hand. Null unless the dealer is choosing. */
  pool: Card[] | null;
  /** The dealer's trumps above six, until they are killed. */
  surplus: Card[];
  /** Cards that this seat has laid off in this hand. */
  discarded: Card[];
  /** Cards that this seat still held when the previous hand was over. */
  left: Card[];
};

export type HouseState = {
  /** What the settings make public. Kept here because `knows` does not receive the settings. */
  readonly reveals: { readonly discards: boolean };
  /** Next card first. */
  pack: Concealed<readonly Card[]>;
  /** Seats that have gone cold in this hand. `wasCold`: those that were cold at the end of the previous hand. */
  cold: Seat[];
  wasCold: Seat[];
};

export const teamOf = (seat: Seat): Team => (seat % 2 === 0 ? 0 : 1);
export const leftOf = (seat: Seat): Seat => seatAfter(seat, SEATS);
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, SEATS, 2);
/** All four seats in play order, from the seat to the left of this one to this one. */
export const seatsAfter = (seat: Seat): readonly Seat[] => seatsFrom(leftOf(seat), SEATS);
