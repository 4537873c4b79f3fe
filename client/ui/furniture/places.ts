/**
 * Places the seats around a table for one viewer. The viewer's seat is at the bottom. With an even number of seats, one
 * is exactly opposite at every size. Points are in per cent of the board, from its top left corner.
 */
import type { Seat, Viewer } from '@parlour/kernel';

export type Side = 'near' | 'left' | 'far' | 'right';
interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Place {
  readonly seat: Seat;
  /** Number of places clockwise from the viewer. */
  readonly turn: number;
  readonly side: Side;
  /** Position on an oval, for a table that is wider than high. */
  readonly wide: Point;
  /** Position for a table in portrait: two columns, with the viewer and the opposite seat between them. */
  readonly tall: Point;
}

const WIDE_RADIUS = { x: 42, y: 38 };
const WIDE_MIDDLE = { x: 50, y: 51 };
/** Below 1, the oval is squarer, so that places at its ends are not crowded. */
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

/** Positions up the left side, across, and down the right side. */
function inColumns(turn: number, seats: number): { readonly side: Side; readonly tall: Point } {
  if (turn === 0) return { side: 'near', tall: { x: 50, y: 90 } };
  if (turn * 2 === seats) return { side: 'far', tall: { x: 50, y: 9 } };
  const each = Math.floor((seats - 1) / 2);
  const side = turn <= each ? 'left' : 'right';
  const row = side === 'left' ? turn - 1 : seats - turn - 1;
  // A single place on a side stands near its middle. Several share the whole height.
  const step = each === 1 ? 0 : (COLUMN_BOTTOM - COLUMN_TOP) / (each - 1);
  const from = each === 1 ? (COLUMN_TOP + COLUMN_BOTTOM) / 2.4 : COLUMN_BOTTOM;
  return { side, tall: { x: COLUMN_X[side], y: rounded(from - row * step) } };
}

/**
 * All places, clockwise from the viewer's. A spectator sees the table from seat 0. `play` is the direction of seat
 * numbers: in most games the next seat is on the left.
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
/** A place as custom properties for a style sheet. */
export const placeStyle = ({ wide, tall }: Place) => ({
  '--wx': `${wide.x}%`,
  '--wy': `${wide.y}%`,
  '--tx': `${tall.x}%`,
  '--ty': `${tall.y}%`,
});
