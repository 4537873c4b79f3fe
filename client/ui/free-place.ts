/** Where something can be shown over a table so that it covers as little as possible of what one wants to read. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Wish {
  readonly area: Box;
  readonly size: { readonly width: number; readonly height: number };
  /** What lies there; a higher weight is covered later. */
  readonly taken: readonly (Box & { readonly weight: number })[];
  /** Of places that cover the same, the one whose middle is nearest to this is taken. */
  readonly near: { readonly x: number; readonly y: number };
}
/** Between one place that is tried and the next, and to the edge. */
const STEP = 8;
const EDGE = 4;

export interface Place {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  /** How much it covers there, by weight. */
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
/** From the first to the last, and the one that is wished for. */
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
