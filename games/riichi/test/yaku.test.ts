import { describe, expect, it } from 'vitest';
import { canWin, score, type Win } from '../rules/index.ts';
import { HOUSE, names, scored, won, type Rules } from './hands.ts';

/** A closed hand without yaku, and with a wait that gives no fu and no pinfu. */
const PLAIN = '123m456p99p234789s';

describe('yaku for how a hand was won', () => {
  it.each<[string, Win, readonly string[]]>([
    ['riichi', won(PLAIN, '3s', { riichi: 'riichi' }), ['riichi']],
    ['double riichi', won(PLAIN, '3s', { riichi: 'double' }), ['double_riichi']],
    ['ippatsu', won(PLAIN, '3s', { riichi: 'riichi', ippatsu: true }), ['ippatsu', 'riichi']],
    ['closed self-draw', won(PLAIN, '3s', { tsumo: true }), ['tsumo']],
    ['haitei', won(PLAIN, '3s', { tsumo: true, lastTile: true }), ['haitei', 'tsumo']],
    ['houtei', won(PLAIN, '3s', { lastTile: true }), ['houtei']],
    ['rinshan, not haitei', won(PLAIN, '3s', { tsumo: true, rinshan: true, lastTile: true }), ['rinshan', 'tsumo']],
    ['chankan, not houtei', won(PLAIN, '3s', { chankan: true, lastTile: true }), ['chankan']],
    ['open riichi', won(PLAIN, '3s', { riichi: 'riichi', openRiichi: true }), ['open_riichi']],
    ['open double riichi', won(PLAIN, '3s', { riichi: 'double', openRiichi: true }), ['double_open_riichi']],
  ])('[Y1] %s', (_what, win, expected) => {
    expect(names(win)).toEqual(expected);
  });

  it('[Y1] are worth 1 han, double riichi 2, open riichi 2 and 3', () => {
    const han = (win: Win): number => scored(win).han;
    expect([
      han(won(PLAIN, '3s', { riichi: 'riichi', ippatsu: true, tsumo: true, lastTile: true })),
      han(won(PLAIN, '3s', { riichi: 'double' })),
      han(won(PLAIN, '3s', { riichi: 'riichi', openRiichi: true })),
      han(won(PLAIN, '3s', { riichi: 'double', openRiichi: true })),
    ]).toEqual([4, 2, 2, 3]);
  });

  it('[Y1] ippatsu can be left out, and an open hand has no self-draw', () => {
    const early = won(PLAIN, '3s', { riichi: 'riichi', ippatsu: true });
    expect(names(early, { hasIppatsu: false })).toEqual(['riichi']);
    expect(score(won('456p99p234789s', '3s', { melds: ['chi 123m'], tsumo: true }), HOUSE)).toBeNull();
    expect(names(won('456p99p234s', '3s', { melds: ['ankan 1111z', 'ankan 9999m'], tsumo: true }))).toContain('tsumo');
  });
});

type ShapeCase = readonly [yaku: string, closed: Win, closedHan: number, open: Win | null, openHan: number];
const SHAPES: readonly ShapeCase[] = [
  ['pinfu', won('123m456p99p234789s', '2s'), 1, won('456p99p234789s', '2s', { melds: ['chi 123m'] }), 0],
  ['tanyao', won('22456p345678s234m', '3m'), 1, won('22456p345678s', '4s', { melds: ['chi 234m'] }), 1],
  ['iipeikou', won('112233m456p789s99s', '5p'), 1, won('123m456p789s99s', '5p', { melds: ['chi 123m'] }), 0],
  ['haku', won('123m456p78999s555z', '5p'), 1, won('123m456p78999s', '5p', { melds: ['pon 555z'] }), 1],
  ['hatsu', won('123m456p78999s666z', '5p'), 1, won('123m456p78999s', '5p', { melds: ['pon 666z'] }), 1],
  ['chun', won('123m456p78999s777z', '5p'), 1, won('123m456p78999s', '5p', { melds: ['daiminkan 7777z'] }), 1],
  ['seat_wind', won('123m456p78999s222z', '5p'), 1, won('123m456p78999s', '5p', { melds: ['pon 222z'] }), 1],
  ['round_wind', won('123m456p78999s111z', '5p'), 1, won('123m456p78999s', '5p', { melds: ['pon 111z'] }), 1],
  ['sanshoku', won('123m123p123s789s99p', '2p'), 2, won('123m123p789s99p', '2p', { melds: ['chi 123s'] }), 1],
  ['ittsu', won('123456789m123p99s', '2p'), 2, won('123456m123p99s', '2p', { melds: ['chi 789m'] }), 1],
  [
    'chanta',
    won('123m789p123s111z99s', '2s', { seatWind: 2, roundWind: 1 }),
    2,
    won('123m789p111z99s', '2m', { melds: ['chi 123s'], seatWind: 2, roundWind: 1 }),
    1,
  ],
  ['chiitoitsu', won('1133m5588p2299s11z', '1z'), 2, null, 0],
  ['toitoi', won('22m333p444s111p444z', '3p'), 2, won('22m333p444s111p', '3p', { melds: ['pon 444z'] }), 2],
  ['sanankou', won('222m333p444s567s99p', '6s'), 2, won('222m333p444s99p', '9p', { melds: ['chi 567s'] }), 2],
  ['sanshoku_doukou', won('222m222p222s567s99p', '2p'), 2, won('222m222p567s99p', '6s', { melds: ['pon 222s'] }), 2],
  [
    'honroutou',
    won('11m999p111s222z444z', '9p', { seatWind: 2, roundWind: 2 }),
    2,
    won('11m999p111s222z', '9p', { melds: ['pon 444z'], seatWind: 2, roundWind: 2 }),
    2,
  ],
  ['shousangen', won('123m456p555666z77z', '5p'), 2, won('123m456p555z77z', '5p', { melds: ['pon 666z'] }), 2],
  ['honitsu', won('123456m22789m444z', '8m'), 3, won('123456m22m444z', '5m', { melds: ['chi 789m'] }), 2],
  ['junchan', won('123m789p123s11m789s', '8s'), 3, won('123m789p123s11m', '2m', { melds: ['chi 789s'] }), 2],
  ['ryanpeikou', won('223344m556677p99s', '6p'), 3, null, 0],
  ['chinitsu', won('11123445667899m', '7m'), 6, won('11123445699m', '4m', { melds: ['chi 789m'] }), 5],
];

describe('yaku for what a hand is', () => {
  const hanOf = (win: Win | null, yaku: string): number =>
    (win === null ? null : score(win, HOUSE))?.yaku.find(({ name }) => name === yaku)?.han ?? 0;

  it.each(SHAPES)('[Y2] %s', (yaku, closed, closedHan, open, openHan) => {
    expect([hanOf(closed, yaku), hanOf(open, yaku)]).toEqual([closedHan, openHan]);
  });

  it('[Y2] sankantsu, whatever the kans', () => {
    const melds = ['ankan 1111m', 'daiminkan 2222p', 'kakan 3333s'];
    expect(names(won('456m99p', '5m', { melds }))).toEqual(['sankantsu']);
  });

  it('[Y2] open tanyao only with kuitan', () => {
    const win = won('22456p345678s', '4s', { melds: ['chi 234m'] });
    expect(canWin(win, { ...HOUSE, hasKuitan: false })).toBe(false);
    expect(names(won('22456p345678s234m', '3m'), { hasKuitan: false })).toEqual(['tanyao']);
  });

  it('[Y2] a double wind counts twice', () => {
    expect(names(won('123m456p78999s111z', '5p', { seatWind: 0 }))).toEqual(['round_wind', 'seat_wind']);
  });

  it.each<[string, Win, readonly string[]]>([
    ['ryanpeikou leaves no iipeikou', won('223344m556677p99s', '6p'), ['ryanpeikou']],
    ['four identical runs are ryanpeikou', won('22223333444499m', '3m'), ['chinitsu', 'ryanpeikou']],
    ['three identical runs are iipeikou', won('222333444m456p99s', '2m'), ['iipeikou', 'pinfu']],
    ['junchan leaves no chanta', won('123m789p123s11m789s', '8s'), ['junchan']],
    [
      'honroutou leaves no chanta',
      won('11m999p111s222z444z', '9p', { seatWind: 2, roundWind: 2 }),
      ['honroutou', 'sanankou', 'toitoi'],
    ],
    ['honroutou of seven pairs', won('1199m1199p11s1122z', '2z'), ['chiitoitsu', 'honroutou']],
    ['chinitsu leaves no honitsu', won('11123445667899m', '7m'), ['chinitsu']],
    ['seven pairs of one suit', won('1133557799m1122z', '2z'), ['chiitoitsu', 'honitsu']],
    ['seven pairs of simples', won('2244m5588p2266s77s', '7s'), ['chiitoitsu', 'tanyao']],
    ['no pinfu with a valued pair', won('123m456p234789s55z', '2s', { riichi: 'riichi' }), ['riichi']],
    ['pinfu with a wind that counts for others', won('123m456p234789s33z', '2s'), ['pinfu']],
    [
      'no pinfu with a concealed kan',
      won('456p99p234789s', '2s', { melds: ['ankan 2222m'], riichi: 'riichi' }),
      ['riichi'],
    ],
  ])('[Y2] %s', (_what, win, expected) => {
    expect(names(win)).toEqual(expected);
  });

  it('[Y2] kans count as triplets, concealed ones as concealed', () => {
    const melds = ['ankan 2222m', 'ankan 2222p', 'kakan 2222s'];
    expect(names(won('333m99p', '9p', { melds }))).toEqual(['sanankou', 'sankantsu', 'sanshoku_doukou', 'toitoi']);
  });

  it('[W1] a hand that only looks complete does not win', () => {
    expect(score(won('123m456p99p234788s', '3s', { riichi: 'riichi' }), HOUSE)).toBeNull();
    expect(score(won('1111m2233p4455s66z', '6z', { riichi: 'riichi' }), HOUSE)).toBeNull();
    expect(canWin(won(PLAIN, '3s'), HOUSE)).toBe(false);
    expect(canWin(won(PLAIN, '3s', { chankan: true }), HOUSE)).toBe(true);
  });
});

describe('the best reading', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])(
    '[F2] [Y2] a ron on %iz leaves its triplet open, whatever triplets of man there are',
    (honour) => {
      for (const man of [honour - 2, honour - 1, honour].filter((number) => number > 0)) {
        const hand = `${man}${man}${man}m888p123s99s${honour}${honour}${honour}z`;
        const how = { melds: [], riichi: 'riichi' } as const;
        expect(names(won(hand, `${honour}z`, how))).not.toContain('sanankou');
        expect(names(won(hand, `${honour}z`, { ...how, tsumo: true }))).toContain('sanankou');
      }
    },
  );

  it('[W3] three concealed triplets before pinfu and iipeikou, unless a ron completed one', () => {
    expect(names(won('222333444m567p99s', '5p'))).toEqual(['sanankou']);
    expect(names(won('222333444m567p99s', '2m'))).toEqual(['iipeikou', 'pinfu']);
    expect(names(won('222333444m567p99s', '2m', { tsumo: true }))).toEqual(['sanankou', 'tsumo']);
  });

  it('[W3] three identical runs where they are more', () => {
    expect(names(won('111222333m78999p', '9p', { tsumo: true }))).toEqual(['iipeikou', 'junchan', 'pinfu', 'tsumo']);
  });

  it('[W3] a fifth tile that leaves the triplet concealed', () => {
    expect(scored(won('123m455556p22s999s', '5p', { riichi: 'riichi' })).fu).toBe(50);
  });

  it('[W3] the wait with fu where no pinfu is to be had', () => {
    expect(scored(won('11m123345p678s666z', '3p', { tsumo: true })).fu).toBe(40);
  });
});

describe('yakuman', () => {
  const KANS = ['ankan 1111m', 'daiminkan 2222p', 'kakan 3333s', 'ankan 4444z'];

  it.for<[string, Win, readonly string[], Partial<Rules>?]>([
    ['suukantsu', won('55m', '5m', { melds: KANS }), ['suukantsu']],
    ['tenhou', won(PLAIN, '3s', { tsumo: true, firstTurn: true, seatWind: 0 }), ['tenhou']],
    ['chiihou', won(PLAIN, '3s', { tsumo: true, firstTurn: true, seatWind: 3 }), ['chiihou']],
    ['daisuushii', won('55m', '5m', { melds: ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'] }), ['daisuushii']],
    ['tsuuiisou of sets', won('11122255z', '5z', { melds: ['pon 666z', 'pon 333z'] }), ['tsuuiisou']],
    ['ryuuiisou without hatsu', won('22334488s', '8s', { melds: ['chi 234s', 'pon 666s'] }), ['ryuuiisou']],
    ['no ryuuiisou with a five', won('22334488s', '8s', { melds: ['chi 345s', 'pon 666s'] }), ['chinitsu', 'tanyao']],
    ['chinroutou', won('111m99p', '9p', { melds: ['pon 999m', 'pon 111p', 'pon 111s'] }), ['chinroutou']],
    ['no chuuren with a kan', won('23455678999m', '5m', { melds: ['ankan 1111m'] }), ['chinitsu']],
    [
      'sashikomi',
      won(PLAIN, '3s', { riichi: 'riichi', openRiichi: true }),
      ['sashikomi'],
      { hasSashikomiYakuman: true },
    ],
    [
      'no sashikomi by self-draw',
      won(PLAIN, '3s', { riichi: 'riichi', openRiichi: true, tsumo: true }),
      ['open_riichi', 'tsumo'],
      { hasSashikomiYakuman: true },
    ],
    ['paarenchan', won('22456p345678s234m', '3m', { paarenchan: true }), ['paarenchan']],
    [
      'paarenchan without a yaku',
      won(PLAIN, '3s', { paarenchan: true }),
      ['paarenchan'],
      { paarenchanNeedsYaku: false },
    ],
  ])('[Y3, Y5] %s', ([_what, win, expected, rules = {}]) => {
    expect(names(win, rules)).toEqual(expected);
    expect(canWin(win, { ...HOUSE, ...rules })).toBe(true);
  });

  it('[Y5] paarenchan may need a yaku', () => {
    const win = won(PLAIN, '3s', { paarenchan: true });
    expect([score(win, HOUSE), canWin(win, HOUSE)]).toEqual([null, false]);
  });

  it('[Y3] a triplet finished by ron is no fourth concealed one', () => {
    expect(names(won('222333m55599p888s', '8s'))).toEqual(['sanankou', 'toitoi']);
  });

  it('[Y3] nothing ordinary counts beside them', () => {
    const found = scored(won('19m19p19s12345677z', '7z', { riichi: 'riichi', ippatsu: true, dora: '6z', ura: '6z' }));
    expect(found).toMatchObject({ dora: 0, aka: 0, ura: 0, yakuman: 2, fu: 0 });
    expect(found.yaku).toEqual([{ name: 'kokushi_13', han: 26 }]);
  });

  it('[Y4] add up, to six at most', () => {
    const win = won('44455z', '5z', {
      melds: ['ankan 1111z', 'ankan 2222z', 'ankan 3333z'],
      tsumo: true,
      firstTurn: true,
    });
    expect(scored(win)).toMatchObject({ yakuman: 6, points: 192_000 });
    expect(scored(win, { limitToSextupleYakuman: false })).toMatchObject({ yakuman: 6, han: 78 });
    const more = won('55z', '5z', {
      melds: ['ankan 1111z', 'ankan 2222z', 'ankan 3333z', 'ankan 4444z'],
      tsumo: true,
      firstTurn: true,
    });
    expect(scored(more)).toMatchObject({ yakuman: 6, han: 91, points: 192_000 });
    expect(scored(more, { limitToSextupleYakuman: false })).toMatchObject({ yakuman: 7, points: 224_000 });
  });

  it.each<[string, Win]>([
    ['kokushi on thirteen', won('19m19p19s12345677z', '7z')],
    ['suuankou on the pair', won('222333m55599p888s', '9p')],
    ['daisuushii', won('55m', '5m', { melds: ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'] })],
    ['chuuren on nine', won('11123455678999m', '5m')],
  ])('[Y4] %s counts two by setting', (_what, win) => {
    expect(scored(win).yakuman).toBe(2);
    expect(scored(win, { hasDoubleYakuman: false }).yakuman).toBe(1);
  });
});
