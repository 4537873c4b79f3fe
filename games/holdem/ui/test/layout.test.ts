import { describe, expect, it } from 'vitest';
import { spotsOf } from '../layout.ts';

const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(SEATS)('%i chairs', (seats) => {
  const spots = spotsOf(seats, 1);

  it('have each one place, the reader at the bottom', () => {
    expect(spots.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual([...Array(seats).keys()]);
    expect(spots[0]).toMatchObject({ seat: 1, side: 'bottom', wide: { x: 50 }, tall: { x: 50 } });
  });

  it('go clockwise on the screen with decreasing numbers (T1, T2)', () => {
    expect(spots[1]?.seat).toBe(0);
    expect(spots.at(-1)?.seat).toBe(2 % seats);
    // Clockwise from the bottom is first to the left: the angle around the middle only grows.
    for (const kind of ['wide', 'tall'] as const) {
      const angles = spots.map(({ [kind]: { x, y } }) => (Math.atan2(50 - x, y - 50) + 2 * Math.PI) % (2 * Math.PI));
      expect(angles).toEqual(angles.toSorted((a, b) => a - b));
    }
  });

  it('stand clear of each other, also upright on a phone', () => {
    for (const [at, { wide, tall }] of spots.entries()) {
      for (const other of spots.slice(at + 1)) {
        // A plate with its cards is about a quarter of a phone wide and a fifth of its board high.
        const clear = Math.abs(tall.x - other.tall.x) >= 25 || Math.abs(tall.y - other.tall.y) >= 20;
        expect(clear, `${at} and ${other.turn} upright`).toBe(true);
        const far = Math.abs(wide.x - other.wide.x) >= 15 || Math.abs(wide.y - other.wide.y) >= 15;
        expect(far, `${at} and ${other.turn} wide`).toBe(true);
      }
    }
  });

  it('are all on the board', () => {
    for (const { wide, tall } of spots) {
      for (const { x, y } of [wide, tall]) {
        expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

describe('a spectator', () => {
  it('looks from the first chair', () => {
    expect(spotsOf(10, null)[0]?.seat).toBe(0);
    expect(spotsOf(10, null)[1]?.seat).toBe(9);
  });
});
