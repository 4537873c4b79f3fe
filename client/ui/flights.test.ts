import { describe, expect, it } from 'vitest';
import { homeOf, isSameSpot, shiftTo } from './flights.ts';

const HAND = { x: 100, y: 700, width: 60, height: 84 };
const TABLE = { x: 500, y: 300, width: 90, height: 126 };

describe('a flight', () => {
  it('begins where the thing was, in the size that it had there', () => {
    expect(shiftTo(HAND, TABLE)).toEqual({ x: -400, y: 400, scaleX: 60 / 90, scaleY: 84 / 126 });
  });
  it('leads home from wherever the thing is seen on its way', () => {
    for (const seen of [HAND, { x: 300, y: 500, width: 75, height: 105 }, TABLE])
      expect(isSameSpot(homeOf(seen, shiftTo(seen, TABLE)), TABLE)).toBe(true);
  });
  it('is not worth it where the eye sees no difference', () => {
    expect(isSameSpot(HAND, { ...HAND, x: 100.2, height: 84.3 })).toBe(true);
    expect(isSameSpot(HAND, { ...HAND, y: 701 })).toBe(false);
    expect(isSameSpot(HAND, { ...HAND, width: 61 })).toBe(false);
  });
});
