/**
 * Positions a card that points at something: beside its target, within the window, and covering as little as possible.
 */
import { defined } from '@parlour/kernel/defined';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export const SIDES = ['above', 'below', 'left', 'right'] as const;
export type PointingSide = (typeof SIDES)[number];
export interface Pointing {
  readonly left: number;
  readonly top: number;
  /** The side of the target on which the card stands; null if it stands apart from it. */
  readonly side: PointingSide | null;
  /** Position of the arrow along that edge of the card. */
  readonly arrow: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** Distance between card and target, which leaves room for the arrow. */
const GAP = 18;
const MARGIN = 8;
/** Minimum distance of the arrow from the card's corners. */
const CORNER = 20;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

function beside(target: Box, card: Size, window: Size, side: PointingSide): Pointing {
  const isLevel = side === 'left' || side === 'right';
  const [centreX, centreY] = [target.left + target.width / 2, target.top + target.height / 2];
  const left = isLevel
    ? side === 'left'
      ? target.left - GAP - card.width
      : target.left + target.width + GAP
    : clamp(centreX - card.width / 2, MARGIN, window.width - MARGIN - card.width);
  const top = isLevel
    ? clamp(centreY - card.height / 2, MARGIN, window.height - MARGIN - card.height)
    : side === 'above'
      ? target.top - GAP - card.height
      : target.top + target.height + GAP;
  const along = isLevel ? centreY - top : centreX - left;
  return { left, top, side, arrow: clamp(along, CORNER, (isLevel ? card.height : card.width) - CORNER) };
}
const corners = (card: Size, window: Size): readonly Pointing[] =>
  [MARGIN, window.height - MARGIN - card.height].flatMap((top) =>
    [MARGIN, window.width - MARGIN - card.width].map((left) => ({ left, top, side: null, arrow: 0 })),
  );

/** `others` are boxes to cover as little as possible. A card that fits nowhere beside its target is put in a corner. */
export function pointAt(target: Box, others: readonly Box[], card: Size, window: Size): Pointing {
  const boxOf = ({ left, top }: Pointing): Box => ({ left, top, ...card });
  const isInside = ({ left, top }: Pointing): boolean =>
    left >= MARGIN &&
    top >= MARGIN &&
    left + card.width <= window.width - MARGIN &&
    top + card.height <= window.height - MARGIN;
  const near = SIDES.map((side) => beside(target, card, window, side)).filter(isInside);
  const covers = (place: Pointing): number => others.reduce((sum, other) => sum + overlap(boxOf(place), other), 0);
  const best = (places: readonly Pointing[]): Pointing | null =>
    places.reduce<Pointing | null>((so, each) => (so === null || covers(each) < covers(so) ? each : so), null);
  const apart = corners(card, window).toSorted((a, b) => overlap(boxOf(a), target) - overlap(boxOf(b), target));
  return best(near) ?? defined(apart[0]);
}
