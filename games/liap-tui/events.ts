/**
 * Everything that is ever told, and to whom. `TableEvent` goes to everyone, `OwnEvent` to one seat in addition, and
 * `HouseEvent` to nobody. Anything not listed here is never sent: hands, face-down plays, discards that stay face down,
 * and who declined a redeal.
 */
import type { Concealed, Seat } from '@parlour/kernel';
import type { PieceId } from './rules/pieces.ts';
import type { PlayType } from './rules/playTypes.ts';

/** Why a seat starts the round (S1-S3). */
export const START_REASONS = ['accepted_redeal', 'has_general_red', 'won_last_turn'] as const;
export type StartReason = (typeof START_REASONS)[number];

/** A play as shown after its turn, in play order. `pieces` is null if it stays face down (H5). */
export type ShownPlay = {
  readonly seat: Seat;
  /** True if the play is of the leader's type, so that it can win (T5). */
  readonly competes: boolean;
  readonly pieces: readonly PieceId[] | null;
  /** Null for a play that does not compete. */
  readonly strength: number | null;
};
/** One seat's row in a round's score: base = bonus + hit, final = base × multiplier (P1-P5). */
export type ScoreRow = {
  readonly declared: number;
  readonly captured: number;
  readonly base: number;
  readonly bonus: number;
  readonly hit: number;
  readonly multiplier: number;
  readonly final: number;
  readonly total: number;
};

export type Dealt = { readonly type: 'dealt'; readonly round: number; readonly redeals: number };
/** H2: the number of seats asked. Which seats they are is told only with `revealWeakSeats`. */
export type RedealAsked = {
  readonly type: 'redeal_asked';
  readonly count: number;
  readonly seats: readonly Seat[] | null;
};
/** H3: the seats that accepted are public, in seat order. */
export type Redealt = {
  readonly type: 'redealt';
  readonly accepted: readonly Seat[];
  readonly requester: Seat;
  readonly multiplier: number;
};
export type RoundStarted = {
  readonly type: 'round_started';
  readonly round: number;
  readonly starter: Seat;
  readonly reason: StartReason;
  readonly multiplier: number;
};
export type DeclarationOpened = { readonly type: 'declaration_opened'; readonly first: Seat };
export type Declared = { readonly type: 'declared'; readonly seat: Seat; readonly value: number };
export type TurnStarted = { readonly type: 'turn_started'; readonly turn: number; readonly leader: Seat };
/**
 * H4: the count of every play, the type of the leader's, and the pieces only when `playReveal` is `open`. `order` is 0
 * for the leader.
 */
export type Played = {
  readonly type: 'played';
  readonly seat: Seat;
  readonly order: number;
  readonly count: number;
  readonly playType: PlayType | null;
  readonly pieces: readonly PieceId[] | null;
};
export type TurnEnded = {
  readonly type: 'turn_ended';
  readonly turn: number;
  readonly winner: Seat;
  readonly count: number;
  readonly playType: PlayType;
  readonly plays: readonly ShownPlay[];
};
/** `rows` is by seat. */
export type Scored = {
  readonly type: 'scored';
  readonly round: number;
  readonly multiplier: number;
  readonly rows: readonly ScoreRow[];
};
export type GameOver = {
  readonly type: 'game_over';
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
};

export type TableEvent =
  | Dealt
  | RedealAsked
  | Redealt
  | RoundStarted
  | DeclarationOpened
  | Declared
  | TurnStarted
  | Played
  | TurnEnded
  | Scored
  | GameOver;

/** Sent with `dealt`: the seat's hand, sorted. Sent with the seat's own `played`: the pieces. */
export type OwnEvent = { readonly hand: readonly PieceId[] } | { readonly pieces: readonly PieceId[] };
/** Sent with `played`: the face-down pieces. */
export type HouseEvent = { readonly pieces: Concealed<readonly PieceId[]> };
