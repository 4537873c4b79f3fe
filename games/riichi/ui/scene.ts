/**
 * The layout of all tiles for one viewer. A tile keeps its key from the hand to the pond and on to a meld, so that the
 * difference between two scenes is enough to animate its flight.
 */
import type { DeepReadonly, Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Outcome } from '../events.ts';
import { doraOf } from '../rules/players.ts';
import { isKan, kindOf, type Kind, type Meld, type TileId } from '../rules/tiles.ts';
import { discardsOf, northsOf, seatWindOf, type OwnState, type TableState } from '../state.ts';
import type { Turn } from './faces.ts';

/** Play goes counter-clockwise: the next seat sits to the right. With three players the far side is empty. */
const PLACES = { 3: ['near', 'right', 'left'], 4: ['near', 'right', 'far', 'left'] } as const;
export type Place = (typeof PLACES)[4][number];
/** The rotation of the tiles at each place. */
const TURNS: Readonly<Record<Place, Turn>> = { near: 0, right: 3, far: 2, left: 1 };
const quarter = (turn: Turn): Turn => ((turn + 3) % 4) as Turn;

export interface PondTile {
  readonly key: string;
  readonly tile: TileId;
  readonly turn: Turn;
  readonly gone: boolean;
  readonly tsumogiri: boolean;
  readonly riichi: boolean;
  /** True for the newest discard of all seats. */
  readonly last: boolean;
  /** True if the round was won on this tile. */
  readonly winning: boolean;
}
export interface MeldTile {
  readonly key: string;
  /** Null if face down. */
  readonly tile: TileId | null;
  readonly turn: Turn;
  readonly sideways: boolean;
  /** The tile that was added to a pon, which lies on the sideways one. */
  readonly added: TileId | null;
}
export interface MeldScene {
  readonly meld: DeepReadonly<Meld>;
  /** From left to right as the owner sees them. */
  readonly tiles: readonly MeldTile[];
}
export interface SeatScene {
  readonly seat: Seat;
  readonly place: Place;
  readonly turn: Turn;
  /** The seat wind; 0 is east. */
  readonly wind: 0 | 1 | 2 | 3;
  readonly score: number;
  /** True if the seat's riichi stick is on the table. */
  readonly stick: boolean;
  readonly acting: boolean;
  /** Keys of another seat's concealed tiles. The last one becomes the next discard. */
  readonly backs: readonly string[];
  /** True if the last tile was just drawn and stands apart. */
  readonly drew: boolean;
  /** The hand, if it is turned up at the end of a round. */
  readonly shown: readonly TileId[] | null;
  /** The winning tile of a self-draw, turned up beside the hand. */
  readonly winningTile: TileId | null;
  /** The rows of the pond, six tiles each; the third row holds all further tiles. */
  readonly pond: readonly (readonly PondTile[])[];
  readonly melds: readonly MeldScene[];
  /** Norths set aside, beside the melds. */
  readonly norths: readonly NorthTile[];
}
export interface NorthTile {
  readonly key: string;
  readonly tile: TileId;
  readonly turn: Turn;
}
export interface Scene {
  /** In play order from the near seat. */
  readonly seats: readonly SeatScene[];
  readonly dora: readonly Kind[];
}
export interface Looks {
  readonly seat: Viewer;
  readonly table: DeepReadonly<TableState>;
  readonly own: DeepReadonly<OwnState> | null;
  readonly hands?: readonly DeepReadonly<OwnState>[] | undefined;
}

export const isRoundOver = ({ phase }: Pick<DeepReadonly<TableState>, 'phase'>): boolean =>
  phase === 'round_over' || phase === 'game_over';

export const ROW = 6;
const ROWS = 3;
export function rowsOf<T>(tiles: readonly T[]): T[][] {
  return Array.from({ length: ROWS }, (_, row) =>
    tiles.slice(row * ROW, row === ROWS - 1 ? undefined : (row + 1) * ROW),
  ).filter((row) => row.length > 0);
}

/** The index of the sideways tile of a meld. It shows who gave the tile: left, middle or right. Null for no giver. */
export function sidewaysAt(meld: DeepReadonly<Meld>, owner: Seat, players: number): number | null {
  if (meld.from === null) return null;
  const giver = (meld.from - owner + players) % players;
  const width = meld.type === 'daiminkan' ? 4 : 3;
  if (giver === players - 1) return 0;
  return giver === 1 ? width - 1 : 1;
}

export interface LaidTile {
  readonly tile: TileId;
  readonly sideways: boolean;
  readonly faceDown: boolean;
  readonly added: TileId | null;
}
/** The tiles of a meld in display order. */
export function laidOut(meld: DeepReadonly<Meld>, owner: Seat, players: number): LaidTile[] {
  const { type, tiles, called } = meld;
  const at = sidewaysAt(meld, owner, players);
  const plain = (tile: TileId): LaidTile => ({ tile, sideways: false, faceDown: false, added: null });
  if (called === null || at === null) {
    return tiles.map((tile, index) => ({ ...plain(tile), faceDown: type === 'ankan' && (index === 0 || index === 3) }));
  }
  const rest = tiles.filter((tile) => tile !== called).toSorted((a, b) => a - b);
  // The tile added to a pon is the last of the owner's tiles.
  const added = type === 'kakan' ? (tiles.findLast((tile) => tile !== called) ?? null) : null;
  const beside = rest.filter((tile) => tile !== added).map(plain);
  return beside.toSpliced(at, 0, { ...plain(called), sideways: true, added });
}

function shownHand(table: DeepReadonly<TableState>, seat: Seat): readonly TileId[] | null {
  if (!isRoundOver(table)) return null;
  const outcome = table.sheet.at(-1)?.outcome;
  if (outcome === undefined) return null;
  if (outcome.kind === 'win') return outcome.winners.find((winner) => winner.seat === seat)?.hand ?? null;
  return outcome.hands[seat] ?? null;
}

function holds(table: DeepReadonly<TableState>, seat: Seat): { readonly count: number; readonly drew: boolean } {
  const melds = defined(table.melds[seat]);
  const waitsForDraw = table.drew === null && melds.some(isKan) && lastIsKan(melds);
  const onTurn = table.phase === 'turn' && table.turn === seat && !waitsForDraw;
  // A declared kan is still in the hand until all have passed; a North leaves it at once.
  const isKanDeclared = table.offered?.how === 'kakan' || table.offered?.how === 'ankan';
  const declares = table.phase === 'call' && table.offered?.seat === seat && isKanDeclared;
  const drew = (onTurn && table.drew !== null) || declares;
  return { count: 13 - 3 * melds.length + (onTurn || declares ? 1 : 0), drew };
}
const lastIsKan = (melds: readonly DeepReadonly<Meld>[]): boolean => {
  const last = melds.at(-1);
  return last !== undefined && isKan(last);
};

/** The layout of a meld, its tiles with their keys. */
export const meldScene = (
  meld: DeepReadonly<Meld>,
  owner: Seat,
  players: number,
  turn: Turn,
  keyOf: (tile: TileId, isCalled: boolean) => string,
): MeldScene => ({
  meld,
  tiles: laidOut(meld, owner, players).map(({ tile, sideways, faceDown, added }) => ({
    key: keyOf(tile, sideways),
    tile: faceDown ? null : tile,
    turn: sideways ? quarter(turn) : turn,
    sideways,
    added,
  })),
});

/** The win that ended the round, while the result is shown; else null. */
function winShown(table: DeepReadonly<TableState>): Extract<DeepReadonly<Outcome>, { kind: 'win' }> | null {
  const outcome = isRoundOver(table) ? table.sheet.at(-1)?.outcome : undefined;
  return outcome?.kind === 'win' ? outcome : null;
}

export function sceneOf({ seat: viewer, table, own, hands }: Looks): Scene {
  const near = viewer ?? 0;
  const players = table.scores.length;
  const isOver = isRoundOver(table);
  const round = table.sheet.at(-1);
  // After a round the table already has the counters of the next one, but the tiles shown are those of the last one.
  const dealer = isOver && round !== undefined ? (table.firstDealer + round.deals) % players : table.dealer;
  const win = winShown(table);
  const newest = discardsOf(table).at(-1);
  const discardKey = (seat: Seat, index: number, tile: TileId): string =>
    seat === viewer && own !== null ? `${table.hand}/t${tile}` : `${table.hand}/${seat}d${index}`;
  const calledKey = (meld: DeepReadonly<Meld>): string => {
    const giver = meld.from ?? 0;
    const index = defined(table.ponds[giver]).findIndex(({ tile }) => tile === meld.called);
    return discardKey(giver, index, meld.called ?? 0);
  };

  const seats = PLACES[players === 3 ? 3 : 4].map((place, index): SeatScene => {
    const seat = (near + index) % players;
    const turn = TURNS[place];
    const pond = defined(table.ponds[seat]);
    const { count, drew } = holds(table, seat);
    // If the riichi tile was called, the next discard that stays is turned sideways too.
    const declared = pond.findIndex(({ riichi }) => riichi);
    const tells = declared < 0 ? -1 : pond.findIndex(({ takenBy }, at) => at >= declared && takenBy === null);
    const isNewest = (at: number): boolean =>
      at === pond.length - 1 && newest?.seat === seat && newest.takenBy === null;
    const winningOf = (tile: TileId): boolean => win?.from === seat && win.winners[0]?.tile === tile;
    return {
      seat,
      place,
      turn,
      wind: seatWindOf({ dealer, scores: table.scores }, seat),
      score: defined(table.scores[seat]),
      stick: table.riichi[seat] !== 'none' && table.riichi[seat] !== undefined,
      acting: table.phase === 'turn' && table.turn === seat,
      backs: Array.from({ length: count }, (_, at) =>
        at === count - 1 ? `${table.hand}/${seat}d${pond.length}` : `${table.hand}/${seat}h${at}`,
      ),
      drew,
      shown: shownHand(table, seat) ?? (isOver ? null : (hands?.[seat]?.hand ?? null)),
      winningTile: win?.from === null ? (win.winners.find((winner) => winner.seat === seat)?.tile ?? null) : null,
      pond: rowsOf(
        pond.map(({ tile, tsumogiri, riichi, takenBy }, at) => ({
          key: discardKey(seat, at, tile),
          tile,
          turn: riichi || at === tells ? quarter(turn) : turn,
          gone: takenBy !== null,
          tsumogiri,
          riichi,
          last: isNewest(at) && !isOver,
          winning: isNewest(at) && winningOf(tile),
        })),
      ),
      melds: defined(table.melds[seat]).map((meld) => {
        const keyOf = (tile: TileId, isCalled: boolean): string =>
          isCalled ? calledKey(meld) : `${table.hand}/t${tile}`;
        return meldScene(meld, seat, players, turn, keyOf);
      }),
      norths: northsOf(table, seat).map((tile, at) => ({
        key: seat === viewer && own !== null ? `${table.hand}/t${tile}` : `${table.hand}/${seat}n${at}`,
        tile,
        turn,
      })),
    };
  });
  return { seats, dora: table.indicators.map((tile) => doraOf(kindOf(tile), players)) };
}
