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
/** F1 lists all allowed transitions. */
export type Phase = (typeof PHASES)[number];

/** A play of the current turn, as everybody sees it. */
export type LaidPlay = {
  readonly seat: Seat;
  readonly count: number;
  /** The type of the leader's play. For other plays, only at an open table. */
  readonly playType: PlayType | null;
  readonly pieces: readonly PieceId[] | null;
};
export type Turn = {
  /** Number of the turn in the round, from 1. */
  number: number;
  leader: Seat;
  /** The number of pieces the leader's play requires; null until the leader has played. */
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
  /** Number of the round, from 1; 0 before the first deal. */
  round: number;
  /** How often this round was dealt again. */
  redeals: number;
  multiplier: number;
  /** The number of seats asked about this deal, and which, if that is public. */
  asked: { count: number; seats: readonly Seat[] | null };
  /** The seat credited with the last redeal of this round. */
  requester: Seat | null;
  /** The seat that leads this round, and why. Null until the round starts. */
  starter: Seat | null;
  reason: StartReason | null;
  /** The seat asked for a declaration or a play. */
  toAct: Seat | null;
  handSizes: number[];
  declarations: (number | null)[];
  /** D4: number of rounds in a row in which the seat declared 0. */
  zeroStreaks: number[];
  captured: number[];
  scores: number[];
  turn: Turn | null;
  /** The finished turns of this round. */
  turns: TurnResult[];
  /** Kept after the end of a round, since its winner starts the next one. */
  lastTurn: TurnResult | null;
  sheet: SheetRound[];
  winners: readonly Seat[];
};

export type OwnState = {
  /** Sorted by id and therefore by value, highest first. */
  hand: PieceId[];
  /** R3: whether the hand was weak when it was dealt. */
  weak: boolean;
  /** This seat's plays of the round, including the current turn. */
  plays: (readonly PieceId[])[];
};

/** One seat's play with its real pieces. */
export type TruePlay = { readonly seat: Seat; readonly pieces: Concealed<readonly PieceId[]> };
export type HouseState = {
  /** What the settings make public. Kept here because `knows` does not receive the settings. */
  readonly reveals: { readonly plays: PlayReveal; readonly weakSeats: boolean; readonly redealsMax: number | null };
  /** Seats that accepted the last redeal. Absent in tables saved before this field existed. */
  accepted?: readonly Seat[];
  /** Plays of the current turn, in play order. */
  turn: TruePlay[];
  /** Plays of the last finished turn, including discards. */
  lastTurn: TruePlay[];
  /** All pieces played in the finished turns of this round. */
  spent: Concealed<readonly PieceId[]>[];
};
