import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import figures from '../figures.ts';
import { ledBy, settingsOf } from './support.ts';

const count = (script: ReturnType<typeof ledBy>) => figures.count(script.told, 4, null as never);

describe('figures of a game', () => {
  it('declared against taken, one round', () => {
    const script = ledBy(0, 'Hr Hr Ab | Ar Ar | Er Ab Rr | Sb Sb Er', { maxRounds: 1 }).declare(2, 2, 0, 1);
    script.turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb').until(() => false);
    const { rows } = script.last('scored');
    for (const [seat, { sums, lines }] of count(script).entries()) {
      const { declared, captured, final } = rows[seat]!;
      const rate = (hit: boolean) => [1, hit ? 1 : 0, hit ? 1 : 0];
      expect(sums).toMatchObject({
        exact: rate(captured === declared),
        over: rate(captured > declared),
        under: rate(captured < declared),
        declared: [1, declared, declared ** 2],
        taken: [1, captured, captured ** 2],
        roundPoints: [1, final, final ** 2],
      });
      expect(lines).toEqual({ points: [final] });
    }
    expect(count(script)[2]?.sums['zero']?.[0]).toBe(1);
    expect(count(script)[0]?.sums['zero']?.[0]).toBe(0);
  });
  it('add up over whole games: eight piles a round, and every promise is kept, broken or surpassed', () => {
    const { events } = playRandomly(liapTui, { settings: settingsOf({ maxRounds: 6 }), seats: 4, seed: 'a' });
    const seats = figures.count(
      events.map(({ table }) => table),
      4,
      settingsOf(),
    );
    expect(seats.reduce((sum, { sums }) => sum + sums['taken']![1], 0)).toBe(6 * 8);
    for (const { sums } of seats) expect(sums['exact']![1] + sums['over']![1] + sums['under']![1]).toBe(6);
  });
  it('have a baseline for each', () => {
    expect(Object.keys(figures.baseline).filter((id) => id in figures.kinds)).toEqual(Object.keys(figures.kinds));
  });
});
