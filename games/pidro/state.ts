/** The state, divided by who may see it. */
import type { Concealed, Seat } from '@parlour/kernel';
import type { HandScored, Team } from './events.ts';
import type { Card, Suit } from '@parlour/kit/cards';
import { seatAfter, seatsFrom } from '@parlour/kit/seats';

/** North, East, South, West: play goes clockwise, which is from each seat to the next. Partners sit opposite. */
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
/** F1 lists the only transitions. */
export type Phase = (typeof PHASES)[number];

export type Call = number | 'pass';
export type Cut = { readonly round: number; readonly seat: Seat; readonly card: Card };
export type PlayedCard = { readonly seat: Seat; readonly card: Card; readonly killed: boolean };
export type Trick = {
  /** From 1. */
  number: number;
  leader: Seat;
  /** In play order. */
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
  /** From 1; 0 before the first deal. */
  hand: number;
  dealer: Seat | null;
  /** How the first dealer was found. */
  cuts: Cut[];
  /** The seat whose bid, suit, six cards or card is awaited; `null` while nobody or several are asked. */
  toAct: Seat | null;
  calls: (Call | null)[];
  /** The highest bid so far; after the bidding, the contract. */
  bid: { readonly seat: Seat; readonly amount: number } | null;
  trump: Suit | null;
  pack: number;
  /** By seat; `null` for the dealer and before the discards. */
  discards: ({ readonly count: number; readonly cards: readonly Card[] | null } | null)[];
  requested: (number | null)[];
  received: (number | null)[];
  handSizes: number[];
  /** How many trumps each seat has to kill, while the kill is open. */
  excess: number[];
  /** By seat, top card first; the one that opened the first trick stays in the list. */
  killed: (readonly Card[])[];
  /** What a cold seat had left, face up; `null` for a seat that is not cold. */
  cold: (readonly Card[] | null)[];
  trick: Trick | null;
  /** The finished tricks of this hand. */
  tricks: TrickResult[];
  /** Kept across the end of a hand, for display. */
  lastTrick: TrickResult | null;
  /** By team: points of this hand. */
  captured: number[];
  /** By team. */
  scores: number[];
  sheet: SheetHand[];
  winner: Team | null;
};

export type OwnState = {
  /** Sorted by card, highest first. */
  hand: Card[];
  /** The dealer's cards to choose from, while choosing; sorted like the hand. */
  pool: Card[] | null;
  /** The dealer's trumps beyond six, until they are killed. */
  surplus: Card[];
  /** What this seat has laid off in this hand. */
  discarded: Card[];
  /** What this seat held when the last hand was over. */
  left: Card[];
};

export type HouseState = {
  /** What the settings make public, kept here because `knows` does not get the settings. */
  readonly reveals: { readonly discards: boolean };
  /** Next card first. */
  pack: Concealed<readonly Card[]>;
  /** Who has gone cold in this hand, and who had when the last one was over. */
  cold: Seat[];
  wasCold: Seat[];
};

export const teamOf = (seat: Seat): Team => (seat % 2 === 0 ? 0 : 1);
export const leftOf = (seat: Seat): Seat => seatAfter(seat, SEATS);
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, SEATS, 2);
/** All four seats in play order, the one left of this seat first and this seat last. */
export const seatsAfter = (seat: Seat): readonly Seat[] => seatsFrom(leftOf(seat), SEATS);
