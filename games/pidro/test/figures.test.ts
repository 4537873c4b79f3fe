import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import type { TableEvent } from '../events.ts';
import figures from '../figures.ts';
import { rules } from '../rules.ts';
import { E, N, open, rigged, S, settingsOf, W } from './support.ts';

const count = (events: readonly TableEvent[]) => figures.count(events, 4, null as never);
const scored = (bidder: number, bid: number, made: boolean, rows: readonly (readonly [number, number])[]) =>
  ({
    type: 'hand_scored',
    bidder,
    bid,
    made,
    rows: rows.map(([captured, delta]) => ({ captured, delta })),
  }) as unknown as TableEvent;

describe('figures of a game', () => {
  it('a bid that was made and one that was set, for the bidder, the partner and the others', () => {
    const seats = count([
      // North bids 7 and the pair takes 9. Then North bids 10, takes 6 and is set. Then East bids 6 and takes 8.
      scored(N, 7, true, [
        [9, 9],
        [5, 5],
      ]),
      scored(N, 10, false, [
        [6, -10],
        [8, 8],
      ]),
      scored(E, 6, true, [
        [6, 6],
        [8, 8],
      ]),
    ]);
    expect(seats[N]?.sums).toEqual({
      bidder: [3, 2, 2],
      made: [2, 1, 1],
      set: [2, 1, 1],
      bid: [2, 17, 49 + 100],
      taken: [2, 15, 81 + 36],
      defended: [1, 0, 0],
      handPoints: [3, 5, 81 + 100 + 36],
    });
    expect(seats[S]?.sums).toMatchObject({ bidder: [3, 0, 0], made: [0, 0, 0], handPoints: [3, 5, 217] });
    expect(seats[E]?.sums).toMatchObject({ bidder: [3, 1, 1], made: [1, 1, 1], defended: [2, 1, 1] });
    expect(seats[W]?.lines).toEqual({ points: [5, 8, 8] });
  });

  it('a hand that was played', () => {
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h', N: '9h 8h', E: '7h 5d', S: '3h 2h' }), { maxHands: 1 })
      .contract('W', 9)
      .until(() => false);
    const { rows, made } = script.last('hand_scored');
    const seats = count(script.told);
    expect(seats[W]?.sums).toMatchObject({
      bidder: [1, 1, 1],
      made: [1, made ? 1 : 0, made ? 1 : 0],
      bid: [1, 9, 81],
      taken: [1, rows[1]!.captured, rows[1]!.captured ** 2],
    });
    expect(seats[N]?.sums['defended']).toEqual([1, made ? 0 : 1, made ? 0 : 1]);
  });

  it('add up over whole games: each hand has one bidder, and every bid is made or set', () => {
    const settings = settingsOf({ maxHands: 6 });
    const { events } = playRandomly(pidro, { settings, seats: 4, seed: 'a' });
    const told = events.map(({ table }) => table);
    const hands = told.filter(({ type }) => type === 'hand_scored').length;
    const total = (id: string) => count(told).reduce((sum, { sums }) => sum + sums[id]![1], 0);
    expect(hands).toBeGreaterThan(1);
    expect(total('bidder')).toBe(hands);
    expect(total('made') + total('set')).toBe(hands);
  });
  it('partners are rated together', () => {
    expect(rules.sides?.(4)).toEqual(
      [
        [N, S],
        [W, E],
      ].map((side) => side.toSorted((a, b) => a - b)),
    );
  });
  it('have a baseline for each', () => {
    expect(Object.keys(figures.baseline).filter((id) => id in figures.kinds)).toEqual(Object.keys(figures.kinds));
  });
});
