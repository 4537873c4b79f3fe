import { describe, expect, it } from 'vitest';
import { accepts, menu as menuOf, type BetMenu } from '../../menu.ts';
import { answerBy, isVoid, momentOf, offerTo, planned, PLANS, stillHolds, type Offer } from '../pre-action.ts';
import { framesOf } from './hands.ts';

const offer: Offer = { price: 40, hand: 3, street: 'flop', moves: 1 };
const menu = (call: number, over: Partial<BetMenu> = {}): BetMenu => ({
  kind: 'bet',
  fold: true,
  call,
  size: 'raise',
  min: 80,
  max: 900,
  bar: null,
  ...over,
});
const frames = framesOf('plans', 2);
const at = (hand: number, street: 'flop' | 'turn') => ({ hand, street, moves: 1 });

describe('a plan', () => {
  it.each([
    ['call', 40, 3, 'flop', true],
    ['call', 80, 3, 'flop', false],
    ['call', 0, 3, 'flop', false],
    ['call', 40, 3, 'turn', false],
    ['call', 40, 4, 'flop', false],
    ['check_fold', 80, 3, 'flop', true],
    ['check_fold', 40, 3, 'turn', false],
    ['fold', 900, 3, 'turn', true],
    ['fold', 40, 4, 'flop', false],
  ] as const)(
    'to %s made at 40 on the flop of hand 3, asked for %i in hand %i on the %s: %o',
    (kind, price, hand, street, holds) => {
      expect(stillHolds(planned(kind, offer), { hand, street, moves: 1 }, price)).toBe(holds);
    },
  );

  it('becomes the answer, or nothing when the price has changed', () => {
    expect(answerBy(planned('call', offer), menu(40), at(3, 'flop'))).toEqual({ type: 'call' });
    expect(answerBy(planned('call', offer), menu(120), at(3, 'flop'))).toBeNull();
    expect(answerBy(planned('check_fold', offer), menu(0), at(3, 'flop'))).toEqual({ type: 'check' });
    expect(answerBy(planned('check_fold', offer), menu(120), at(3, 'flop'))).toEqual({ type: 'fold' });
    expect(answerBy(planned('fold', offer), menu(0, { fold: false }), at(3, 'turn'))).toEqual({ type: 'check' });
    const free: Offer = { ...offer, price: 0 };
    expect(answerBy(planned('call', free), menu(0), at(3, 'flop'))).toEqual({ type: 'check' });
    expect(answerBy(planned('call', free), menu(20), at(3, 'flop'))).toBeNull();
  });
});

describe('a plan that was carried out', () => {
  it('is not carried out again, also when the next price is the same', () => {
    const plan = planned('call', offer);
    const later = { hand: 3, street: 'flop', moves: 2 } as const;
    expect(answerBy(plan, menu(40), later)).toBeNull();
    expect(isVoid(plan, later, 40)).toBe(false);
    expect(isVoid(plan, { ...later, moves: 1 }, 80)).toBe(true);
  });
});

describe('what may be planned', () => {
  it('is offered to a seat with cards whose turn is to come, and to nobody else', () => {
    let offered = 0;
    for (const { view } of frames) {
      const { table, settings } = view;
      const found = offerTo(table, settings, 2);
      if (found === null) continue;
      offered += 1;
      expect([table.stage, table.status[2], table.turn === 2]).toEqual(['awaiting_input', 'active', false]);
    }
    expect(offered).toBeGreaterThan(5);
    expect(frames.every(({ view: { table, settings } }) => offerTo(table, settings, null) === null)).toBe(true);
  });

  it('is a legal answer whenever it still holds when the turn comes', () => {
    let plan: ReturnType<typeof planned> | null = null;
    let answered = 0;
    for (const [index, { view }] of frames.entries()) {
      const { table, settings, own } = view;
      const now = offerTo(table, settings, 2);
      if (now !== null) plan = planned(PLANS[index % PLANS.length]!, now);
      if (own === null || table.turn !== 2 || plan === null) continue;
      const asked = menuOf({ seat: 2, table, own, settings });
      if (asked?.kind !== 'bet') continue;
      const action = answerBy(plan, asked, momentOf(table, 2));
      if (action === null) continue;
      answered += 1;
      expect(accepts(asked, action).ok).toBe(true);
    }
    expect(answered).toBeGreaterThan(3);
  });
});
