/** The state, divided by who may see it. */
import type { Concealed, DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Outcome, Placed } from './events.ts';
import type { Keys, Kind, Meld, TileId, Wind } from './rules/index.ts';

export const PHASES = ['start', 'turn', 'call', 'round_over', 'game_over'] as const;
/** `turn`: one seat moves. `call`: a discard, a declared kan or a North set aside lies there for the others. */
export type Phase = (typeof PHASES)[number];

/** One tile in a pond, in the order of discarding. */
export type Discard = {
  readonly tile: TileId;
  readonly tsumogiri: boolean;
  readonly riichi: boolean;
  /** Who called it away. */
  takenBy: Seat | null;
};
export type Riichi = 'none' | 'riichi' | 'double';
/** What a call answers. */
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
  /** Deals that have moved on: 0 is East 1, as many as there are seats South 1, twice as many West 1. */
  deals: number;
  firstDealer: Seat;
  dealer: Seat;
  honba: number;
  sticks: number;
  scores: number[];
  dice: readonly [number, number];
  /** Live tiles left. */
  live: number;
  indicators: TileId[];
  turn: Seat;
  /** Where the tile in hand came from; `null` after a call. */
  drew: 'wall' | 'rinshan' | null;
  offered: Offered | null;
  ponds: Discard[][];
  melds: Meld[][];
  /** Norths set aside, by seat (N4). Missing in tables stored before three-player games. */
  norths?: TileId[][];
  riichi: Riichi[];
  ippatsu: boolean[];
  /** Riichi was declared with the discard that lies there; not paid yet. */
  declaring: Seat | null;
  kans: number;
  /** Indicators of open kans that are still to be turned. */
  doraOwed: number;
  /** Nobody has called anything this round. */
  isUnbroken: boolean;
  /** Wins of the present dealer in a row. */
  dealerWins: number;
  sheet: SheetRound[];
  places: readonly Placed[];
};

export type OwnState = {
  /** Concealed tiles, sorted; a tile just drawn comes last. */
  hand: TileId[];
  drawn: TileId | null;
  /** The same tiles as counts, and those in the seat's melds. */
  keys: Keys;
  melded: Keys;
  melds: number;
  /** The kinds that complete the hand without its drawn tile. */
  waits: Kind[];
  /** A tile of the wait is on offer and has not been won on. */
  isPassing: boolean;
  /** A tile of the wait went by: no ron until the next own discard, in riichi never (U2, U3). */
  hasMissed: boolean;
  isRiichi: boolean;
};

export type HouseState = {
  /**
   * The round's tiles as they lie (B3): the live wall is taken from the end; of the first fourteen 1 0 3 2 are the
   * replacement tiles, 5 7 9 11 13 the indicators and 4 6 8 10 12 what lies under them. From 14 on lie the live tiles
   * that replace what is taken from the dead wall: the fifth replacement tile is the first of them (N5).
   */
  wall: Concealed<readonly TileId[]>;
  /** Tiles taken from the live end, the deal included, and replacement tiles taken. */
  taken: number;
  replaced: number;
  /** All hands at the end of the last round. */
  lastHands: Concealed<readonly (readonly TileId[])[]>;
  lastUra: Concealed<readonly TileId[]>;
};

/** A table, or what is told when a round begins. */
type Dealt = { readonly dealer: Seat; readonly scores: readonly number[] };
export const seatWindOf = ({ dealer, scores }: Dealt, seat: Seat): Wind =>
  ((seat + scores.length - dealer) % scores.length) as Wind;
export const roundWindOf = (deals: number, players: number): Wind => (Math.floor(deals / players) % 4) as Wind;
/** Asked for every tile, so without a division. */
export const nextSeat = (seat: Seat, players: number): Seat => (seat + 1 === players ? 0 : seat + 1);

export const NO_TILES: readonly TileId[] = [];
export const northsOf = ({ norths }: DeepReadonly<Pick<TableState, 'norths'>>, seat: Seat): readonly TileId[] =>
  norths?.[seat] ?? NO_TILES;

/** The kan of this seat is declared, and may be robbed before it is made. */
export const isDeclaring = ({ offered }: DeepReadonly<Pick<TableState, 'offered'>>, seat: Seat): boolean =>
  offered?.seat === seat && (offered.how === 'kakan' || offered.how === 'ankan');

export type Thrown = DeepReadonly<Discard> & { readonly seat: Seat };

/** Everybody's discards in the order they were made: the turn passes on, or to who called. */
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
