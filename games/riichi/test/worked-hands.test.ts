/** The worked hands: RI-01 to RI-37. */
import { describe, expect, it } from 'vitest';
import { canWin, score, type Win } from '../rules/index.ts';
import { HOUSE, names, paid, scored, won, type Rules } from './hands.ts';

type Case = readonly [
  id: string,
  win: Win,
  expected: { readonly yaku?: readonly string[]; readonly han: number; readonly fu?: number; readonly paid: string },
  rules?: Partial<Rules>,
];

const RI02 = '234567m22456p678s';
const RI10 = '222333m55599p888s';
const RI23 = '22334455667788p';

const CASES: readonly Case[] = [
  [
    'RI-01 pinfu self-drawn',
    won('123456m123p78999s', '1p', { tsumo: true }),
    { yaku: ['pinfu', 'tsumo'], han: 2, fu: 20, paid: '700/400' },
  ],
  [
    'RI-02 riichi pinfu tanyao',
    won(RI02, '7m', { riichi: 'riichi' }),
    { yaku: ['pinfu', 'riichi', 'tanyao'], han: 3, fu: 30, paid: '3900' },
  ],
  [
    'RI-03 seven pairs by ron',
    won('1133m5588p2299s11z', '1z', { riichi: 'riichi' }),
    { yaku: ['chiitoitsu', 'riichi'], han: 3, fu: 25, paid: '3200' },
  ],
  [
    'RI-04 seven pairs self-drawn',
    won('1133m5588p2299s66z', '6z', { tsumo: true }),
    { yaku: ['chiitoitsu', 'tsumo'], han: 3, fu: 25, paid: '1600/800' },
  ],
  [
    'RI-05 open hand without fu',
    won('22456p345678s', '5s', { melds: ['chi 234m'] }),
    { yaku: ['tanyao'], han: 1, fu: 30, paid: '1000' },
  ],
  [
    'RI-06 the dealer draws RI-02',
    won(RI02, '7m', { riichi: 'riichi', tsumo: true, seatWind: 0 }),
    { han: 4, fu: 20, paid: '2600 all' },
  ],
  [
    'RI-07 pair of the double wind',
    won('123456m789p111s11z', '9p', { riichi: 'riichi', seatWind: 0 }),
    { yaku: ['riichi'], han: 1, fu: 50, paid: '2400' },
  ],
  [
    'RI-08 concealed kan',
    won('234m567p888p99s', '7p', { riichi: 'riichi', tsumo: true, melds: ['ankan 1111m'] }),
    { han: 2, fu: 60, paid: '2000/1000' },
  ],
  [
    'RI-09 4 han 30 fu with kiriage',
    won('223344m22456p678s', '8s', { riichi: 'riichi' }),
    { yaku: ['iipeikou', 'pinfu', 'riichi', 'tanyao'], han: 4, fu: 30, paid: '8000' },
  ],
  [
    'RI-09 4 han 30 fu without',
    won('223344m22456p678s', '8s', { riichi: 'riichi' }),
    { han: 4, fu: 30, paid: '7700' },
    { hasKiriageMangan: false },
  ],
  [
    'RI-10 three concealed triplets by ron',
    won(RI10, '3m'),
    { yaku: ['sanankou', 'toitoi'], han: 4, fu: 50, paid: '8000' },
  ],
  ['RI-11 suuankou', won(RI10, '3m', { tsumo: true }), { yaku: ['suuankou'], han: 13, paid: '16000/8000' }],
  ['RI-12 suuankou on the pair', won(RI10, '9p'), { yaku: ['suuankou_tanki'], han: 26, paid: '64000' }],
  [
    'RI-12 double yakuman off',
    won(RI10, '9p'),
    { yaku: ['suuankou_tanki'], han: 13, paid: '32000' },
    { hasDoubleYakuman: false },
  ],
  [
    'RI-13 kokushi on thirteen',
    won('19m19p19s12345677z', '7z'),
    { yaku: ['kokushi_13'], han: 26, fu: 0, paid: '64000' },
  ],
  ['RI-13 kokushi on one', won('19m19p19s11234567z', '7z'), { yaku: ['kokushi'], han: 13, paid: '32000' }],
  ['RI-14 chuuren on nine', won('11123455678999m', '5m'), { yaku: ['junsei_chuuren'], han: 26, paid: '64000' }],
  ['RI-15 chuuren on one', won('11123455678999m', '1m'), { yaku: ['chuuren'], han: 13, paid: '32000' }],
  [
    'RI-16 five times yakuman',
    won('111222333444z55z', '5z', { tsumo: true }),
    { yaku: ['daisuushii', 'suuankou_tanki', 'tsuuiisou'], han: 65, paid: '80000/40000' },
  ],
  ['RI-17 shousuushii', won('678m11122233344z', '8m'), { yaku: ['shousuushii'], han: 13, paid: '32000' }],
  [
    'RI-18 daisangen',
    won('123m99p', '3m', { melds: ['pon 555z', 'pon 666z', 'pon 777z'] }),
    { yaku: ['daisangen'], han: 13, paid: '32000' },
  ],
  [
    'RI-19 shousangen',
    won('123m789p55566677z', '9p'),
    { yaku: ['chanta', 'haku', 'hatsu', 'shousangen'], han: 6, fu: 50, paid: '12000' },
  ],
  ['RI-20 ryuuiisou', won('222444666888s66z', '6z'), { yaku: ['ryuuiisou', 'suuankou_tanki'], han: 39, paid: '96000' }],
  [
    'RI-21 chinroutou',
    won('111999m111999p11s', '1s'),
    { yaku: ['chinroutou', 'suuankou_tanki'], han: 39, paid: '96000' },
  ],
  [
    'RI-22 seven pairs of honours',
    won('11223344556677z', '7z'),
    { yaku: ['tsuuiisou'], han: 13, fu: 25, paid: '32000' },
  ],
  [
    'RI-22 daichisei',
    won('11223344556677z', '7z'),
    { yaku: ['daichisei', 'tsuuiisou'], han: 26, paid: '64000' },
    { hasDaichisei: true },
  ],
  [
    'RI-23 eleven han',
    won(RI23, '8p'),
    { yaku: ['chinitsu', 'pinfu', 'ryanpeikou', 'tanyao'], han: 11, paid: '24000' },
  ],
  ['RI-23 daisharin', won(RI23, '8p'), { yaku: ['daisharin'], han: 13, paid: '32000' }, { hasDaisharin: true }],
  ['RI-23 daisharin is of pin', won('22334455667788m', '8m'), { han: 11, paid: '24000' }, { hasDaisharin: true }],
  [
    'RI-23 unless of all suits',
    won('22334455667788m', '8m'),
    { yaku: ['daisharin'], han: 13, paid: '32000' },
    { hasDaisharin: true, hasDaisharinOtherSuits: true },
  ],
  [
    'RI-24 counted yakuman',
    won(RI23, '8p', { riichi: 'riichi', ippatsu: true, tsumo: true, dora: '7p' }),
    { han: 16, paid: '16000/8000' },
  ],
  [
    'RI-24 counted yakuman off',
    won(RI23, '8p', { riichi: 'riichi', ippatsu: true, tsumo: true, dora: '7p' }),
    { han: 16, paid: '12000/6000' },
    { hasKazoeYakuman: false },
  ],
  [
    'RI-25 ryanpeikou, not seven pairs',
    won('223344m556677p99s', '7p', { riichi: 'riichi' }),
    { yaku: ['pinfu', 'riichi', 'ryanpeikou'], han: 5, fu: 30, paid: '8000' },
  ],
  [
    'RI-26 chanta and round wind',
    won('123m789p123s99m', '3s', { melds: ['pon 111z'], seatWind: 2 }),
    { yaku: ['chanta', 'round_wind'], han: 2, fu: 30, paid: '2000' },
  ],
  ['RI-27 pinfu junchan', won('123789m12399p789s', '9s'), { yaku: ['junchan', 'pinfu'], han: 4, fu: 30, paid: '8000' }],
  [
    'RI-28 honroutou toitoi',
    won('999p11199s222z', '2z', { melds: ['pon 111m'], seatWind: 2 }),
    { yaku: ['honroutou', 'toitoi'], han: 4, fu: 50, paid: '8000' },
  ],
  [
    'RI-29 pinfu ittsu chinitsu',
    won('12345678923499m', '4m'),
    { yaku: ['chinitsu', 'ittsu', 'pinfu'], han: 9, fu: 30, paid: '16000' },
  ],
  [
    'RI-30 sankantsu',
    won('456m99p', '6m', { melds: ['daiminkan 1111m', 'ankan 2222p', 'kakan 3333s'] }),
    { yaku: ['sankantsu'], han: 2, fu: 60, paid: '3900' },
  ],
  [
    'RI-31 seat and round wind',
    won('234m567p67888s111z', '8s', { seatWind: 0 }),
    { yaku: ['round_wind', 'seat_wind'], han: 2, fu: 40, paid: '3900' },
  ],
  ['RI-32 renhou at least a mangan', won(RI02, '7m', { firstTurn: true }), { yaku: ['renhou'], han: 5, paid: '8000' }],
  [
    'RI-32 renhou added',
    won(RI02, '7m', { firstTurn: true }),
    { yaku: ['pinfu', 'renhou', 'tanyao'], han: 7, paid: '12000' },
    { renhouCumulative: true },
  ],
  [
    'RI-32 renhou a yakuman',
    won(RI02, '7m', { firstTurn: true }),
    { yaku: ['renhou'], han: 13, paid: '32000' },
    { renhouValue: 'yakuman' },
  ],
  [
    'RI-33 rinshan',
    won('456m789p11s234s', '4s', { melds: ['daiminkan 1111m'], tsumo: true, rinshan: true }),
    { yaku: ['rinshan'], han: 1, fu: 40, paid: '700/400' },
  ],
  [
    'RI-34 dora and red five',
    won('340567m22456p678s', '7m', { riichi: 'riichi', dora: '4m' }),
    { yaku: ['aka 1', 'dora 2', 'pinfu', 'riichi', 'tanyao'], han: 6, paid: '12000' },
  ],
  [
    'RI-36 two concealed kans',
    won('456789s66z', '8s', { melds: ['ankan 1111m', 'ankan 9999p'], riichi: 'riichi' }),
    { yaku: ['riichi'], han: 1, fu: 100, paid: '3200' },
  ],
  [
    'RI-37 edge wait',
    won('123m22456p567789s', '3m', { riichi: 'riichi' }),
    { yaku: ['riichi'], han: 1, fu: 40, paid: '1300' },
  ],
];

describe('worked hands', () => {
  it.for(CASES)('%s', ([_id, win, expected, rules = {}]) => {
    const { han, fu } = scored(win, rules);
    expect({ han, fu, yaku: names(win, rules), paid: paid(win, rules) }).toMatchObject(expected);
    expect(canWin(win, { ...HOUSE, ...rules })).toBe(true);
  });

  it('RI-35 [W1] dora alone are no yaku', () => {
    const win = won('456p99p234789s', '9s', { melds: ['chi 123m'], dora: '8p' });
    expect(score(win, HOUSE)).toBeNull();
    expect(canWin(win, HOUSE)).toBe(false);
  });
});
