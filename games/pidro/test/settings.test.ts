import { card } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import { open, rigged, settingsOf, W } from './support.ts';

describe('settings', () => {
  it('presets: the house’s way is the default, Kokkola’s the published one', () => {
    expect(Object.keys(pidro.presets)).toEqual(['house', 'kokkola']);
    expect(settingsOf({}, 'house')).toEqual({
      firstLead: 'leftOfDealer',
      killMode: 'topOpens',
      fourteenOverFourteen: 'any',
      discardsFaceUp: false,
      coldTiming: 'immediate',
      autoRob: false,
      autoSettle: true,
      dealerKeepsFillers: true,
      targetScore: 62,
      maxHands: null,
    });
    expect(settingsOf({}, 'kokkola')).toEqual({
      ...settingsOf({}, 'house'),
      firstLead: 'bidder',
      killMode: 'dead',
      coldTiming: 'onTurn',
    });
  });

  it.each([{ killMode: 'eaten' }, { targetScore: 9 }, { maxHands: 501 }, { autoRob: 'yes' }, { firstLead: 'dealer' }])(
    '%o is refused',
    (raw) => {
      expect(pidro.settings.parse(raw).ok).toBe(false);
    },
  );

  it('[A6] clocks and pauses are data', () => {
    expect(pidro.timing(settingsOf()).base).toMatchObject({ turn: { ms: 20_000 }, choice: { ms: 30_000 } });
    const clocks = new Set<string>();
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h' }), { maxHands: 1 }).do('W: bid 6');
    script.until(({ seen, table }) => {
      if ('ask' in table.wait) clocks.add(`${seen.phase} ${table.wait.clock}`);
      return false;
    });
    expect([...clocks]).toEqual(['bidding choice', 'declaring choice', 'rob choice', 'kill turn', 'playing turn']);
    expect(script.told.filter((event) => pidro.beat?.(event) === 'ack').map(({ type }) => type)).toEqual([
      'hand_scored',
    ]);
    expect(script.told.filter((event) => pidro.boundary?.(event) === true)).toHaveLength(1);
  });

  it('[A1] the clock passes, or bids six when it must', () => {
    const script = open(rigged()).until(({ seen }) => seen.phase === 'declaring');
    expect(script.all('bid_passed')).toHaveLength(3);
    expect(script.last('bid_made')).toMatchObject({ amount: 6 });
  });

  it('[A2] the clock declares the suit with most points, then most trumps', () => {
    const declared = (hand: string): unknown => {
      const script = open(rigged({ W: hand }, { trump: 'clubs' })).do('W: bid 6', 'N: pass', 'E: pass', 'S: pass');
      const menu = script.menu(W, 'declare');
      return pidro.fallback(script.table.view(W), menu);
    };
    expect(declared('5s 2s Ks Qs Ah Kh Qh 9h 8h')).toEqual({ type: 'declare', suit: 'spades' });
    expect(declared('Ah Kh Qh As Ks 9c 8c 7d 6d')).toEqual({ type: 'declare', suit: 'hearts' });
    expect(card('Ah')).toBe(50);
  });
});
