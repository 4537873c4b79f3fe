import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canWin, score, type Kind, type Meld, type Win, type Wind } from '../rules/index.ts';
import { isPreset, scoringOf, type PresetName } from '../rules/scoring-presets.ts';
import { aPair, aSet, fourAtMost, keysFrom } from './arbitrary.ts';
import { HOUSE } from './hands.ts';

const wind = fc.constantFrom<Wind>(0, 1, 2, 3);
const meldOf = (kinds: readonly Kind[], concealed: boolean): Meld => {
  const same = kinds[0] === kinds[1];
  if (concealed && same)
    return { type: 'ankan', tiles: [0, 1, 2, 3].map((copy) => 4 * kinds[0]! + copy), called: null, from: null };
  // Skips the first tile of a kind, which may be red.
  const tiles = kinds.map((kind, at) => 4 * kind + 1 + (same ? at % 3 : 0));
  return { type: same ? 'pon' : 'chi', tiles, called: tiles[0]!, from: 3 };
};

/** A complete hand with arbitrary circumstances. */
const aWin: fc.Arbitrary<Win> = fc
  .record({
    groups: fc.array(aSet, { minLength: 4, maxLength: 4 }),
    pair: aPair,
    laid: fc.integer({ min: 0, max: 4 }),
    concealed: fc.boolean(),
    at: fc.nat(13),
    tsumo: fc.boolean(),
    seatWind: wind,
    roundWind: wind,
    isRiichi: fc.boolean(),
    lastTile: fc.boolean(),
    dora: fc.array(fc.nat(135), { maxLength: 3 }),
  })
  .filter(({ groups, pair, laid, concealed }) => {
    const melds = groups.slice(0, laid).map((kinds) => meldOf(kinds, concealed));
    return fourAtMost([
      ...groups.slice(laid).flat(),
      ...pair,
      ...melds.flatMap(({ tiles }) => tiles.map((tile) => tile >> 2)),
    ]);
  })
  .map(({ groups, pair, laid, concealed, at, isRiichi, ...how }) => {
    const melds = groups.slice(0, laid).map((kinds) => meldOf(kinds, concealed));
    const kinds = [...groups.slice(laid).flat(), ...pair];
    const closed = melds.every(({ type }) => type === 'ankan');
    return {
      ...how,
      hand: keysFrom(kinds),
      reds: 0,
      melds,
      kind: kinds[at % kinds.length]!,
      riichi: isRiichi && closed ? 'riichi' : 'none',
      ippatsu: false,
      rinshan: false,
      chankan: false,
      firstTurn: false,
      ura: [],
    };
  });

const presets = Object.fromEntries(
  ['house', 'tenhou', 'mahjong-soul', 'wrc'].filter(isPreset).map((name) => [name, scoringOf(name)]),
);

/** The same win with its kinds renamed. */
const renamed = (win: Win, rename: (kind: Kind) => Kind): Win => {
  const kinds = win.hand.flatMap((key, suit) =>
    Array.from({ length: 9 }, (_, at) => Array.from({ length: (key >> (3 * at)) & 7 }, () => 9 * suit + at)).flat(),
  );
  const melds = win.melds.map((meld) => ({
    ...meld,
    tiles: meld.tiles.map((tile) => 4 * rename(tile >> 2) + (tile & 3)),
  }));
  return { ...win, hand: keysFrom(kinds.map(rename)), melds, kind: rename(win.kind), dora: [] };
};

describe('scoring', () => {
  it('[W1] canWin and score agree, under every preset', () => {
    fc.assert(
      fc.property(aWin, fc.constantFrom<PresetName>('house', 'tenhou', 'mahjong-soul', 'wrc'), (win, name) => {
        const rules = presets[name]!;
        expect(canWin(win, rules)).toBe(score(win, rules) !== null);
      }),
      { numRuns: 400 },
    );
  });

  it('[P1] a dora more is never worth less, and never makes a win', () => {
    fc.assert(
      fc.property(aWin, fc.nat(135), (win, indicator) => {
        const before = score(win, HOUSE);
        const after = score({ ...win, dora: [...win.dora, indicator] }, HOUSE);
        expect(after === null).toBe(before === null);
        expect(after?.points ?? 0).toBeGreaterThanOrEqual(before?.points ?? 0);
      }),
    );
  });

  it('[Y1] riichi is one han more, and never worth less', () => {
    fc.assert(
      fc.property(aWin, (win) => {
        fc.pre(win.melds.every(({ type }) => type === 'ankan'));
        const plain = score({ ...win, riichi: 'none' }, HOUSE);
        const declared = score({ ...win, riichi: 'riichi' }, HOUSE);
        expect(declared).not.toBeNull();
        if (plain === null || plain.yakuman > 0) return;
        expect(declared!.han).toBe(plain.han + 1);
        expect(declared!.points).toBeGreaterThanOrEqual(plain.points);
      }),
    );
  });

  it('[Y2] man and pin are alike, and so are both ends of them', () => {
    fc.assert(
      fc.property(aWin, (win) => {
        const bare = renamed(win, (kind) => kind);
        const swapped = renamed(win, (kind) => (kind < 9 ? kind + 9 : kind < 18 ? kind - 9 : kind));
        const mirrored = renamed(win, (kind) => (kind < 27 ? 9 * Math.floor(kind / 9) + 8 - (kind % 9) : kind));
        const green = (found: ReturnType<typeof score>): boolean =>
          found?.yaku.some(({ name }) => name === 'ryuuiisou') ?? false;
        const expected = score(bare, HOUSE);
        expect(score(swapped, HOUSE)).toEqual(expected);
        fc.pre(!green(expected) && !green(score(mirrored, HOUSE)));
        expect(score(mirrored, HOUSE)).toEqual(expected);
      }),
    );
  });

  it('[F6] fu are tens from 20, 25 or nothing; han are what the yaku say', () => {
    fc.assert(
      fc.property(aWin, (win) => {
        const found = score(win, HOUSE);
        fc.pre(found !== null);
        const { fu, han, yaku, dora, aka, ura } = found;
        expect(fu === 25 || (fu % 10 === 0 && fu >= 20 && fu <= 170)).toBe(true);
        expect(yaku.reduce((sum, worth) => sum + worth.han, dora + aka + ura)).toBe(han);
        expect(new Set(yaku.map(({ name }) => name)).size).toBe(yaku.length);
      }),
      { numRuns: 300 },
    );
  });
});
