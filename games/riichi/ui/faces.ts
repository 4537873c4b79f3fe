/** How a tile looks: the name of its drawing, and the sign in its corner. */
import { defined } from '@parlour/kernel/defined';
import { EAST, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';

/** Characters, circles, bamboo, honours. */
const SUITS = ['m', 'p', 's', 'z'] as const;
export type Suit = (typeof SUITS)[number];

export const suitOf = (kind: Kind): Suit => defined(SUITS[Math.floor(kind / 9)]);
/** 1-9 of a suit; 1-4 the winds and 5-7 the dragons. */
export const numberOf = (kind: Kind): number => (kind < EAST ? (kind % 9) + 1 : kind - EAST + 1);
/** As the sprite names it: `1m`…`9s`, `1z`…`7z`, `0m` for a red five. */
export const drawingOf = (tile: TileId, reds: boolean): string => {
  const kind = kindOf(tile);
  return `${reds && isRed(tile) ? 0 : numberOf(kind)}${suitOf(kind)}`;
};
