/**
 * Where seats are placed around a table, as one viewer sees it: the viewer's own seat at the bottom, and with an even
 * number of seats one exactly opposite, at every size. Points are per cent of the board, from its top left corner.
 */
import type { Seat, Viewer } from '@parlour/kernel';

export type Side = 'near' | 'left' | 'far' | 'right';
interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Place {
  readonly seat: Seat;
  /** How many places clockwise from the viewer. */
  readonly turn: number;
  readonly side: Side;
  /** On an oval, for a table that is wider than high. */
  readonly wide: Point;
  /** In two columns with the viewer and the one opposite between them, for a table held upright. */
  readonly tall: Point;
}

const WIDE_RADIUS = { x: 42, y: 38 };
const WIDE_MIDDLE = { x: 50, y: 51 };
/** Below 1 the oval is squarer, so that places at its ends do not crowd. */
const SQUARENESS = 0.78;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** SQUARENESS;
function onOval(turn: number, seats: number): Point {
  const angle = (2 * Math.PI * turn) / seats;
  return {
    x: rounded(WIDE_MIDDLE.x - WIDE_RADIUS.x * bent(Math.sin(angle))),
    y: rounded(WIDE_MIDDLE.y + WIDE_RADIUS.y * bent(Math.cos(angle))),
  };
}

const COLUMN_X = { left: 13.5, right: 86.5 };
const COLUMN_TOP = 13;
const COLUMN_BOTTOM = 84;

/** Up the left side, across, and down the right side. */
function inColumns(turn: number, seats: number): { readonly side: Side; readonly tall: Point } {
  if (turn === 0) return { side: 'near', tall: { x: 50, y: 90 } };
  if (turn * 2 === seats) return { side: 'far', tall: { x: 50, y: 9 } };
  const each = Math.floor((seats - 1) / 2);
  const side = turn <= each ? 'left' : 'right';
  const row = side === 'left' ? turn - 1 : seats - turn - 1;
  // A lone place on a side stands in the middle of it; more share the whole height.
  const step = each === 1 ? 0 : (COLUMN_BOTTOM - COLUMN_TOP) / (each - 1);
  const from = each === 1 ? (COLUMN_TOP + COLUMN_BOTTOM) / 2.4 : COLUMN_BOTTOM;
  return { side, tall: { x: COLUMN_X[side], y: rounded(from - row * step) } };
}

/**
 * Every place, clockwise from the viewer's. A spectator sees the table from the first seat. `play` says which way seat
 * numbers run: in most games the next seat sits to the left.
 */
export function placesAround(
  seats: number,
  viewer: Viewer,
  play: 'clockwise' | 'anticlockwise' = 'clockwise',
): readonly Place[] {
  const near = viewer ?? 0;
  return Array.from({ length: seats }, (_, turn) => {
    const seat = (near + (play === 'clockwise' ? turn : seats - turn)) % seats;
    return { seat, turn, wide: onOval(turn, seats), ...inColumns(turn, seats) };
  });
}
/** A place as a style sheet reads it. */
export const placeStyle = ({ wide, tall }: Place) => ({
  '--wx': `${wide.x}%`,
  '--wy': `${wide.y}%`,
  '--tx': `${tall.x}%`,
  '--ty': `${tall.y}%`,
});
