import { describe, expect, it } from 'vitest';
import { placesAround } from './places.ts';

const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(SEATS)('%i places around a table', (seats) => {
  const spots = placesAround(seats, 1);

  it('have each one seat, the viewer at the bottom', () => {
    expect(spots.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual([...Array(seats).keys()]);
    expect(spots[0]).toMatchObject({ seat: 1, side: 'near', wide: { x: 50 }, tall: { x: 50 } });
  });

  it('go clockwise on the screen, the next seat to the left; or the other way around', () => {
    expect(spots[1]?.seat).toBe(2 % seats);
    expect(spots.at(-1)?.seat).toBe(0);
    const other = placesAround(seats, 1, 'anticlockwise');
    expect(other[1]?.seat).toBe(0);
    expect(other.at(-1)?.seat).toBe(2 % seats);
    // The angle around the middle only grows: clockwise from the bottom means first to the left.
    for (const kind of ['wide', 'tall'] as const) {
      const angles = spots.map(({ [kind]: { x, y } }) => (Math.atan2(50 - x, y - 50) + 2 * Math.PI) % (2 * Math.PI));
      expect(angles).toEqual(angles.toSorted((a, b) => a - b));
    }
  });

  it('stand clear of each other, also upright on a phone', () => {
    for (const [at, { wide, tall }] of spots.entries()) {
      for (const other of spots.slice(at + 1)) {
        // A plate with its cards takes about a quarter of a phone's width and a fifth of its board's height.
        const clear = Math.abs(tall.x - other.tall.x) >= 25 || Math.abs(tall.y - other.tall.y) >= 20;
        expect(clear, `${at} and ${other.turn} upright`).toBe(true);
        const far = Math.abs(wide.x - other.wide.x) >= 15 || Math.abs(wide.y - other.wide.y) >= 15;
        expect(far, `${at} and ${other.turn} wide`).toBe(true);
      }
    }
  });

  it('have one exactly opposite, upright and wide, where their number is even', () => {
    const opposite = spots.filter(({ side }) => side === 'far');
    expect(opposite.map(({ seat }) => seat)).toEqual(seats % 2 === 0 ? [(1 + seats / 2) % seats] : []);
    for (const { wide, tall } of opposite) expect([wide.x, tall.x]).toEqual([50, 50]);
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
  it('looks from the first seat', () => {
    expect(placesAround(10, null)[0]?.seat).toBe(0);
    expect(placesAround(10, null)[1]?.seat).toBe(1);
  });
});
