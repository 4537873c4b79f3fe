/** The name of a tile's drawing, and the class of its picture. */
import { defined } from '@parlour/kernel/defined';
import { EAST, isRed, kindOf, TILES, type Kind, type TileId } from '../rules/tiles.ts';

/** Characters, circles, bamboo, honours. */
const SUITS = ['m', 'p', 's', 'z'] as const;
export type Suit = (typeof SUITS)[number];

export const suitOf = (kind: Kind): Suit => defined(SUITS[Math.floor(kind / 9)]);
/** The number of a kind in its suit: 1-9; for honours 1-4 are the winds and 5-7 the dragons. */
export const numberOf = (kind: Kind): number => (kind < EAST ? (kind % 9) + 1 : kind - EAST + 1);
/** The drawing's name in the sprite: `1m`…`9s`, `1z`…`7z`, `0m` for a red five. */
export const drawingOf = (tile: TileId, reds: boolean): string => {
  const kind = kindOf(tile);
  return `${reds && isRed(tile) ? 0 : numberOf(kind)}${suitOf(kind)}`;
};
/** One plain tile of each kind, and the red fives. */
export const ONE_OF_EACH: readonly TileId[] = Array.from({ length: TILES }, (_, tile) => tile).filter(
  (tile) => tile % 4 === 1 || isRed(tile),
);
/** Rotation of a tile towards its owner, in quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;
/** The CSS class to which `face-pictures.ts` gives the picture. */
export const faceClass = (drawing: string, turn: Turn, signs: boolean): string =>
  `${signs ? 'signed' : 'face'}-${drawing}-${turn}`;
