import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import type { Meld } from '../../rules/index.ts';
import { newShouts, shoutsOf } from '../shouts.ts';
import { tableOf, thrown, tiles } from './fixtures.ts';

const pon: Meld = { type: 'pon', tiles: tiles('555z'), called: defined(tiles('5z')[0]), from: 1 };
const quiet = { ponds: [[], [], [], []], melds: [[], [], [], []] };

describe('what is called out', () => {
  it('is a call, when its set is new', () => {
    const before = shoutsOf(tableOf(quiet));
    const after = shoutsOf(tableOf({ ...quiet, melds: [[], [], [pon], []] }));
    expect(newShouts(before, after)).toEqual([{ seat: 2, cry: 'pon' }]);
    expect(newShouts(after, after)).toEqual([]);
  });
  it('is a kan, when a tile is added to a pon', () => {
    const before = shoutsOf(tableOf({ ...quiet, melds: [[pon], [], [], []] }));
    const after = shoutsOf(
      tableOf({ ...quiet, melds: [[{ ...pon, type: 'kakan', tiles: tiles('5555z') }], [], [], []] }),
    );
    expect(newShouts(before, after)).toEqual([{ seat: 0, cry: 'kan' }]);
  });
  it('is a riichi with the tile that tells of it', () => {
    const [tile] = thrown('9s');
    const after = shoutsOf(
      tableOf({ ...quiet, ponds: [[], [], [], tile === undefined ? [] : [{ ...tile, riichi: true }]] }),
    );
    expect(newShouts([], after)).toEqual([{ seat: 3, cry: 'riichi' }]);
  });
  it('is one thing a seat at a time', () => {
    expect(
      newShouts(
        [],
        [
          { seat: 1, cry: 'riichi' },
          { seat: 1, cry: 'tsumo' },
        ],
      ),
    ).toEqual([{ seat: 1, cry: 'tsumo' }]);
  });
  it('is a kita, when a North is set aside', () => {
    const before = shoutsOf(tableOf({ ...quiet, norths: [[], tiles('4z'), [], []] }));
    const after = shoutsOf(tableOf({ ...quiet, norths: [[], tiles('44z'), [], []] }));
    expect(newShouts(before, after)).toEqual([{ seat: 1, cry: 'kita' }]);
  });
});
