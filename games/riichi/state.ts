/** The state, divided by who may see it. */
import type { Concealed, DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Outcome, Placed } from './events.ts';
import type { Keys, Kind, Meld, TileId, Wind } from './rules/index.ts';

export const PHASES = ['start', 'turn', 'call', 'round_over', 'game_over'] as const;
/** `turn`: one seat moves. `call`: the others may call or win on a discard, a declared kan or a North set aside. */
export type Phase = (typeof PHASES)[number];

/** One tile in a pond, in the order of discarding. */
export type Discard = {
  readonly tile: TileId;
  readonly tsumogiri: boolean;
  readonly riichi: boolean;
  /** The seat that called this tile; null while it lies in the pond. */
  takenBy: Seat | null;
};
export type Riichi = 'none' | 'riichi' | 'double';
/** The tile that others may call or win on. */
export type Offered = {
  readonly seat: Seat;
  readonly tile: TileId;
  readonly how: 'discard' | 'kakan' | 'ankan' | 'kita';
};
export type SheetRound = {
  readonly deals: number;
  readonly honba: number;
  readonly outcome: Outcome;
  readonly deltas: readonly number[];
  readonly scores: readonly number[];
};

export type TableState = {
  phase: Phase;
  /** Rounds dealt so far. */
  hand: number;
  /** How often the deal has moved on: 0 is East 1; with four seats 4 is South 1 and 8 is West 1. */
  deals: number;
  firstDealer: Seat;
  dealer: Seat;
  honba: number;
  sticks: number;
  scores: number[];
  dice: readonly [number, number];
  /** Number of live tiles left. */
  live: number;
  indicators: TileId[];
  turn: Seat;
  /** Where the last tile was drawn from; `null` when the seat to move has drawn nothing, as after a call. */
  drew: 'wall' | 'rinshan' | null;
  offered: Offered | null;
  ponds: Discard[][];
  melds: Meld[][];
  /** Norths set aside, by seat (N4). Missing in tables stored before three-player games. */
  norths?: TileId[][];
  riichi: Riichi[];
  ippatsu: boolean[];
  /** The seat that declared riichi with the discard now on offer; its deposit is not paid yet. */
  declaring: Seat | null;
  kans: number;
  /** Number of indicators still to be turned for open kans. */
  doraOwed: number;
  /** True until somebody calls, or all pass on a North set aside, in this round (C12, N6). */
  isUnbroken: boolean;
  /** Number of wins in a row of the present dealer. */
  dealerWins: number;
  sheet: SheetRound[];
  places: readonly Placed[];
};

export type OwnState = {
  /** Concealed tiles, sorted; a tile just drawn comes last. */
  hand: TileId[];
  drawn: TileId | null;
  /** Counts of the tiles in `hand`; `melded` counts those in the seat's melds and Norths set aside. */
  keys: Keys;
  melded: Keys;
  melds: number;
  /** The kinds that complete the hand, its drawn tile left out. */
  waits: Kind[];
  /** True while a tile of the wait is on offer. */
  isPassing: boolean;
  /** The seat let a tile of its wait pass: no ron until its next discard, in riichi none for the round (U2, U3). */
  hasMissed: boolean;
  isRiichi: boolean;
};

export type HouseState = {
  /**
   * The round's tiles by their place in the wall (B3). Live tiles are drawn from the end. The first fourteen are the
   * dead wall: 1 0 3 2 are the replacement tiles, 5 7 9 11 13 the indicators, 4 6 8 10 12 the tiles under them. The
   * live wall begins at 14; from the fifth on, replacement tiles are taken from there (N5).
   */
  wall: Concealed<readonly TileId[]>;
  /** Number of tiles taken from the live end, the deal included; `replaced` counts the replacement tiles taken. */
  taken: number;
  replaced: number;
  /** All hands at the end of the last round; `lastUra` are the tiles under its indicators. */
  lastHands: Concealed<readonly (readonly TileId[])[]>;
  lastUra: Concealed<readonly TileId[]>;
};

/** The part that a table and a `round_started` event have in common. */
type Dealt = { readonly dealer: Seat; readonly scores: readonly number[] };
export const seatWindOf = ({ dealer, scores }: Dealt, seat: Seat): Wind =>
  ((seat + scores.length - dealer) % scores.length) as Wind;
export const roundWindOf = (deals: number, players: number): Wind => (Math.floor(deals / players) % 4) as Wind;
/** Called for every tile, so it avoids a division. */
export const nextSeat = (seat: Seat, players: number): Seat => (seat + 1 === players ? 0 : seat + 1);

export const NO_TILES: readonly TileId[] = [];
export const northsOf = ({ norths }: DeepReadonly<Pick<TableState, 'norths'>>, seat: Seat): readonly TileId[] =>
  norths?.[seat] ?? NO_TILES;

/** Whether this seat has declared a kan that may still be robbed. */
export const isDeclaring = ({ offered }: DeepReadonly<Pick<TableState, 'offered'>>, seat: Seat): boolean =>
  offered?.seat === seat && (offered.how === 'kakan' || offered.how === 'ankan');

export type Thrown = DeepReadonly<Discard> & { readonly seat: Seat };

/** All discards in the order they were made: after each the turn goes to the seat that called it, or to the next. */
export function discardsOf(table: DeepReadonly<TableState>): readonly Thrown[] {
  const discards: Thrown[] = [];
  const made = table.ponds.map(() => 0);
  for (let seat = table.dealer; ;) {
    const at = defined(made[seat]);
    const discard = table.ponds[seat]?.[at];
    if (discard === undefined) return discards;
    made[seat] = at + 1;
    discards.push({ ...discard, seat });
    seat = discard.takenBy ?? nextSeat(seat, table.ponds.length);
  }
}
