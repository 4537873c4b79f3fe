import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liabilityOf, settle, type Liability, type Score, type Winner } from '../rules/index.ts';
import { scoringOf } from '../rules/scoring-presets.ts';
import { HOUSE, meld, scored, won, type Rules } from './hands.ts';

const worth = (base: number): Score => ({
  yaku: [],
  dora: 0,
  aka: 0,
  ura: 0,
  nuki: 0,
  han: 0,
  fu: 0,
  limit: null,
  yakuman: 0,
  base,
  points: 4 * base,
});
const winner = (seat: number, score: Score, liable: Liability | null = null): Winner => ({ seat, score, liable });

const DRAGONS = ['pon 555z', 'pon 666z', 'pon 777z'];
const daisangen = scored(won('123m99p', '3m', { melds: DRAGONS }));
const both = scored(won('33344z', '3z', { melds: DRAGONS }));
const liable: Liability = { seat: 3, yaku: 'daisangen' };

describe('one winner', () => {
  it('[P5] a ron is the discarder’s', () => {
    expect(settle([winner(2, worth(960))], { dealer: 0, from: 1, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      0, -3900, 3900, 0,
    ]);
    expect(settle([winner(0, worth(960))], { dealer: 0, from: 1, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      5800, -5800, 0, 0,
    ]);
  });

  it('[P5] a self-draw is everybody’s, and twice the dealer’s', () => {
    expect(settle([winner(2, worth(960))], { dealer: 0, from: null, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      -2000, -1000, 4000, -1000,
    ]);
    expect(settle([winner(0, worth(960))], { dealer: 0, from: null, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      6000, -2000, -2000, -2000,
    ]);
  });

  it('[P6] with honba and sticks', () => {
    expect(settle([winner(2, worth(960))], { dealer: 0, from: 1, honba: 2, sticks: 3 }, HOUSE)).toEqual([
      0, -4500, 7500, 0,
    ]);
    expect(settle([winner(2, worth(960))], { dealer: 0, from: null, honba: 2, sticks: 1 }, HOUSE)).toEqual([
      -2200, -1200, 5600, -1200,
    ]);
    const rich = { ...HOUSE, honbaRonBonus: 1500, honbaTsumoBonusPerLoser: 500, riichiStickValue: 2000 };
    expect(settle([winner(2, worth(960))], { dealer: 0, from: 1, honba: 1, sticks: 1 }, rich)).toEqual([
      0, -5400, 7400, 0,
    ]);
    expect(settle([winner(0, worth(960))], { dealer: 0, from: null, honba: 1, sticks: 0 }, rich)).toEqual([
      7500, -2500, -2500, -2500,
    ]);
  });
});

describe('several winners', () => {
  const winners = [winner(2, worth(2000)), winner(3, worth(960))];
  const stakes = { dealer: 1, from: 0, honba: 2, sticks: 1 };

  it('RI-57 [P7] each gets the honba, the nearest the sticks', () => {
    expect(settle(winners, stakes, HOUSE)).toEqual([-13_100, 0, 9600, 4500]);
  });

  it('RI-57 [P7] or the nearest gets both', () => {
    expect(settle(winners, stakes, { ...HOUSE, multiRonHonba: 'first' })).toEqual([-12_500, 0, 9600, 3900]);
  });
});

describe('liability', () => {
  it.each<[string, readonly string[], Liability | null]>([
    ['the third dragon', ['pon 555z from 0', 'pon 666z from 2', 'pon 777z from 3'], { seat: 3, yaku: 'daisangen' }],
    [
      'given for an open kan',
      ['pon 555z from 0', 'pon 666z from 2', 'daiminkan 7777z from 1'],
      { seat: 1, yaku: 'daisangen' },
    ],
    ['after a concealed kan', ['ankan 5555z', 'pon 666z from 2', 'pon 777z from 3'], { seat: 3, yaku: 'daisangen' }],
    ['not made by a concealed kan', ['pon 555z from 0', 'pon 666z from 2', 'ankan 7777z'], null],
    ['not two dragons', ['pon 555z from 0', 'pon 666z from 2', 'pon 111z from 3'], null],
    ['not with a chi', ['pon 555z from 0', 'pon 666z from 2', 'chi 123m from 3'], null],
    [
      'the fourth wind',
      ['pon 111z from 0', 'pon 222z from 2', 'pon 333z from 3', 'pon 444z from 1'],
      { seat: 1, yaku: 'daisuushii' },
    ],
    ['not three winds', ['pon 111z from 0', 'pon 222z from 2', 'pon 333z from 3'], null],
    [
      'later melds change nothing',
      ['pon 555z from 0', 'pon 666z from 2', 'pon 777z from 3', 'pon 111m from 0'],
      { seat: 3, yaku: 'daisangen' },
    ],
  ])('[P9] %s', (_what, melds, expected) => {
    expect(liabilityOf(melds.map(meld), HOUSE)).toEqual(expected);
  });

  it('[P9] by setting', () => {
    const melds = ['pon 555z from 0', 'pon 666z from 2', 'pon 777z from 3'].map(meld);
    expect(liabilityOf(melds, { ...HOUSE, hasDaisangenPao: false })).toBeNull();
    const winds = ['pon 111z from 0', 'pon 222z from 2', 'pon 333z from 3', 'pon 444z from 1'].map(meld);
    expect(liabilityOf(winds, { ...HOUSE, hasDaisuushiiPao: false })).toBeNull();
  });

  it('RI-63 [P9] the liable seat pays a self-draw alone, honba too', () => {
    expect(settle([winner(1, daisangen, liable)], { dealer: 0, from: null, honba: 1, sticks: 0 }, HOUSE)).toEqual([
      0, 32_300, 0, -32_300,
    ]);
    expect(settle([winner(0, daisangen, liable)], { dealer: 0, from: null, honba: 1, sticks: 0 }, HOUSE)).toEqual([
      48_300, 0, 0, -48_300,
    ]);
  });

  it.each<[Rules['paoHonba'], number, number]>([
    ['discarder', -16_300, -16_000],
    ['liable', -16_000, -16_300],
    ['split', -16_150, -16_150],
  ])('RI-64 [P9] a ron from another seat is halved, honba: %s', (paoHonba, from, pays) => {
    const deltas = settle(
      [winner(1, daisangen, liable)],
      { dealer: 0, from: 2, honba: 1, sticks: 0 },
      { ...HOUSE, paoHonba },
    );
    expect(deltas).toEqual([0, 32_300, from, pays]);
  });

  it('[P9] a ron from the liable seat is an ordinary one', () => {
    expect(settle([winner(1, daisangen, liable)], { dealer: 0, from: 3, honba: 1, sticks: 0 }, HOUSE)).toEqual([
      0, 32_300, 0, -32_300,
    ]);
  });

  it('RI-65 [P9] other yakuman are paid as usual, or not', () => {
    const stakes = { dealer: 0, from: null, honba: 0, sticks: 0 };
    expect(both.yakuman).toBe(2);
    expect(settle([winner(1, both, liable)], stakes, HOUSE)).toEqual([-16_000, 64_000, -8000, -40_000]);
    expect(settle([winner(1, both, liable)], stakes, { ...HOUSE, paoScope: 'whole' })).toEqual([0, 64_000, 0, -64_000]);
    const ron = { dealer: 0, from: 2, honba: 0, sticks: 0 };
    expect(settle([winner(1, both, liable)], ron, HOUSE)).toEqual([0, 64_000, -48_000, -16_000]);
    expect(settle([winner(1, both, liable)], ron, { ...HOUSE, paoScope: 'whole' })).toEqual([
      0, 64_000, -32_000, -32_000,
    ]);
  });

  it('[P9] a double yakuman is owed twice', () => {
    const winds = scored(won('55m', '5m', { melds: ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'] }));
    const owed: Liability = { seat: 3, yaku: 'daisuushii' };
    const stakes = { dealer: 0, from: null, honba: 0, sticks: 0 };
    expect(settle([winner(1, winds, owed)], stakes, HOUSE)).toEqual([0, 64_000, 0, -64_000]);
  });

  it('[P9] the liable seat answers for its own yakuman, wherever that stands among those of the hand', () => {
    const found = scored(won('55z', '5z', { melds: ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'] }));
    const stakes = { dealer: 0, from: null, honba: 0, sticks: 0 };
    const owed: Liability = { seat: 3, yaku: 'daisuushii' };
    expect(found.yaku.map(({ name }) => name).toSorted()).toEqual(['daisuushii', 'tsuuiisou']);
    for (const yaku of [found.yaku, found.yaku.toReversed()])
      expect(settle([winner(1, { ...found, yaku }, owed)], stakes, HOUSE)).toEqual([-16_000, 96_000, -8000, -72_000]);
  });

  it('[P9] a hand that did not come to it is paid as usual', () => {
    expect(settle([winner(1, worth(2000), liable)], { dealer: 0, from: null, honba: 0, sticks: 0 }, HOUSE)).toEqual([
      -4000, 8000, -2000, -2000,
    ]);
  });
});

describe('conservation', () => {
  const seat = fc.nat(3);
  const base = fc.constantFrom(240, 320, 960, 1920, 2000, 3000, 4000, 6000, 8000);

  it('[P5, P6, P7, P9] what is won is lost, but for the sticks', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(seat, { minLength: 1, maxLength: 3 }),
        base,
        seat,
        fc.option(seat),
        fc.nat(5),
        fc.nat(4),
        fc.option(seat),
        fc.constantFrom('house', 'tenhou', 'mahjong-soul', 'wrc'),
        (seats, points, dealer, from, honba, sticks, giver, preset) => {
          const winners = seats.filter((one) => one !== from).slice(0, from === null ? 1 : 3);
          fc.pre(winners.length > 0);
          const made = winners.map((one, at) => {
            const owes = giver !== null && giver !== one && at === 0;
            return owes ? winner(one, both, { seat: giver, yaku: 'daisangen' }) : winner(one, worth(points));
          });
          const deltas = settle(made, { dealer, from, honba, sticks }, scoringOf(preset));
          expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(1000 * sticks);
          expect(deltas.every((delta) => delta % 100 === 0 || preset === 'house')).toBe(true);
          const gain = winners.filter((one) => one !== giver).map((one) => deltas[one]!);
          expect(gain.every((delta) => delta > 0)).toBe(true);
        },
      ),
    );
  });
});
