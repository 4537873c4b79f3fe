/**
 * Everything that is ever told, and to whom. `TableEvent` goes to everyone, `OwnEvent` to one seat on top of it,
 * `HouseEvent` to nobody: it is the house's. What is not listed below is never sent: hands and draws of others, the wall, who was asked about a
 * discard and passed.
 */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Limit, Meld, MeldType, TileId, YakuWorth } from './rules/index.ts';

/** B2. `deals` counts the deals that have moved on: 0 is East 1, as many as there are seats South 1. */
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
/** H2: which tile, only to the seat itself. */
export type Drawn = { readonly type: 'draw'; readonly seat: Seat; readonly isRinshan: boolean };
export type Discarded = {
  readonly type: 'discard';
  readonly seat: Seat;
  readonly tileId: TileId;
  readonly isTsumogiri: boolean;
  readonly isRiichi: boolean;
};
/** The deposit is paid. */
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
/** `tileIds` is the whole meld; of an added kan `calledTileId` and `fromSeat` are those of its pon. */
export type Melded = {
  readonly type: 'meld';
  readonly meldType: MeldName;
  readonly callerSeat: Seat;
  readonly tileIds: readonly TileId[];
  readonly fromSeat: Seat | null;
  readonly calledTileId: TileId | null;
};
export type DoraRevealed = { readonly type: 'dora_revealed'; readonly tileId: TileId };

/** A winner's hand as it is turned up. */
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
  /** Without honba and sticks. */
  readonly points: number;
  /** The liable seat, if there is one that answers for this hand. */
  readonly pao: Seat | null;
  /** What this win moved. */
  readonly deltas: readonly number[];
  /** What lay under the indicators; of a riichi hand only. */
  readonly uraIndicators: readonly TileId[];
};
export const ABORTS = ['nine_terminals', 'four_winds', 'four_riichi', 'four_kans', 'triple_ron'] as const;
export type Abort = (typeof ABORTS)[number];
export type Outcome =
  | {
      readonly kind: 'win';
      readonly from: Seat | null;
      /** Nearest to the discarder first: that one took the sticks. */
      readonly winners: readonly ShownWin[];
      readonly sticks: number;
    }
  | {
      readonly kind: 'exhaustive';
      readonly tenpai: readonly Seat[];
      readonly nagashi: readonly Seat[];
      /** By seat; `null` stays face down. */
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
  /** What the next round begins with. */
  readonly next: { readonly deals: number; readonly honba: number; readonly sticks: number };
};
/** One seat's line at the end, best first. `points` are in thousands, with uma and oka. */
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

/** With `round_started`: the seat's tiles. With the seat's own `draw`: the tile. */
export type OwnEvent = { readonly hand: readonly TileId[] } | { readonly tileId: TileId };
/** With `round_started`: the wall. With `round_end`: what everybody held. */
export type HouseEvent =
  | { readonly wall: Concealed<readonly TileId[]> }
  | { readonly hands: Concealed<readonly (readonly TileId[])[]> };
