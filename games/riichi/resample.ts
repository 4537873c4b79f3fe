/** Random worlds consistent with one seat's view: all tiles that the seat has not seen are dealt again. */
import {
  conceal,
  copy,
  permutation,
  type DeepReadonly,
  type MutableState,
  type RandomInt,
  type Seat,
  type View,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { DEAD, newOwn, REPLACEMENTS } from './evolve.ts';
import { addKind, keysOf, kindOf, tilesOf, waitsOf, type TileId } from './rules/index.ts';
import { isDeclaring, NO_TILES, northsOf, type OwnState, type TableState } from './state.ts';
import type { Riichi } from './types.ts';

/** How many shuffles are tried until every seat in riichi has a ready hand. */
const TRIES = 200;

export function resample(view: View<Riichi>, pick: RandomInt): MutableState<Riichi> {
  const table = copy(view.table) as TableState;
  const own = copy(view.own) as OwnState;
  const unseen = unseenTiles(view);
  for (let tries = 0; ; tries++) {
    const shuffled = [...permutation(unseen.length, pick)].map((at) => defined(unseen[at]));
    const hands = table.melds.map((_, seat) => (seat === view.seat ? own : handOf(table, seat, shuffled)));
    const ready = hands.every(({ waits }, seat) => waits.length > 0 || seat === view.seat || !hands[seat]?.isRiichi);
    if (ready || tries === TRIES) return { table, own: hands, house: houseOf(table, shuffled) };
  }
}

function unseenTiles({ table, own }: View<Riichi>): TileId[] {
  const seen = new Set([
    ...own.hand,
    ...table.indicators,
    ...table.ponds.flat().map(({ tile }) => tile),
    ...table.melds.flat().flatMap(({ tiles }) => tiles),
    ...table.melds.flatMap((_, seat) => northsOf(table, seat)),
    ...table.melds.flatMap((_, seat) => declaredBy(table, seat)),
  ]);
  return tilesOf(table.scores.length).filter((tile) => !seen.has(tile));
}

/** The tiles of a kan that is declared and not yet made: everybody knows that they are in this seat's hand. */
function declaredBy(table: DeepReadonly<TableState>, seat: Seat): readonly TileId[] {
  if (!isDeclaring(table, seat) || table.offered === null) return NO_TILES;
  const { tile, how } = table.offered;
  const first = 4 * kindOf(tile);
  return how === 'kakan' ? [tile] : [first, first + 1, first + 2, first + 3];
}
/** Deals a seat's hand; takes the tiles out of `from`. */
function handOf(table: TableState, seat: Seat, from: TileId[]): OwnState {
  const melds = defined(table.melds[seat]);
  const isTurn = table.phase === 'turn' && table.turn === seat;
  // A North leaves the hand when it is declared, but a kan is made only when all have passed. Until then its tiles
  // are in the hand, usually with the one just drawn.
  const declared = declaredBy(table, seat);
  const kept = declared.filter((tile) => tile !== table.offered?.tile);
  const own = newOwn();
  const rest = [...kept, ...from.splice(0, 13 - 3 * melds.length - kept.length)].sort((a, b) => a - b);
  for (const tile of [...melds.flatMap(({ tiles }) => tiles), ...northsOf(table, seat)])
    addKind(own.melded, kindOf(tile));
  own.melds = melds.length;
  own.isRiichi = table.riichi[seat] !== 'none';
  own.keys = keysOf(rest);
  own.hand = rest;
  own.waits = waitsOf(own.keys, own.melded, own.melds);
  if (isTurn || declared.length > 0) {
    const drawn = declared.length > 0 ? defined(table.offered).tile : defined(from.pop());
    own.hand = [...rest, drawn];
    addKind(own.keys, kindOf(drawn));
    if (table.drew === null && isTurn) own.waits = [];
    else own.drawn = drawn;
  }
  return own;
}

/** The wall: the undrawn tiles in their places, the drawn ones in any of the other places. */
function houseOf(table: TableState, rest: readonly TileId[]): MutableState<Riichi>['house'] {
  const all = tilesOf(table.scores.length);
  // Nobody is asked between a kan and its replacement tile, but seats may be asked between a North and its own.
  const norths = (table.norths ?? []).reduce((sum, own) => sum + own.length, 0);
  const replaced = table.kans + norths - (table.offered?.how === 'kita' ? 1 : 0);
  const taken = all.length - DEAD - table.live - replaced;
  const wall: (TileId | undefined)[] = Array.from({ length: all.length });
  for (const [index, tile] of table.indicators.entries()) wall[5 + 2 * index] = tile;
  const used = new Set<number>(REPLACEMENTS.slice(0, replaced));
  const pool = [...rest];
  for (let at = 0; at < all.length - taken; at++) if (!used.has(at)) wall[at] ??= pool.pop();
  const placed = new Set(wall);
  const others = all.filter((tile) => !placed.has(tile));
  const whole = wall.map((tile) => tile ?? defined(others.pop()));
  return { wall: conceal(whole), taken, replaced, lastHands: conceal([]), lastUra: conceal([]) };
}
