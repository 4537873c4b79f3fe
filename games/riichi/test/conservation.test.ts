/** No tiles or points are ever lost or created: checked after every step of random games. */
import { pickFrom, reveal, seededChance, GameTable, type State } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { INVARIANTS } from '../invariants.ts';
import type { Riichi } from '../types.ts';
import { settingsOf } from './support.ts';

/** Number of tiles in hands, melds and ponds. */
function onTheTable({ table, own }: State<Riichi>): number {
  const held = own.reduce((sum, { hand }) => sum + hand.length, 0);
  const laid = table.melds.flat().reduce((sum, { tiles }) => sum + tiles.length, 0);
  return held + laid + table.ponds.flat().filter(({ takenBy }) => takenBy === null).length;
}
const points = ({ table }: State<Riichi>): number =>
  table.scores.reduce((sum, score) => sum + score, 0) + 1000 * table.sticks;

function play(seed: string, preset: string, check: (state: State<Riichi>) => void): number {
  const settings = settingsOf({ gameType: 'tonpusen', enchousen: 'none' }, preset);
  const table = GameTable.open(riichi, { settings, seats: 4, chance: seededChance(seed) }, () => {});
  const pick = pickFrom(seed);
  let steps = 0;
  while ('ask' in table.wait) {
    const asked = table.wait.ask.filter((seat) => table.owes(seat));
    const seat = asked[pick(asked.length)]!;
    table.answer(seat, riichi.sample(table.menu(seat)!, pick));
    check(table.state);
    steps++;
  }
  return steps;
}

describe('conservation', () => {
  it('[T1] [B3] RI-77 136 tiles, and 100,000 points with the sticks, after every step', () => {
    let steps = 0;
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('house', 'tenhou', 'mahjong-soul'),
        (seed, preset) => {
          steps += play(seed, preset, (state) => {
            const { taken, replaced, wall } = state.house;
            expect(new Set(reveal(wall)).size).toBe(136);
            expect(onTheTable(state) + 136 - taken - replaced).toBe(136);
            expect(points(state)).toBe(100_000);
          });
        },
      ),
      { numRuns: 40 },
    );
    expect(steps).toBeGreaterThan(2_000);
  });

  it('[B3] RI-77 no tile is in two places, and hands, waits and the wall are what the table says', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('house', 'wrc', 'tenhou-3'),
        (seed, preset) => {
          const settings = settingsOf({ gameType: 'tonpusen', enchousen: 'none' }, preset);
          play(seed, preset, (state) => {
            for (const { name, holds } of INVARIANTS) expect([name, holds(state, settings)]).toEqual([name, true]);
          });
        },
      ),
      { numRuns: 12 },
    );
    expect(INVARIANTS.map(({ name }) => name)).toContain('136 tiles, 108 among three: each is in one place');
  });
});
