import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomTable } from './random-table.ts';

/** Number of hands per run. `node games/holdem/bench/hands.ts` plays a hundred thousand. */
const HANDS = 5_000;

describe('random tables', () => {
  it(`HE-49 [E6] chips are constant after every step in ${HANDS} hands with random stacks, joins and leaves`, () => {
    let hands = 0;
    for (let seed = 0; hands < HANDS; seed++) {
      hands += randomTable(seed);
    }
    expect(hands).toBeGreaterThanOrEqual(HANDS);
  }, 60_000);
  it('HE-49 [E6] also where fast-check looks for trouble', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (seed) => {
        expect(randomTable(seed)).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
