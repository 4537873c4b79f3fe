/** Cases that engines get wrong. What is not about the worth of a hand is tested beside its rule. */
import { describe, expect, it } from 'vitest';
import { liabilityOf, score, settle } from '../rules/index.ts';
import { scoringOf } from '../rules/scoring-presets.ts';
import { HOUSE, meld, names, paid, scored, won } from './hands.ts';
import { script } from './support.ts';

const TENHOU = scoringOf('tenhou');
const riichi = { riichi: 'riichi' } as const;

describe('hands', () => {
  it('case 1: 223344m 556677p 88s is ryanpeikou, never seven pairs', () => {
    expect(names(won('22334455667788p'.replace('22334455667788p', '223344m556677p88s'), '8s'))).toEqual([
      'ryanpeikou',
      'tanyao',
    ]);
  });
  it('case 2: pinfu by self-draw is 20 fu with both yaku, by ron 30', () => {
    const drawn = scored(won('123m456p99p234789s', '2s', { tsumo: true }));
    expect({ fu: drawn.fu, han: drawn.han }).toEqual({ fu: 20, han: 2 });
    expect(scored(won('123m456p99p234789s', '2s')).fu).toBe(30);
  });
  it('case 3: an open hand worth no fu is 30', () => {
    expect(paid(won('22456p345678s', '5s', { melds: ['chi 234m'] }))).toBe('1000');
  });
  it('case 4: of several readings the one worth most', () => {
    expect(names(won('111222333m456p99s', '4p', { ...riichi }))).toContain('sanankou');
    expect(names(won('112233m456789p55s', '4p', { ...riichi }))).toEqual(['iipeikou', 'pinfu', 'riichi']);
  });
  it('case 5: without pinfu a self-draw takes the best wait', () => {
    expect(scored(won('678s11m123345p666z', '3p', { tsumo: true })).fu).toBe(40);
  });
  it('case 6: a pair of the double wind is 4 fu, or 2 by setting', () => {
    const win = won('234m567m22p456s11z'.replace('22p', '') + '678p', '6p', { ...riichi, seatWind: 0 });
    expect(scored(win).fu).toBe(40);
    const narrow = won('234m567m456s678p11z', '7p', { tsumo: true, seatWind: 0 });
    expect([scored(narrow).fu, scored(narrow, { doubleWindPairFu: 2 }).fu]).toEqual([30, 30]);
  });
  it('case 7: a shanpon ron opens the triplet; a self-draw and a pair wait keep all four', () => {
    const hand = '222m444p666s88899s'.replace('88899s', '888p99s');
    expect(names(won(hand, '2m'))).toEqual(['sanankou', 'toitoi']);
    expect(names(won(hand, '2m', { tsumo: true }))).toEqual(['suuankou']);
    expect(names(won(hand, '9s'))).toEqual(['suuankou_tanki']);
  });
  it('case 8: seven pairs are 25 fu and need seven kinds; of honours they are tsuuiisou', () => {
    expect(scored(won('1133m5588p2299s11z', '1z', riichi)).fu).toBe(25);
    expect(score(won('11113355m88p22s99s'.replace('99s', '') + '99s', '9s', riichi), HOUSE)).toBeNull();
    expect(names(won('11223344556677z', '7z'))).toEqual(['tsuuiisou']);
  });
  it('case 9: 4 han 30 fu and 3 han 60 fu are rounded up by setting only', () => {
    const win = won('223344m22456p678s', '8s', riichi);
    expect([paid(win), paid(win, TENHOU)]).toEqual(['8000', '7700']);
  });
  it('case 10: 13 han without a yakuman are one, or sanbaiman', () => {
    const win = won('22334455667788p', '8p', { riichi: 'riichi', ippatsu: true, tsumo: true, dora: '7p' });
    expect(paid(win)).toBe('16000/8000');
    expect(paid(win, { hasKazoeYakuman: false })).toBe('12000/6000');
  });
  it('case 11: several yakuman add up, and nothing else counts', () => {
    const win = won('555666777z111z22z', '2z', { ...riichi, melds: [], dora: '1z' });
    expect(
      scored({ ...win }, TENHOU)
        .yaku.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['daisangen', 'suuankou_tanki', 'tsuuiisou']);
    expect(scored(win, TENHOU)).toMatchObject({ yakuman: 3, dora: 0 });
  });
  it('case 12: the four great waits are double by setting', () => {
    const win = won('19m19p19s12345677z', '7z');
    expect([scored(win).yakuman, scored(win, TENHOU).yakuman]).toEqual([2, 1]);
    expect(scored(won('1112345678999m5m', '5m'), TENHOU).yakuman).toBe(1);
  });
  it('case 13: chuuren and kokushi have no melds', () => {
    expect(names(won('2345678999m5m', '5m', { melds: ['ankan 1111m'] }))).not.toContain('chuuren');
    expect(names(won('19m19p19s11234567z', '7z'))).toEqual(['kokushi']);
  });
  it('case 14: dora, red fives and ura alone win nothing', () => {
    expect(score(won('456p99p234789s', '2s', { melds: ['chi 123m'], dora: '8p' }), HOUSE)).toBeNull();
    expect(score(won('406p99p234789s', '2s', { melds: ['chi 123m'] }), HOUSE)).toBeNull();
  });
  it('case 15: kans count as triplets, concealed ones as concealed', () => {
    const win = won('22p333s', '3s', { melds: ['ankan 1111m', 'daiminkan 1111p', 'kakan 1111s'] });
    expect(names(win)).toEqual(['sankantsu', 'sanshoku_doukou', 'toitoi']);
    const closed = won('22p333s444s', '2p', { melds: ['ankan 1111m', 'pon 999m'] });
    expect(names(closed)).toContain('sanankou');
  });
  it('case 38: the liable seat answers for all of a multiple yakuman with tenhou, for its own with mahjong-soul', () => {
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
    expect(pay(scoringOf('mahjong-soul'))[3]).toBe(-32900 - 8000);
  });
});

describe('at the table', () => {
  it('case 29: a chi that leaves only forbidden discards is not offered, and the far end of the run may not be thrown', () => {
    const table = script({ hands: ['1m', '23m4m123p456p789s'.slice(0, 18)], draws: '1z' }).do(
      '0: discard 1m',
      '1: chi 23m',
    );
    expect(table.verdict('1: discard 4m')).toBe('kuikae');
  });
  it('case 35: a triple ron aborts with tenhou and is paid with mahjong-soul', () => {
    const deal = {
      hands: ['5s', '123m456m34s77p111z', '234m567m34s555p66p'.replace('66p', ''), '345m678m34s66p111s'],
      draws: '1z2z3z4z',
    };
    const hands = [
      deal.hands[0],
      '555z123m34s99p456m'.replace('456m', '789m'),
      '666z123p34s99m456p',
      '777z789p34s11m678s',
    ];
    const play = (preset: string): string => {
      const table = script({ hands, draws: '1z', preset }).do('0: discard 5s', '1: ron', '2: ron', '3: ron');
      return table.result.outcome.kind;
    };
    expect(play('tenhou')).toBe('abort');
    expect(play('mahjong-soul')).toBe('win');
  });
  it('case 36: of two winners the nearest after the discarder has honba and sticks', () => {
    const table = script({
      hands: ['5s', '555z123m34s99p789m', '666z123p34s99m456p'],
      draws: '1z',
      preset: 'tenhou',
      honba: 2,
      sticks: 3,
      scores: [25000, 24000, 24000, 24000],
    });
    table.do('0: discard 5s', '2: ron', '1: ron');
    const { outcome, deltas } = table.result;
    const points = outcome.kind === 'win' ? outcome.winners.map((winner) => winner.points) : [];
    expect(deltas[1]).toBe(points[0]! + 600 + 3000);
    expect(deltas[2]).toBe(points[1]!);
  });
});
