/**
 * Where the chairs stand. Chairs are numbered anticlockwise (T1), so clockwise on the screen is the next lower number;
 * the reader sits at the bottom. All numbers are per cent of the board, from its top left corner.
 */
import type { Seat } from '@parlour/kernel';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Spot {
  readonly seat: Seat;
  /** How many chairs clockwise from the reader. */
  readonly turn: number;
  /** On an oval, for a table that is wider than high. */
  readonly wide: Point;
  /** In two columns with the reader and the one opposite between them, for a table held upright. */
  readonly tall: Point;
  readonly side: 'bottom' | 'left' | 'top' | 'right';
}

const WIDE_RADIUS = { x: 42, y: 38 };
const WIDE_MIDDLE = { x: 50, y: 51 };
/** Below 1 the oval is squarer, so that chairs at its ends do not crowd. */
const SQUARENESS = 0.78;

const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** SQUARENESS;
function onOval(turn: number, seats: number): Point {
  const angle = (2 * Math.PI * turn) / seats;
  return {
    x: round(WIDE_MIDDLE.x - WIDE_RADIUS.x * bent(Math.sin(angle))),
    y: round(WIDE_MIDDLE.y + WIDE_RADIUS.y * bent(Math.cos(angle))),
  };
}

const COLUMN_X = { left: 13.5, right: 86.5 };
const COLUMN_TOP = 13;
const COLUMN_BOTTOM = 84;

/** Up the left side, across, and down the right side; with an even number of chairs one stands opposite. */
function inColumns(turn: number, seats: number): Point & { readonly side: Spot['side'] } {
  if (turn === 0) return { x: 50, y: 90, side: 'bottom' };
  const each = Math.floor((seats - 1) / 2);
  if (seats % 2 === 0 && turn === seats / 2) return { x: 50, y: 9, side: 'top' };
  const left = turn <= each;
  const row = left ? turn - 1 : seats - turn - 1;
  // A lone chair a side stands in the middle of it; more share the whole height.
  const step = each === 1 ? 0 : (COLUMN_BOTTOM - COLUMN_TOP) / (each - 1);
  const from = each === 1 ? (COLUMN_TOP + COLUMN_BOTTOM) / 2.4 : COLUMN_BOTTOM;
  const side = left ? 'left' : 'right';
  return { x: COLUMN_X[side], y: round(from - row * step), side };
}
const round = (value: number): number => Math.round(value * 10) / 10;

/** Every chair, clockwise from the reader's. A spectator sees the table from the first chair. */
export function spotsOf(seats: number, viewer: Seat | null): Spot[] {
  const near = viewer ?? 0;
  return Array.from({ length: seats }, (_, turn) => {
    const { side, ...tall } = inColumns(turn, seats);
    return { seat: (near - turn + seats) % seats, turn, wide: onOval(turn, seats), tall, side };
  });
}
