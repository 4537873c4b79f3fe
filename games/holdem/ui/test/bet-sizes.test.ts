import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShares, USUAL_SHARES } from '../bet-shares.ts';
import { meant, presetNames, PRESETS, presetTo, stepTo, typedAs, typedTo, type Sizing } from '../bet-sizes.ts';

const sizing = (over: Partial<Sizing> = {}, menu: Partial<Sizing['menu']> = {}): Sizing => ({
  menu: { min: 40, max: 1000, call: 20, ...menu },
  pot: 30,
  currentBet: 20,
  bigBlind: 20,
  inBlinds: false,
  shares: USUAL_SHARES,
  ...over,
});

describe('presets', () => {
  it.each([
    // Before the flop, blinds 10/20, on the button: a pot-sized raise is to 70.
    ['min', sizing(), 40],
    ['half', sizing(), 45],
    ['two_thirds', sizing(), 53],
    ['pot', sizing(), 70],
    ['all_in', sizing(), 1000],
    // A bet into a pot of 100 with nothing to call.
    ['half', sizing({ pot: 100, currentBet: 0 }, { min: 20, call: 0 }), 50],
    ['two_thirds', sizing({ pot: 100, currentBet: 0 }, { min: 20, call: 0 }), 67],
    ['pot', sizing({ pot: 100, currentBet: 0 }, { min: 20, call: 0 }), 100],
    // Facing a bet of 50 into 100: raise to 50 + (150 + 50).
    ['pot', sizing({ pot: 150, currentBet: 50 }, { min: 100, call: 50 }), 250],
    // Sizes below the minimum or above the stack are clamped (A7, A9).
    ['half', sizing({ pot: 10 }, { min: 40 }), 40],
    ['pot', sizing({ pot: 5000 }, { max: 300 }), 300],
  ] as const)('%s of %o is %i', (preset, given, to) => {
    expect(presetTo(preset, given)).toBe(to);
  });

  it('and steps are always legal', () => {
    const any = fc.record({
      min: fc.integer({ min: 1, max: 500 }),
      more: fc.integer({ min: 0, max: 5000 }),
      call: fc.integer({ min: 0, max: 500 }),
      pot: fc.integer({ min: 0, max: 5000 }),
      currentBet: fc.integer({ min: 0, max: 500 }),
      bigBlind: fc.integer({ min: 1, max: 100 }),
      notches: fc.constantFrom(-1, 1),
    });
    fc.assert(
      fc.property(any, ({ min, more, call, pot, currentBet, bigBlind, notches }) => {
        const given: Sizing = {
          menu: { min, max: min + more, call },
          pot,
          currentBet,
          bigBlind,
          inBlinds: false,
          shares: USUAL_SHARES,
        };
        const all = PRESETS.map((preset) => presetTo(preset, given));
        for (const to of [...all, ...all.map((from) => stepTo(from, notches, given))]) {
          expect(Number.isInteger(to)).toBe(true);
          expect(to).toBeGreaterThanOrEqual(min);
          expect(to).toBeLessThanOrEqual(min + more);
        }
      }),
    );
  });
});

describe('ALL-442 shares of the reader’s own', () => {
  const words = {
    presets: { min: 'Min', half: '½', two_thirds: '⅔', pot: 'Pot', all_in: 'All-in' },
    presetsLong: { min: '', half: 'Half', two_thirds: '', pot: '', all_in: '' },
    shareOfPot: (percent: number) => `${percent} of the pot`,
  };
  const shares = parseShares(JSON.stringify({ half: 33, two_thirds: 9, pot: 'x', more: 1 }));
  it('are kept within reason, and what does not fit is the usual one', () => {
    expect(shares).toEqual({ half: 33, two_thirds: null, pot: null });
    expect(parseShares(null)).toEqual(USUAL_SHARES);
  });
  it('size the bet and name the button', () => {
    const bet = sizing({ pot: 100, currentBet: 0, shares }, { min: 20, call: 0 });
    expect([presetTo('half', bet), presetTo('two_thirds', bet)]).toEqual([33, 67]);
    expect(presetNames('half', shares, words)).toEqual(['33%', '33 of the pot']);
    expect(presetNames('half', USUAL_SHARES, words)).toEqual(['½', 'Half']);
    expect(presetNames('min', shares, words)[0]).toBe('Min');
  });
});

describe('a notch', () => {
  it.each([
    [40, 1, 60],
    [53, 1, 60],
    [53, -1, 40],
    [60, -1, 40],
    [40, -1, 40],
    [990, 1, 1000],
    [1000, -1, 980],
  ])('from %i by %i leads to %i', (from, notches, to) => {
    expect(stepTo(from, notches, sizing())).toBe(to);
  });
});

describe('what is typed', () => {
  it.each([
    ['120', 120],
    [' 1,200 ', 1200],
    ['1 200', 1200],
    ['2.5k', 2500],
    ['3b', 60],
    ['2.5bb', 50],
    ['', null],
    ['lots', null],
    ['-5', null],
    ['1e3', null],
  ])('%o is %o', (text, to) => {
    expect(typedTo(text, { inBlinds: false, bigBlind: 20 })).toBe(to);
  });
  it.each([
    ['7', 140],
    ['2.5', 50],
    ['2,5', 50],
    ['.5', 10],
    ['2.', 40],
    ['1,000', 20_000],
    ['7bb', 140],
    ['2k', 2000],
    ['', null],
    ['2.5.1', null],
    ['-7', null],
  ])('in big blinds %o is %o chips', (text, to) => {
    expect(typedTo(text, { inBlinds: true, bigBlind: 20 })).toBe(to);
  });
  it('is read back as it was written, in either unit', () => {
    const chips = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(chips, fc.integer({ min: 1, max: 200 }), fc.boolean(), (to, bigBlind, inBlinds) => {
        const unit = { inBlinds, bigBlind };
        const menu = { min: to, max: to };
        expect(meant(typedTo(typedAs(to, unit), unit)!, menu, unit)).toBe(to);
      }),
    );
  });
});
