import { describe, expect, it } from 'vitest';
import { formatTiles } from '../notation.ts';
import { script } from './support.ts';

/** Waits for 3m and 6m. */
const READY = '45m123456p789s11s';

describe('a win at the table', () => {
  it('shows the melds of the winner beside the hand', () => {
    const table = script({ hands: ['5z', '55z234567p23s99s1z'], draws: '9m4s' });
    table.do('0: discard 5z', '1: pon', '1: discard 1z', '2: discard 4s', '1: ron');
    const { outcome } = table.result;
    const [winner] = outcome.kind === 'win' ? outcome.winners : [];
    expect(winner?.melds.map(({ type, tiles }) => `${type} ${formatTiles(tiles)}`)).toEqual(['pon 555z']);
  });

  it('[Y5] the dealer’s wins in a row are counted until the deal moves on', () => {
    const table = script({ hands: [READY], draws: '1z2z3z4z3m' });
    table.do('0: riichi 1z').untilTurn(0).do('0: tsumo');
    expect(table.result.next.deals).toBe(0);
    expect(table.seen.dealerWins).toBe(1);
    table.until((t) => t.seen.deals === 1);
    expect(table.seen.dealerWins).toBe(0);
  });

  it.each([
    [7, false, true],
    [7, true, false],
    [6, false, false],
  ])(
    '[Y5] after %i wins the dealer may win with nothing else, unless that needs a yaku: %s',
    (won, needs, isOffered) => {
      const settings = { hasPaarenchan: true, paarenchanNeedsYaku: needs };
      const table = script({ hands: ['23999m44567p789s'], draws: '1z4m', settings });
      table.table.position.state.table.dealerWins = won;
      table.do('0: discard 1z', '1: discard 4m');
      expect(table.call(0)?.ron ?? false).toBe(isOffered);
      if (!isOffered) return;
      const { outcome } = table.do('0: ron').result;
      expect(outcome.kind === 'win' && outcome.winners[0]?.yaku).toEqual([{ name: 'paarenchan', han: 13 }]);
    },
  );
});
