/** What depends on the number of players. Three play with fewer tiles and without chi (N1, N3). */
import { defined } from '@parlour/kernel/defined';
import { CHUN, EAST, HAKU, kindOf, KINDS, TILES, type Kind, type TileId } from './tiles.ts';

const SEATS_OF_FOUR = [0, 1, 2, 3] as const;
const SEATS_OF_THREE = [0, 1, 2] as const;
export const seatsOf = (players: number): readonly number[] => (players === 3 ? SEATS_OF_THREE : SEATS_OF_FOUR);

/** N1: with three players 2 to 8 of man are left out. */
const isPlayed = (kind: Kind, players: number): boolean => players > 3 || kind === 0 || kind > 7;
const COPIES_OF_FOUR = Uint8Array.from({ length: KINDS }, () => 4);
const COPIES_OF_THREE = Uint8Array.from({ length: KINDS }, (_, kind) => (isPlayed(kind, 3) ? 4 : 0));
/** Number of tiles of every kind, four or zero. Returns a copy that the caller may change. */
export const copiesOf = (players: number): Uint8Array => (players === 3 ? COPIES_OF_THREE : COPIES_OF_FOUR).slice();

const TILES_OF_FOUR: readonly TileId[] = Array.from({ length: TILES }, (_, tile) => tile);
const TILES_OF_THREE = TILES_OF_FOUR.filter((tile) => isPlayed(kindOf(tile), 3));
/** The tiles in play, lowest first. */
export const tilesOf = (players: number): readonly TileId[] => (players === 3 ? TILES_OF_THREE : TILES_OF_FOUR);

/** P1: the next kind in play of the same suit, winds or dragons; the last is followed by the first. */
function nextKind(indicator: Kind, players: number): Kind {
  if (indicator >= HAKU) return indicator === CHUN ? HAKU : indicator + 1;
  if (indicator >= EAST) return indicator === HAKU - 1 ? EAST : indicator + 1;
  const next = indicator % 9 === 8 ? indicator - 8 : indicator + 1;
  return isPlayed(next, players) ? next : nextKind(next, players);
}
const DORA_OF_FOUR = Uint8Array.from({ length: KINDS }, (_, indicator) => nextKind(indicator, 4));
const DORA_OF_THREE = Uint8Array.from({ length: KINDS }, (_, indicator) => nextKind(indicator, 3));
/** The kind that an indicator makes dora. */
export const doraOf = (indicator: Kind, players: number): Kind =>
  defined((players === 3 ? DORA_OF_THREE : DORA_OF_FOUR)[indicator]);

/** N3: whether chi is allowed. */
export const hasChi = (players: number): boolean => players > 3;
