import { describe, expect, it } from 'vitest';
import { freePlace, type Box } from './free-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const AREA = box(0, 100, 400, 500);
const SIZE = { width: 300, height: 60 };
const place = (taken: readonly (readonly [Box, number])[], near = { x: 200, y: 100 }) =>
  freePlace({ area: AREA, size: SIZE, taken: taken.map(([at, weight]) => ({ ...at, weight })), near });

describe('ALL-610 where something is shown over the table', () => {
  it('is as near as it can be to where it belongs', () => {
    expect(place([])).toEqual({ x: 50, y: 104, covered: 0 });
    expect(place([], { x: 400, y: 600 })).toEqual({ x: 96, y: 536, covered: 0 });
  });
  it('is below what is at the top, above what is at the bottom', () => {
    const { y } = place([[box(100, 104, 200, 50), 100]]);
    expect(y).toBeGreaterThanOrEqual(154);
    const low = place([[box(100, 550, 200, 50), 100]], { x: 200, y: 600 });
    expect(low.y + SIZE.height).toBeLessThanOrEqual(550);
  });
  it('covers what matters least, where everything is taken', () => {
    const { y, covered } = place([
      [box(0, 100, 400, 200), 100],
      [box(0, 300, 400, 100), 1],
      [box(0, 400, 400, 200), 100],
    ]);
    expect([y >= 300, y + SIZE.height <= 400, covered]).toEqual([true, true, SIZE.width * SIZE.height]);
  });
  it('is inside, also where it is as large as the area', () => {
    expect(freePlace({ area: AREA, size: { width: 500, height: 700 }, taken: [], near: { x: 0, y: 0 } })).toEqual({
      x: 4,
      y: 104,
      covered: 0,
    });
  });
});
