/** The state, divided by who may see it. */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Scored, ShownPlay, StartReason } from './events.ts';
import type { PieceId } from './rules/pieces.ts';
import type { PlayType } from './rules/playTypes.ts';
import type { PlayReveal } from './settings.ts';

export const SEATS = 4;
export const PHASES = [
  'preparation',
  'redeal_decisions',
  'round_start',
  'declaration',
  'turn',
  'turn_results',
  'scoring',
  'game_over',
] as const;
/** F1 lists the only transitions. */
export type Phase = (typeof PHASES)[number];

/** A play of the turn that is under way, as everybody sees it. */
export type LaidPlay = {
  readonly seat: Seat;
  readonly count: number;
  /** The leader's type; of the others only at an open table. */
  readonly playType: PlayType | null;
  readonly pieces: readonly PieceId[] | null;
};
export type Turn = {
  /** From 1. */
  number: number;
  leader: Seat;
  /** What the leader's play demands; `null` until it is down. */
  count: number | null;
  playType: PlayType | null;
  /** In play order. */
  plays: LaidPlay[];
};
/** A finished turn, as everybody saw it. */
export type TurnResult = {
  readonly turn: number;
  readonly leader: Seat;
  readonly winner: Seat;
  readonly count: number;
  readonly playType: PlayType;
  readonly plays: readonly ShownPlay[];
};
export type SheetRound = { readonly round: number; readonly multiplier: number; readonly rows: Scored['rows'] };

export type TableState = {
  phase: Phase;
  /** From 1; 0 before the first deal. */
  round: number;
  /** How often this round was dealt again. */
  redeals: number;
  multiplier: number;
  /** How many seats were asked about this deal, and which, if that is public. */
  asked: { count: number; seats: readonly Seat[] | null };
  /** Who got the last redeal of this round. */
  requester: Seat | null;
  /** Who leads this round and why; `null` until the round starts. */
  starter: Seat | null;
  reason: StartReason | null;
  /** The seat whose declaration or play is awaited. */
  toAct: Seat | null;
  handSizes: number[];
  declarations: (number | null)[];
  /** Rounds in a row that the seat declared 0 (D4). */
  zeroStreaks: number[];
  captured: number[];
  scores: number[];
  turn: Turn | null;
  /** The finished turns of this round. */
  turns: TurnResult[];
  /** Kept across the end of a round: its winner starts the next one. */
  lastTurn: TurnResult | null;
  sheet: SheetRound[];
  winners: readonly Seat[];
};

export type OwnState = {
  /** Sorted by id, which is by value, highest first. */
  hand: PieceId[];
  /** R3, of the hand as it was dealt. */
  weak: boolean;
  /** This seat's plays of the round, the present turn's included. */
  plays: (readonly PieceId[])[];
};

/** One seat's play as it really is. */
export type TruePlay = { readonly seat: Seat; readonly pieces: Concealed<readonly PieceId[]> };
export type HouseState = {
  /** What the settings make public, kept here because `knows` does not get the settings. */
  readonly reveals: { readonly plays: PlayReveal; readonly weakSeats: boolean; readonly redealsMax: number | null };
  /** Who accepted the last redeal. Tables that were stored before this was kept have none. */
  accepted?: readonly Seat[];
  /** The present turn, in play order. */
  turn: TruePlay[];
  /** The last finished turn, discards included. */
  lastTurn: TruePlay[];
  /** Everything played in the finished turns of this round. */
  spent: Concealed<readonly PieceId[]>[];
};
