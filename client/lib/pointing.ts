/**
 * Positions a card that points at something: beside its target, within the window, and covering as little as possible.
 */
import { defined } from '@parlour/kernel/defined';
import { freePlace, type Box as Edges } from '../ui/free-place.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** A box to keep free. Those with a higher weight are covered last. */
export interface Kept extends Box {
  readonly weight: number;
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

/** Steps in which a card is tried along its side of the target. */
const STEP = 8;

/**
 * Where the card may stand on this side, the middle first: anywhere along it from which the arrow still points at the
 * target.
 */
function beside(target: Box, card: Size, window: Size, side: PointingSide): readonly Pointing[] {
  const isLevel = side === 'left' || side === 'right';
  const [from, long, size, most] = isLevel
    ? [target.top, target.height, card.height, window.height]
    : [target.left, target.width, card.width, window.width];
  const centre = from + long / 2;
  const across = {
    above: target.top - GAP - card.height,
    below: target.top + target.height + GAP,
    left: target.left - GAP - card.width,
    right: target.left + target.width + GAP,
  }[side];
  const least = Math.max(MARGIN, from + CORNER - size);
  const last = Math.min(most - MARGIN - size, from + long - CORNER);
  const middle = clamp(centre - size / 2, MARGIN, most - MARGIN - size);
  const steps = Math.max(0, Math.floor((last - least) / STEP));
  const along = [...Array(steps + 1).keys()].map((step) => least + step * STEP);
  const starts = [middle, ...along.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))];
  return starts.map((start) => ({
    left: isLevel ? across : start,
    top: isLevel ? start : across,
    side,
    arrow: clamp(centre - start, CORNER, size - CORNER),
  }));
}
const corners = (card: Size, window: Size): readonly Pointing[] =>
  [MARGIN, window.height - MARGIN - card.height].flatMap((top) =>
    [MARGIN, window.width - MARGIN - card.width].map((left) => ({ left, top, side: null, arrow: 0 })),
  );

/** `others` are boxes to cover as little as possible. A card that fits nowhere beside its target is put in a corner. */
export function pointAt(target: Box, others: readonly Kept[], card: Size, window: Size): Pointing {
  const boxOf = ({ left, top }: Pointing): Box => ({ left, top, ...card });
  const isInside = ({ left, top }: Pointing): boolean =>
    left >= MARGIN &&
    top >= MARGIN &&
    left + card.width <= window.width - MARGIN &&
    top + card.height <= window.height - MARGIN;
  const near = SIDES.flatMap((side) => beside(target, card, window, side)).filter(isInside);
  const covers = (place: Pointing): number =>
    others.reduce((sum, other) => sum + overlap(boxOf(place), other) * other.weight, 0);
  const best = (places: readonly Pointing[]): Pointing | null =>
    places.reduce<Pointing | null>((so, each) => (so === null || covers(each) < covers(so) ? each : so), null);
  const apart = corners(card, window).toSorted((a, b) => overlap(boxOf(a), target) - overlap(boxOf(b), target));
  return best(near) ?? defined(apart[0]);
}

const edgesOf = ({ left, top, width, height }: Box): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/**
 * Where in the area a card that points at nothing covers as little as possible, as near to the upper left corner as
 * that allows.
 */
export function standApart(others: readonly Kept[], card: Size, area: Box): Pointing {
  const { x, y } = freePlace({
    area: edgesOf(area),
    size: card,
    taken: others.map((other) => ({ ...edgesOf(other), weight: other.weight })),
    near: { x: area.left, y: area.top },
  });
  return { left: x, top: y, side: null, arrow: 0 };
}
