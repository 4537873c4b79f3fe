import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { statsOf } from '../stats.ts';
import { ledBy, settingsOf } from './support.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('statistics from a log', () => {
  it('tells declared against taken', () => {
    const script = ledBy(0, 'Hr Hr Ab | Ar Ar | Er Ab Rr | Sb Sb Er', { maxRounds: 1 }).declare(2, 2, 0, 1);
    script.turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb').until(() => false);
    const stats = statsOf(script.told);
    const { rows } = script.last('scored');
    for (const [seat, row] of rows.entries())
      expect(stats[seat]).toMatchObject({
        rounds: 1,
        declaredSum: row.declared,
        capturedSum: row.captured,
        hits: row.declared === row.captured ? 1 : 0,
        over: row.captured > row.declared ? 1 : 0,
        under: row.captured < row.declared ? 1 : 0,
        bestRound: row.final,
        worstRound: row.final,
      });
    expect(stats.map(({ redealsAccepted }) => redealsAccepted)).toEqual([1, 0, 0, 0]);
    expect(stats[1]?.pilesBy.pair).toBe(2);
    expect(stats[2]?.zeros.declared).toBe(1);
  });

  it('adds up over whole games', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { events } = playRandomly(liapTui, { settings: settingsOf({ maxRounds: 6 }), seats: 4, seed });
      const stats = statsOf(events.map(({ table: tableEvent }) => tableEvent));
      const turns = events.filter(({ table: tableEvent }) => tableEvent.type === 'turn_ended').length;
      expect(sum(stats.map(({ capturedSum }) => capturedSum))).toBe(6 * 8);
      expect(sum(stats.flatMap(({ pilesBy }) => Object.values(pilesBy)))).toBe(6 * 8);
      expect(sum(stats.map(({ turnsWon }) => turnsWon))).toBe(turns);
      expect(sum(stats.map(({ turnsLed }) => turnsLed))).toBe(turns);
      for (const { rounds, hits, over, under } of stats) expect(hits + over + under).toBe(rounds);
    }
  });
});
