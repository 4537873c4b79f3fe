import { describe, expect, it } from 'vitest';
import { baseOf, limitOf, payment, pointsOf } from '../rules/points.ts';
import { HOUSE, names, paid, scored, won } from './hands.ts';

const PLAIN_RULES = { hasKazoeYakuman: true, hasKiriageMangan: false };
const riichi = { riichi: 'riichi' } as const;

describe('base and limits', () => {
  it.each([
    // han, fu, ron by a non-dealer, ron by the dealer
    [1, 30, 1000, 1500],
    [1, 40, 1300, 2000],
    [1, 50, 1600, 2400],
    [1, 110, 3600, 5300],
    [2, 25, 1600, 2400],
    [2, 30, 2000, 2900],
    [2, 40, 2600, 3900],
    [2, 50, 3200, 4800],
    [3, 30, 3900, 5800],
    [3, 40, 5200, 7700],
    [3, 50, 6400, 9600],
    [3, 60, 7700, 11_600],
    [3, 70, 8000, 12_000],
    [4, 25, 6400, 9600],
    [4, 30, 7700, 11_600],
    [4, 40, 8000, 12_000],
    [5, 30, 8000, 12_000],
  ])('[P3, P5] %i han %i fu: %i, %i for the dealer', (han, fu, other, dealer) => {
    const base = baseOf(han, fu, PLAIN_RULES);
    expect([pointsOf(base, false, false, HOUSE), pointsOf(base, true, false, HOUSE)]).toEqual([other, dealer]);
  });

  it.each([
    [4, 'mangan', 40],
    [5, 'mangan', 30],
    [6, 'haneman', 30],
    [7, 'haneman', 30],
    [8, 'baiman', 30],
    [10, 'baiman', 30],
    [11, 'sanbaiman', 30],
    [12, 'sanbaiman', 30],
    [13, 'yakuman', 30],
    [27, 'yakuman', 30],
    [4, null, 30],
  ])('[P4] %i han are %s', (han, limit, fu) => {
    expect(limitOf(baseOf(han, fu, PLAIN_RULES))).toBe(limit);
  });

  it('[P4] kiriage and counted yakuman by setting', () => {
    const kiriage = { ...PLAIN_RULES, hasKiriageMangan: true };
    expect([baseOf(4, 30, kiriage), baseOf(3, 60, kiriage), baseOf(3, 50, kiriage)]).toEqual([2000, 2000, 1600]);
    expect(baseOf(30, 30, { ...PLAIN_RULES, hasKazoeYakuman: false })).toBe(6000);
  });

  it('[P5] every payment is rounded up by itself', () => {
    expect([payment(240, 1), payment(240, 2), payment(240, 4), payment(2000, 1)]).toEqual([300, 500, 1000, 2000]);
    expect(paid(won('123m456p99p234789s', '2s', { tsumo: true }), { fuForPinfuTsumo: true })).toBe('1000/500');
    expect(pointsOf(240, false, true, HOUSE)).toBe(1100);
  });
});

describe('dora', () => {
  const hand = '340m22406p678s789s';

  it('[P1] every indicator counts by itself, in melds too', () => {
    expect(names(won('123m456p99p234789s', '3s', { ...riichi, dora: '8p8p1m' }))).toEqual(['dora 5', 'riichi']);
    expect(names(won('22456p345678s', '5s', { melds: ['pon 222m'], dora: '1m' }))).toEqual(['dora 3', 'tanyao']);
    expect(names(won('22456p345s', '5s', { melds: ['kakan 2222m', 'chi 678s'], dora: '1m' }))).toEqual([
      'dora 4',
      'tanyao',
    ]);
  });

  it('[P1] the first indicator and those of kans by setting', () => {
    const win = won('123m456p99p234789s', '3s', { ...riichi, dora: '8p1m2m' });
    expect(names(win, { hasOmoteDora: false })).toEqual(['dora 2', 'riichi']);
    expect(names(win, { hasKandora: false })).toEqual(['dora 2', 'riichi']);
    expect(names(win, { hasKandora: false, hasOmoteDora: false })).toEqual(['riichi']);
  });

  it('[P2] red fives by setting', () => {
    expect(names(won(hand, '7s', riichi))).toEqual(['aka 2', 'riichi']);
    expect(names(won(hand, '7s', riichi), { hasAkadora: false })).toEqual(['riichi']);
    expect(names(won('22456p678s', '6p', { melds: ['chi 340m', 'pon 055s'] }))).toEqual(['aka 2', 'tanyao']);
  });

  it('[P2] ura for riichi alone, those of kans by setting', () => {
    const win = won('123m456p99p234789s', '3s', { ...riichi, ura: '8p1m' });
    expect(names(win)).toEqual(['riichi', 'ura 3']);
    expect(names(win, { hasKanUradora: false })).toEqual(['riichi', 'ura 2']);
    expect(names(win, { hasUradora: false })).toEqual(['riichi']);
    expect(names({ ...win, riichi: 'none', tsumo: true })).toEqual(['tsumo']);
  });

  it('[P1] dora make no difference to the reading, but to its worth', () => {
    expect(scored(won('123m456p99p234789s', '3s', { ...riichi, dora: '8p8p1m' }))).toMatchObject({
      han: 6,
      limit: 'haneman',
    });
  });
});

describe('renhou', () => {
  const early = { firstTurn: true } as const;
  const good = won('234567m22456p678s', '7m', early);
  const plain = won('123m456p99p234789s', '3s', early);
  const great = won('22334455667788m', '8m', early);

  it('[P8] at least a mangan or a baiman, and a yaku of its own', () => {
    expect(paid(plain)).toBe('8000');
    expect(paid(plain, { renhouValue: 'baiman' })).toBe('16000');
    expect(paid(great)).toBe('24000');
    expect(names(great)).not.toContain('renhou');
  });

  it('[P8] or added to the hand', () => {
    expect(scored(good, { renhouCumulative: true, renhouValue: 'baiman' })).toMatchObject({
      han: 10,
      limit: 'baiman',
    });
    expect(scored(plain, { renhouCumulative: true })).toMatchObject({ han: 5, limit: 'mangan' });
  });

  it('[P8] or nothing, or a yakuman', () => {
    expect(names(good, { renhouValue: 'none' })).toEqual(['pinfu', 'tanyao']);
    expect(paid(plain, { renhouValue: 'yakuman' })).toBe('32000');
  });

  it('[P8] a self-draw in the first turn is none', () => {
    expect(names({ ...plain, tsumo: true, seatWind: 1 }, HOUSE)).toEqual(['chiihou']);
  });
});
