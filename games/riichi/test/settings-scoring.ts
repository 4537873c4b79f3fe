/** Settings about the worth of a hand and who pays for it. */
import { nagashiPayments, notenPayments } from '../step/draws.ts';
import { liabilityOf, score, settle, type Liability, type Win } from '../rules/index.ts';
import { meld, names, paid, scored, won } from './hands.ts';
import { pointsOf } from '../rules/points.ts';
import type { Probe, Row } from './settings-rows.ts';
import { script } from './support.ts';

const PLAIN = '123m456p99p234789s';
const DRAGONS = ['pon 555z', 'pon 666z', 'pon 777z'];
const WINDS = ['pon 111z from 0', 'pon 222z from 2', 'pon 333z from 3', 'pon 444z from 1'].map(meld);
const early = { firstTurn: true } as const;
const inRiichi = { riichi: 'riichi' } as const;

const yakuOf =
  (win: Win): Probe =>
  (settings) =>
    score(win, settings) === null ? null : names(win, settings);
const worthOf =
  (win: Win): Probe =>
  (settings) =>
    paid(win, settings);
const fuOf =
  (win: Win): Probe =>
  (settings) =>
    scored(win, settings).fu;
const IN_MAN = won('22334455667788m', '8m');

const daisangen = scored(won('123m99p', '3m', { melds: DRAGONS }));
const both = scored(won('33344z', '3z', { melds: DRAGONS }));
const small = scored(won(PLAIN, '3s', inRiichi));
const liable: Liability = { seat: 3, yaku: 'daisangen' };
const money =
  (winner: typeof both, from: number | null, honba: number, owed: Liability | null = null, sticks = 0): Probe =>
  (settings) =>
    settle([{ seat: 1, score: winner, liable: owed }], { dealer: 0, from, honba, sticks }, settings);

/** The yaku of a ron on a North set aside, at a table for three. */
const yakuOnNorth: Probe = ({ kitaChankan }) => {
  const hands = ['4z', '11m99m11p99p99s11z4z'];
  const { outcome } = script({ preset: 'tenhou-3', hands, draws: '5p', settings: { kitaChankan } }).do(
    '0: kita',
    '1: ron',
  ).result;
  return outcome.kind === 'win' && outcome.winners.map(({ yaku }) => yaku.map(({ name }) => name));
};
const drawnByThree: Probe = ({ tsumoLoss }) => pointsOf(2000, false, true, { numPlayers: 3, tsumoLoss });

export const SCORING: readonly Row[] = [
  ['tsumoLoss', { tsumoLoss: false }, drawnByThree, 6000, 8000],
  [
    'kitaChankan',
    { kitaChankan: true },
    yakuOnNorth,
    [['chiitoitsu', 'honroutou']],
    [['chankan', 'chiitoitsu', 'honroutou']],
  ],
  [
    'hasAkadora',
    { hasAkadora: false },
    yakuOf(won('340m22406p678s789s', '7s', inRiichi)),
    ['aka 2', 'riichi'],
    ['riichi'],
  ],
  ['hasKuitan', { hasKuitan: false }, yakuOf(won('22456p345678s', '4s', { melds: ['chi 234m'] })), ['tanyao'], null],
  [
    'hasIppatsu',
    { hasIppatsu: false },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, ippatsu: true })),
    ['ippatsu', 'riichi'],
    ['riichi'],
  ],
  [
    'hasUradora',
    { hasUradora: false },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, ura: '8p' })),
    ['riichi', 'ura 2'],
    ['riichi'],
  ],
  [
    'hasOmoteDora',
    { hasOmoteDora: false },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, dora: '8p1m' })),
    ['dora 3', 'riichi'],
    ['dora 1', 'riichi'],
  ],
  [
    'hasKandora',
    { hasKandora: false },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, dora: '8p1m' })),
    ['dora 3', 'riichi'],
    ['dora 2', 'riichi'],
  ],
  [
    'hasKanUradora',
    { hasKanUradora: false },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, ura: '8p1m' })),
    ['riichi', 'ura 3'],
    ['riichi', 'ura 2'],
  ],
  ['hasDoubleYakuman', { hasDoubleYakuman: false }, worthOf(won('19m19p19s12345677z', '7z')), '64000', '32000'],
  [
    'hasKazoeYakuman',
    { hasKazoeYakuman: false },
    worthOf(won('22334455667788p', '8p', { ...inRiichi, dora: '7p' })),
    '32000',
    '24000',
  ],
  ['hasKiriageMangan', { hasKiriageMangan: false }, worthOf(won('223344m22456p678s', '8s', inRiichi)), '8000', '7700'],
  [
    'limitToSextupleYakuman',
    { limitToSextupleYakuman: false },
    (settings) =>
      scored(
        won('55z', '5z', {
          melds: ['ankan 1111z', 'ankan 2222z', 'ankan 3333z', 'ankan 4444z'],
          tsumo: true,
          ...early,
        }),
        settings,
      ).yakuman,
    6,
    7,
  ],
  ['renhouValue', { renhouValue: 'baiman' }, worthOf(won(PLAIN, '3s', early)), '8000', '16000'],
  ['renhouValue', { renhouValue: 'yakuman' }, worthOf(won(PLAIN, '3s', early)), '8000', '32000'],
  ['renhouValue', { renhouValue: 'none' }, yakuOf(won(PLAIN, '3s', early)), ['renhou'], null],
  ['renhouCumulative', { renhouCumulative: true }, worthOf(won('234567m22456p678s', '7m', early)), '8000', '12000'],
  ['fuForOpenPinfu', { fuForOpenPinfu: false }, fuOf(won('22456p345678s', '5s', { melds: ['chi 234m'] })), 30, 20],
  ['fuForPinfuTsumo', { fuForPinfuTsumo: true }, fuOf(won(PLAIN, '2s', { tsumo: true })), 20, 30],
  [
    'doubleWindPairFu',
    { doubleWindPairFu: 2 },
    fuOf(won('123456m789p111s11z', '9p', { ...inRiichi, seatWind: 0 })),
    50,
    40,
  ],
  ['hasDaisharin', { hasDaisharin: true }, worthOf(won('22334455667788p', '8p')), '24000', '32000'],
  ['hasDaisharinOtherSuits', { hasDaisharinOtherSuits: true, hasDaisharin: true }, worthOf(IN_MAN), '24000', '32000'],
  ['hasDaichisei', { hasDaichisei: true }, worthOf(won('11223344556677z', '7z')), '32000', '64000'],
  [
    'hasSashikomiYakuman',
    { hasSashikomiYakuman: true },
    yakuOf(won(PLAIN, '3s', { ...inRiichi, openRiichi: true })),
    ['open_riichi'],
    ['sashikomi'],
  ],
  [
    'paarenchanNeedsYaku',
    { paarenchanNeedsYaku: false },
    yakuOf(won(PLAIN, '3s', { paarenchan: true })),
    null,
    ['paarenchan'],
  ],
];

export const MONEY: readonly Row[] = [
  [
    'honbaTsumoBonusPerLoser',
    { honbaTsumoBonusPerLoser: 500 },
    money(small, null, 1),
    [-800, 1800, -500, -500],
    [-1200, 3000, -900, -900],
  ],
  ['honbaRonBonus', { honbaRonBonus: 1500 }, money(small, 2, 1), [0, 1600, -1600, 0], [0, 2800, -2800, 0]],
  [
    'riichiStickValue',
    { riichiStickValue: 500, riichiCost: 500 },
    money(small, 2, 0, null, 2),
    [0, 3300, -1300, 0],
    [0, 2300, -1300, 0],
  ],
  [
    'multiRonHonba',
    { multiRonHonba: 'first' },
    (settings) =>
      settle(
        [2, 3].map((seat) => ({ seat, score: small, liable: null })),
        { dealer: 1, from: 0, honba: 1, sticks: 0 },
        settings,
      ),
    [-3200, 0, 1600, 1600],
    [-2900, 0, 1600, 1300],
  ],
  ['hasDaisangenPao', { hasDaisangenPao: false }, (settings) => liabilityOf(DRAGONS.map(meld), settings), liable, null],
  ['hasDaisuushiiPao', { hasDaisuushiiPao: false }, (settings) => liabilityOf(WINDS, settings)?.seat, 1, undefined],
  [
    'daisangenPaoSetThreshold',
    { daisangenPaoSetThreshold: 2 },
    (settings) => liabilityOf(['pon 555z', 'pon 666z from 2'].map(meld), settings)?.seat,
    undefined,
    2,
  ],
  [
    'daisuushiiPaoSetThreshold',
    { daisuushiiPaoSetThreshold: 3 },
    (settings) => liabilityOf(WINDS.slice(0, 3), settings)?.seat,
    undefined,
    3,
  ],
  [
    'paoScope',
    { paoScope: 'whole' },
    money(both, null, 0, liable),
    [-16_000, 64_000, -8000, -40_000],
    [0, 64_000, 0, -64_000],
  ],
  [
    'paoHonba',
    { paoHonba: 'liable' },
    money(daisangen, 2, 1, liable),
    [0, 32_300, -16_300, -16_000],
    [0, 32_300, -16_000, -16_300],
  ],
  [
    'paoHonba',
    { paoHonba: 'split' },
    money(daisangen, 2, 1, liable),
    [0, 32_300, -16_300, -16_000],
    [0, 32_300, -16_150, -16_150],
  ],
  [
    'notenPenaltyTotal',
    { notenPenaltyTotal: 6000 },
    (settings) => notenPayments([1], settings),
    [-1000, 3000, -1000, -1000],
    [-2000, 6000, -2000, -2000],
  ],
  [
    'nagashiManganDealerPayment',
    { nagashiManganDealerPayment: 5000 },
    (settings) => nagashiPayments([2], 0, settings),
    [-4000, -2000, 8000, -2000],
    [-5000, -2000, 9000, -2000],
  ],
  [
    'nagashiManganNonDealerPayment',
    { nagashiManganNonDealerPayment: 3000 },
    (settings) => nagashiPayments([2], 0, settings),
    [-4000, -2000, 8000, -2000],
    [-4000, -3000, 10_000, -3000],
  ],
];
