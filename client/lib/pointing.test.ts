import { describe, expect, it } from 'vitest';
import { overlap, pointAt, standApart, type Kept } from './pointing.ts';

const WINDOW = { width: 1280, height: 720 };
const CARD = { width: 320, height: 200 };
const box = (left: number, top: number, width: number, height: number): Kept => ({
  left,
  top,
  width,
  height,
  weight: 1,
});
const covered = ({ left, top }: { readonly left: number; readonly top: number }, others: readonly Kept[]): number =>
  others.reduce((sum, other) => sum + overlap({ left, top, ...CARD }, other), 0);

describe('a card that points at something', () => {
  const hand = box(220, 500, 500, 80);

  it('stands in the middle of a side, with its arrow at the middle of the target', () => {
    expect(pointAt(hand, [], CARD, WINDOW)).toEqual({ left: 310, top: 282, side: 'above', arrow: 160 });
  });
  it('moves along that side away from what it would cover there, and still points at its target', () => {
    const plates = [box(395, 415, 120, 60), box(330, 75, 130, 55)];
    const card = pointAt(hand, plates, CARD, WINDOW);
    expect(covered(card, plates)).toBe(0);
    expect(card.side).toBe('above');
    const tip = card.left + card.arrow;
    expect(tip).toBeGreaterThanOrEqual(hand.left);
    expect(tip).toBeLessThanOrEqual(hand.left + hand.width);
  });
  it('stays in the window beside a target at its edge', () => {
    const { left, top } = pointAt(box(1200, 0, 80, 40), [], CARD, WINDOW);
    expect([left >= 8, top >= 8, left + 320 <= 1272, top + 200 <= 712]).toEqual([true, true, true, true]);
  });
  it('stands in a corner where no side has room for it', () => {
    expect(pointAt(box(100, 20, 1080, 680), [], CARD, WINDOW).side).toBeNull();
  });
});

describe('a card that points at nothing', () => {
  const TABLE = box(0, 48, 947, 672);

  it('stands in the upper left corner, or as near to it as covers nothing', () => {
    expect(standApart([], CARD, TABLE)).toMatchObject({ left: 4, top: 52, side: null });
    const others = [box(28, 225, 115, 55), box(330, 75, 130, 55)];
    expect(covered(standApart(others, CARD, TABLE), others)).toBe(0);
  });
});
