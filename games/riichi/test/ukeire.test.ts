import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptance, addKind, countOf, keysOf, KINDS, removeKind, shanten, type Keys } from '../rules/index.ts';
import { ukeireKinds } from '../rules/ukeire.ts';
import { formatTiles } from '../notation.ts';
import { completeHand, fewKinds, keysFrom } from './arbitrary.ts';
import { tiles } from './hands.ts';

/** Reference implementation: tries each kind. */
const slowly = (keys: Keys, melds: number, now: number): number[] =>
  Array.from({ length: KINDS }, (_, kind) => {
    if (countOf(keys, kind) === 4) return 0;
    addKind(keys, kind);
    const after = shanten(keys, melds);
    removeKind(keys, kind);
    return after < now ? 1 : 0;
  });

describe('kinds that bring a hand closer', () => {
  it.each([
    ['123456789m1119p', '9p'],
    ['123456m99p23s111z', '14s'],
    ['1112345678999m', '123456789m'],
    ['19m19p19s1234567z', '19m19p19s1234567z'],
    ['1122m3344p5566s7z', '7z'],
    ['1111m123p456s789s', '23456789m123456789p123456789s1234567z'],
    ['1234m', '14m'],
    ['1199m1199p1199s1z', '1z'],
    // Six kinds: any other kind is the seventh, and a third tile of one of them does not help.
    ['1112244m7788p99s', '356789m1234569p12345678s1234567z'],
  ])('[W4] %s: %s', (hand, expected) => {
    const keys = keysOf(tiles(hand));
    const melds = (13 - tiles(hand).length) / 3;
    const found = ukeireKinds(keys, melds, shanten(keys, melds));
    expect(formatTiles([...found.keys()].filter((kind) => found[kind] === 1).map((kind) => 4 * kind + 1))).toBe(
      expected,
    );
  });

  it('[W4] are those that trying each finds', () => {
    const near = completeHand(4).chain((kinds) =>
      fc.tuple(
        fc.shuffledSubarray(kinds, { minLength: 13, maxLength: 13 }),
        fc.array(fc.tuple(fc.nat(12), fc.nat(33)), { maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(near, fc.integer({ min: 0, max: 3 }), ([held, changes], melds) => {
        const kinds = changes.reduce((hand, [at, kind]) => hand.with(at, kind), held).slice(3 * melds);
        fc.pre(kinds.every((kind) => kinds.filter((other) => other === kind).length <= 4));
        const keys = keysFrom(kinds);
        const now = shanten(keys, melds);
        fc.pre(now >= 0);
        expect([...ukeireKinds(keys, melds, now)]).toEqual(slowly(keys, melds, now));
      }),
      { numRuns: 300 },
    );
  });

  it('[W4] are those that trying each finds, in hands of few kinds', () => {
    fc.assert(
      fc.property(fewKinds, (kinds) => {
        const keys = keysFrom(kinds);
        const now = shanten(keys, 0);
        fc.pre(now >= 0);
        expect([...ukeireKinds(keys, 0, now)]).toEqual(slowly(keys, 0, now));
      }),
      { numRuns: 500 },
    );
  });

  it('are counted by what is left of them', () => {
    const keys = keysOf(tiles('123456m99p23s111z'));
    const unseen = new Uint8Array(KINDS).fill(4);
    unseen[18] = 1;
    expect(acceptance(keys, 0, 0, unseen)).toBe(5);
  });
});
