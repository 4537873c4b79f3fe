import { defined } from '@parlour/kernel/defined';

/** The 136 tiles and their 34 kinds (T1). `players.ts` says which of them are in play. */

/** One tile, 0-135. Four consecutive ids make a kind. */
export type TileId = number;
/** A kind of tile: 0-8 man, 9-17 pin, 18-26 sou, 27-30 east south west north, 31-33 white green red. */
export type Kind = number;
/** 0 east, 1 south, 2 west, 3 north. */
export type Wind = 0 | 1 | 2 | 3;

export const TILES = 136;
export const KINDS = 34;
export const EAST: Kind = 27;
export const NORTH: Kind = 30;
export const HAKU: Kind = 31;
export const HATSU: Kind = 32;
export const CHUN: Kind = 33;

export const kindOf = (tile: TileId): Kind => tile >> 2;
/** T2: whether the tile is the red five of its suit, in games with red fives. */
export const isRed = (tile: TileId): boolean => tile === 16 || tile === 52 || tile === 88;
export const redsIn = (tiles: readonly TileId[]): number => tiles.filter(isRed).length;
/** Inserts a tile into a sorted list. */
export function insertTile(sorted: TileId[], tile: TileId): void {
  let at = sorted.push(tile) - 1;
  for (; at > 0 && defined(sorted[at - 1]) > tile; at--) sorted[at] = defined(sorted[at - 1]);
  sorted[at] = tile;
}
export const isHonour = (kind: Kind): boolean => kind >= EAST;
/** Whether the kind is a terminal or an honour. */
export const isYaochuu = (kind: Kind): boolean => kind >= EAST || kind % 9 === 0 || kind % 9 === 8;

export type MeldType = 'chi' | 'pon' | 'daiminkan' | 'kakan' | 'ankan';
/** `called` and `from` are null for an ankan; a kakan keeps those of its pon. */
export type Meld = {
  readonly type: MeldType;
  readonly tiles: readonly TileId[];
  readonly called: TileId | null;
  readonly from: number | null;
};
export const isKan = ({ type }: Meld): boolean => type !== 'chi' && type !== 'pon';
