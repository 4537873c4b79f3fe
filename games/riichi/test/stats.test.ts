import { describe, expect, it } from 'vitest';
import { statsOf } from '../stats.ts';
import { script } from './support.ts';

const READY = '45m123456p789s11s';

describe('numbers of a game', () => {
  it('counts wins, deal-ins and riichi', () => {
    const table = script({ hands: [READY, '3m'], draws: '1z2z' })
      .do('0: riichi 1z')
      .untilTurn(1)
      .do('1: discard 3m', '0: ron');
    const [winner, loser] = statsOf(table.open);
    expect(winner).toMatchObject({ rounds: 1, wins: 1, tsumo: 0, riichi: 1, dealIns: 0, openHands: 0 });
    expect(loser).toMatchObject({ wins: 0, dealIns: 1, dealInPoints: winner?.winPoints });
  });

  it('counts draws and hands that were opened', () => {
    const table = script({ hands: ['5s', READY, '55s'], draws: '9s', settings: { hasNagashiMangan: false } });
    table.do('0: discard 5s', '2: pon').exhaust();
    const stats = statsOf(table.open);
    expect(stats[2]).toMatchObject({ openHands: 1, draws: 1 });
    expect(stats[1]?.tenpai).toBe(1);
  });
});
