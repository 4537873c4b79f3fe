/** Finds a place over a table for a box, so that it covers as little as possible. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Wish {
  readonly area: Box;
  readonly size: { readonly width: number; readonly height: number };
  /** Occupied boxes. Those with a higher weight are covered last. */
  readonly taken: readonly (Box & { readonly weight: number })[];
  /** Of several places that cover equally little, the one whose centre is nearest to this point is chosen. */
  readonly near: { readonly x: number; readonly y: number };
}
/** `STEP`: distance between the places that are tried. `EDGE`: distance to the edge of the area. */
const STEP = 8;
const EDGE = 4;

export interface Place {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The covered area, weighted. */
  readonly covered: number;
}
export function freePlace({ area, size, taken, near }: Wish): Place {
  const { width, height } = size;
  const columns = places(area.left + EDGE, area.right - EDGE - width, near.x - width / 2);
  const rows = places(area.top + EDGE, area.bottom - EDGE - height, near.y - height / 2);
  let best = { x: area.left + EDGE, y: area.top + EDGE, covered: Infinity, far: Infinity };
  for (const y of rows)
    for (const x of columns) {
      const covered = coveredBy({ left: x, top: y, right: x + width, bottom: y + height }, taken);
      const far = Math.hypot(x + width / 2 - near.x, y + height / 2 - near.y);
      if (covered < best.covered || (covered === best.covered && far < best.far)) best = { x, y, covered, far };
    }
  return { x: best.x, y: best.y, covered: best.covered };
}
/** Positions from the first to the last, and the desired one. */
function places(first: number, last: number, wish: number): readonly number[] {
  const end = Math.max(first, last);
  const steps = Array.from({ length: Math.ceil((end - first) / STEP) }, (_, step) => first + step * STEP);
  return [...steps, end, Math.min(end, Math.max(first, wish))];
}
function coveredBy(box: Box, taken: Wish['taken']): number {
  let covered = 0;
  for (const { left, top, right, bottom, weight } of taken) {
    const width = Math.min(box.right, right) - Math.max(box.left, left);
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (width > 0 && height > 0) covered += width * height * weight;
  }
  return covered;
}
