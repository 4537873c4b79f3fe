/**
 * Every event, and who is told it. `TableEvent` goes to everyone, `OwnEvent` to one seat in addition, `HouseEvent` to
 * nobody. What is not listed below is never sent: other seats' hands and draws, the wall, which seats were asked about
 * a discard and passed.
 */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Limit, Meld, MeldType, TileId, YakuWorth } from './rules/index.ts';

/** B2. `deals` counts how often the deal has moved on: 0 is East 1; with four seats 4 is South 1. */
export type RoundStarted = {
  readonly type: 'round_started';
  /** Rounds dealt so far, from 1. */
  readonly hand: number;
  readonly deals: number;
  readonly dealer: Seat;
  readonly honba: number;
  readonly sticks: number;
  readonly scores: readonly number[];
  readonly dice: readonly [number, number];
  readonly indicator: TileId;
};
/** H2: only the seat itself is told which tile it drew. */
export type Drawn = { readonly type: 'draw'; readonly seat: Seat; readonly isRinshan: boolean };
export type Discarded = {
  readonly type: 'discard';
  readonly seat: Seat;
  readonly tileId: TileId;
  readonly isTsumogiri: boolean;
  readonly isRiichi: boolean;
};
/** The declaring discard was not won on, and the deposit is paid. */
export type RiichiDeclared = { readonly type: 'riichi_declared'; readonly seat: Seat; readonly deposit: number };
/** K4: a kan that may be robbed before it is made. */
export type KanDeclared = {
  readonly type: 'kan_declared';
  readonly seat: Seat;
  readonly tileId: TileId;
  readonly kanType: 'kakan' | 'ankan';
};
/** N4: a North is set aside; it may be won on before it is replaced. */
export type KitaDeclared = { readonly type: 'kita_declared'; readonly seat: Seat; readonly tileId: TileId };
export const MELD_NAMES = {
  chi: 'chi',
  pon: 'pon',
  daiminkan: 'open_kan',
  ankan: 'closed_kan',
  kakan: 'added_kan',
} as const satisfies Record<MeldType, string>;
export type MeldName = (typeof MELD_NAMES)[MeldType];
/** `tileIds` is the whole meld. For an added kan `calledTileId` and `fromSeat` are those of its pon. */
export type Melded = {
  readonly type: 'meld';
  readonly meldType: MeldName;
  readonly callerSeat: Seat;
  readonly tileIds: readonly TileId[];
  readonly fromSeat: Seat | null;
  readonly calledTileId: TileId | null;
};
export type DoraRevealed = { readonly type: 'dora_revealed'; readonly tileId: TileId };

/** A win as it is shown to everybody. */
export type ShownWin = {
  readonly seat: Seat;
  /** The concealed tiles without the winning one. */
  readonly hand: readonly TileId[];
  readonly melds: readonly Meld[];
  readonly tile: TileId;
  readonly yaku: readonly YakuWorth[];
  readonly dora: number;
  readonly aka: number;
  readonly ura: number;
  /** Norths set aside; missing in logs from before three-player games. */
  readonly nuki?: number;
  readonly han: number;
  readonly fu: number;
  readonly limit: Limit | null;
  readonly yakuman: number;
  /** The sum of all payments, without honba and sticks. */
  readonly points: number;
  /** The seat that is liable for this hand (P9), or null. */
  readonly pao: Seat | null;
  /** By seat: the points that this win moved. */
  readonly deltas: readonly number[];
  /** The tiles under the indicators; empty unless the hand was in riichi. */
  readonly uraIndicators: readonly TileId[];
};
export const ABORTS = ['nine_terminals', 'four_winds', 'four_riichi', 'four_kans', 'triple_ron'] as const;
export type Abort = (typeof ABORTS)[number];
export type Outcome =
  | {
      readonly kind: 'win';
      readonly from: Seat | null;
      /** In turn order after the discarder; the first takes the sticks. */
      readonly winners: readonly ShownWin[];
      readonly sticks: number;
    }
  | {
      readonly kind: 'exhaustive';
      readonly tenpai: readonly Seat[];
      readonly nagashi: readonly Seat[];
      /** By seat; `null` for a hand that stays face down. */
      readonly hands: readonly (readonly TileId[] | null)[];
    }
  | {
      readonly kind: 'abort';
      readonly reason: Abort;
      readonly seat: Seat | null;
      readonly hands: readonly (readonly TileId[] | null)[];
    };
export type RoundEnded = {
  readonly type: 'round_end';
  readonly outcome: Outcome;
  readonly deltas: readonly number[];
  readonly scores: readonly number[];
  /** The counters with which the next round begins. */
  readonly next: { readonly deals: number; readonly honba: number; readonly sticks: number };
};
/** One seat's final result. `points` are in thousands, with uma and oka. */
export type Placed = {
  readonly seat: Seat;
  readonly place: number;
  readonly score: number;
  readonly points: number;
};
export type GameOver = { readonly type: 'game_over'; readonly places: readonly Placed[] };

export type TableEvent =
  | RoundStarted
  | Drawn
  | Discarded
  | RiichiDeclared
  | KanDeclared
  | KitaDeclared
  | Melded
  | DoraRevealed
  | RoundEnded
  | GameOver;

/** `hand` comes with `round_started`, `tileId` with the seat's own `draw`. */
export type OwnEvent = { readonly hand: readonly TileId[] } | { readonly tileId: TileId };
/** `wall` comes with `round_started`, `hands` (everybody's tiles) with `round_end`. */
export type HouseEvent =
  | { readonly wall: Concealed<readonly TileId[]> }
  | { readonly hands: Concealed<readonly (readonly TileId[])[]> };
