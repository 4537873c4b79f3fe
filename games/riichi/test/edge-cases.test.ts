/** The numbered edge cases about the worth of a hand. Those that need a table are in edge-cases-table.test.ts. */
import { describe, expect, it } from 'vitest';
import { liabilityOf, score, settle } from '../rules/index.ts';
import { scoringOf } from '../rules/scoring-presets.ts';
import { HOUSE, meld, names, paid, scored, won } from './hands.ts';

const TENHOU = scoringOf('tenhou');
const SOUL = scoringOf('mahjong-soul');
const riichi = { riichi: 'riichi' } as const;

describe('hands', () => {
  it('edge 1: 223344m 556677p 88s is ryanpeikou, never seven pairs', () => {
    expect(names(won('223344m556677p88s', '8s'))).toEqual(['ryanpeikou', 'tanyao']);
  });
  it('edge 2: pinfu by self-draw is 20 fu with both yaku, by ron 30', () => {
    const drawn = scored(won('123m456p99p234789s', '2s', { tsumo: true }));
    expect({ fu: drawn.fu, han: drawn.han }).toEqual({ fu: 20, han: 2 });
    expect(scored(won('123m456p99p234789s', '2s')).fu).toBe(30);
  });
  it('edge 3: an open hand worth no fu is 30', () => {
    expect(paid(won('22456p345678s', '5s', { melds: ['chi 234m'] }))).toBe('1000');
  });
  it('edge 4: of several readings the one worth most', () => {
    expect(names(won('111222333m456p99s', '4p', { ...riichi }))).toContain('sanankou');
    expect(names(won('112233m456789p55s', '4p', { ...riichi }))).toEqual(['iipeikou', 'pinfu', 'riichi']);
  });
  it('edge 5: without pinfu a self-draw takes the best wait', () => {
    expect(scored(won('678s11m123345p666z', '3p', { tsumo: true })).fu).toBe(40);
  });
  it('edge 6: a pair of the double wind is 4 fu, or 2 by setting', () => {
    const win = won('234m567m456s678p11z', '6p', { ...riichi, seatWind: 0 });
    expect(scored(win).fu).toBe(40);
    const tight = won('123456m789p111s11z', '9p', { ...riichi, seatWind: 0 });
    expect([scored(tight).fu, scored(tight, { doubleWindPairFu: 2 }).fu]).toEqual([50, 40]);
  });
  it('edge 7: a shanpon ron opens the triplet; a self-draw and a pair wait keep all four', () => {
    const hand = '222m444p666s888p99s';
    expect(names(won(hand, '2m'))).toEqual(['sanankou', 'toitoi']);
    expect(names(won(hand, '2m', { tsumo: true }))).toEqual(['suuankou']);
    expect(names(won(hand, '9s'))).toEqual(['suuankou_tanki']);
  });
  it('edge 8: seven pairs are 25 fu and need seven kinds; of honours they are tsuuiisou', () => {
    expect(scored(won('1133m5588p2299s11z', '1z', riichi)).fu).toBe(25);
    expect(score(won('11113355m88p2299s', '9s', riichi), HOUSE)).toBeNull();
    expect(names(won('11223344556677z', '7z'))).toEqual(['tsuuiisou']);
  });
  it('edge 9: 4 han 30 fu and 3 han 60 fu are rounded up by setting only', () => {
    const win = won('223344m22456p678s', '8s', riichi);
    expect([paid(win), paid(win, TENHOU)]).toEqual(['8000', '7700']);
    const sixty = { ...riichi, tsumo: true, dora: '1m', melds: ['ankan 1111m'] } as const;
    const other = won('234m567p888p99s', '7p', sixty);
    const dealer = won('234m567p888p99s', '7p', { ...sixty, seatWind: 0 });
    expect([paid(other, TENHOU), paid(other)]).toEqual(['3900/2000', '4000/2000']);
    expect([paid(dealer, TENHOU), paid(dealer)]).toEqual(['3900 all', '4000 all']);
  });
  it('edge 10: 13 han without a yakuman are one, or sanbaiman', () => {
    const win = won('22334455667788p', '8p', { riichi: 'riichi', ippatsu: true, tsumo: true, dora: '7p' });
    expect(paid(win)).toBe('16000/8000');
    expect(paid(win, { hasKazoeYakuman: false })).toBe('12000/6000');
  });
  it('edge 11: several yakuman add up, and nothing else counts', () => {
    const win = won('555666777z111z22z', '2z', { ...riichi, melds: [], dora: '1z' });
    expect(
      scored({ ...win }, TENHOU)
        .yaku.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['daisangen', 'suuankou_tanki', 'tsuuiisou']);
    expect(scored(win, TENHOU)).toMatchObject({ yakuman: 3, dora: 0 });
  });
  it.each([
    ['suuankou on the pair', won('222333m55599p888s', '9p')],
    ['kokushi on thirteen', won('19m19p19s12345677z', '7z')],
    ['chuuren on nine', won('11123455678999m', '5m')],
    ['daisuushii', won('55m', '5m', { melds: ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'] })],
  ])('edge 12: %s is single with tenhou, double with mahjong-soul', (_what, win) => {
    expect([scored(win, TENHOU).yakuman, scored(win, SOUL).yakuman]).toEqual([1, 2]);
  });
  it('edge 13: chuuren and kokushi have no melds; kokushi on thirteen needs all of them before the win', () => {
    expect(names(won('23455678999m', '5m', { melds: ['ankan 1111m'] }))).toEqual(['chinitsu']);
    expect(score(won('19m19p19s12345z', '5z', { melds: ['ankan 7777z'] }), HOUSE)).toBeNull();
    expect(names(won('19m19p19s11234567z', '7z'))).toEqual(['kokushi']);
    expect(names(won('19m19p19s11234567z', '1z'))).toEqual(['kokushi_13']);
  });
  it('edge 14: dora, red fives and ura alone win nothing', () => {
    expect(score(won('456p99p234789s', '2s', { melds: ['chi 123m'], dora: '8p' }), HOUSE)).toBeNull();
    expect(score(won('406p99p234789s', '2s', { melds: ['chi 123m'] }), HOUSE)).toBeNull();
  });
  it('edge 15: kans count as triplets, concealed ones as concealed', () => {
    const win = won('22p333s', '3s', { melds: ['ankan 1111m', 'daiminkan 1111p', 'kakan 1111s'] });
    expect(names(win)).toEqual(['sankantsu', 'sanshoku_doukou', 'toitoi']);
    const closed = won('22p333s444s', '2p', { melds: ['ankan 1111m', 'pon 999m'] });
    expect(names(closed)).toContain('sanankou');
  });
  it('edge 38: the liable seat answers for all of a multiple yakuman with tenhou, for its own with mahjong-soul', () => {
    const melds = ['pon 555z from 2', 'pon 666z from 2', 'pon 777z from 3'].map(meld);
    const found = scored(
      won('33344z', '3z', { tsumo: true, melds: ['pon 555z', 'pon 666z', 'pon 777z from 3'] }),
      TENHOU,
    );
    const liable = liabilityOf(melds, TENHOU);
    expect(liable).toEqual({ seat: 3, yaku: 'daisangen' });
    const pay = (rules: typeof TENHOU): readonly number[] =>
      settle([{ seat: 1, score: found, liable }], { dealer: 0, from: null, honba: 3, sticks: 0 }, rules);
    expect(pay(TENHOU)[3]).toBe(-64900);
    expect(pay(SOUL)[3]).toBe(-32900 - 8000);
    const dragons = scored(won('123m99p', '3m', { melds: ['pon 555z', 'pon 666z', 'pon 777z from 3'] }), TENHOU);
    const ron = { dealer: 0, from: 2, honba: 1, sticks: 0 };
    expect(settle([{ seat: 1, score: dragons, liable }], ron, TENHOU)).toEqual([0, 32_300, -16_000, -16_300]);
  });
});
