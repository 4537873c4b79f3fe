/** Reducers of a seat's private state. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { Discarded, Melded, OwnEvent, TableEvent } from '../events.ts';
import {
  addKind,
  emptyKeys,
  insertTile,
  keysOf,
  kindOf,
  removeKind,
  waitsOf,
  type Keys,
  type TileId,
} from '../rules/index.ts';
import type { OwnState } from '../state.ts';

export function evolveOwn(own: OwnState, seat: Seat, event: TableEvent, ownEvent: OwnEvent | undefined): void {
  // U2: any new event means that the seat has let the winning tile on offer pass.
  if (own.isPassing) {
    own.isPassing = false;
    own.hasMissed = true;
  }
  switch (event.type) {
    case 'draw':
      if (event.seat === seat && ownEvent !== undefined && 'tileId' in ownEvent) take(own, ownEvent.tileId);
      return;
    case 'discard':
      if (event.seat === seat) putDown(own, event);
      else if (own.waits.length > 0 && own.waits.includes(kindOf(event.tileId))) own.isPassing = true;
      return;
    case 'kan_declared':
      if (event.seat !== seat && canRob(own, event.kanType, event.tileId)) own.isPassing = true;
      return;
    case 'kita_declared':
      if (event.seat === seat) setAside(own, event.tileId);
      else if (canRob(own, 'kita', event.tileId)) own.isPassing = true;
      return;
    case 'riichi_declared':
      if (event.seat === seat) own.isRiichi = true;
      return;
    case 'meld':
      if (event.callerSeat === seat) lay(own, event);
      return;
    case 'round_started':
      if (ownEvent !== undefined && 'hand' in ownEvent) deal(own, ownEvent.hand);
      return;
    default:
  }
}

/** Whether the seat waits for this tile. K4: a closed kan can be robbed by thirteen orphans only. */
export const canRob = (
  { waits, melds, keys }: DeepReadonly<OwnState>,
  how: 'kakan' | 'ankan' | 'kita',
  tile: TileId,
): boolean => waits.includes(kindOf(tile)) && (how !== 'ankan' || (melds === 0 && isOrphans(keys)));

/** Whether a ready hand is one of thirteen orphans: it has no simples, and at least twelve of the kinds. */
const isOrphans = (keys: Readonly<Keys>): boolean =>
  ((keys[0] | keys[1] | keys[2]) & 0o077777770) === 0 && hasTwelveKinds(keys);
function hasTwelveKinds([man, pin, sou, honours]: Readonly<Keys>): boolean {
  let kinds = 0;
  for (const key of [man, pin, sou]) kinds += ((key & 7) === 0 ? 0 : 1) + (key >> 24 === 0 ? 0 : 1);
  for (let at = 0; at < 7; at++) kinds += ((honours >> (3 * at)) & 7) === 0 ? 0 : 1;
  return kinds >= 12;
}

function deal(own: OwnState, hand: readonly TileId[]): void {
  own.hand = [...hand];
  own.drawn = null;
  own.keys = keysOf(hand);
  own.melded = emptyKeys();
  own.melds = 0;
  own.waits = waitsOf(own.keys, own.melded, 0);
  own.isPassing = false;
  own.hasMissed = false;
  own.isRiichi = false;
}

function take(own: OwnState, tile: TileId): void {
  own.hand.push(tile);
  own.drawn = tile;
  addKind(own.keys, kindOf(tile));
}

/** The hand without the `gone` tiles, sorted. */
function without(hand: readonly TileId[], gone: readonly TileId[]): TileId[] {
  return hand.filter((tile) => !gone.includes(tile)).sort((a, b) => a - b);
}
/** Removes one tile in place and keeps the hand sorted. Only the last tile (the drawn one) can be out of order. */
function removeTile(hand: TileId[], gone: TileId): void {
  const last = hand.pop() ?? gone;
  if (last === gone) return;
  hand.splice(hand.indexOf(gone), 1);
  insertTile(hand, last);
}

function putDown(own: OwnState, { tileId }: Discarded): void {
  const wasDrawn = own.drawn === tileId;
  removeTile(own.hand, tileId);
  own.drawn = null;
  removeKind(own.keys, kindOf(tileId));
  if (!wasDrawn) own.waits = waitsOf(own.keys, own.melded, own.melds);
  if (!own.isRiichi) own.hasMissed = false;
}

function lay(own: OwnState, { meldType, tileIds, calledTileId }: Melded): void {
  const held = tileIds.filter((tile) => own.hand.includes(tile));
  own.hand = without(own.hand, held);
  own.drawn = null;
  for (const tile of held) {
    removeKind(own.keys, kindOf(tile));
    addKind(own.melded, kindOf(tile));
  }
  if (meldType === 'added_kan') return waitAnew(own);
  own.melds++;
  if (calledTileId !== null) addKind(own.melded, kindOf(calledTileId));
  // After a chi or pon the hand has one tile too many until the discard.
  if (meldType === 'chi' || meldType === 'pon') own.waits = [];
  else waitAnew(own);
}
/** N4: the tile moves from the hand to the side of the melds. */
function setAside(own: OwnState, tile: TileId): void {
  removeTile(own.hand, tile);
  own.drawn = null;
  removeKind(own.keys, kindOf(tile));
  addKind(own.melded, kindOf(tile));
  waitAnew(own);
}
function waitAnew(own: OwnState): void {
  own.waits = waitsOf(own.keys, own.melded, own.melds);
}
