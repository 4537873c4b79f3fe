import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '@parlour/kernel';
import type { BetMenu, Menu } from '../../menu.ts';
import { en } from '../../words/en.ts';
import { askingOf, whyNot, type Asked } from '../asking.ts';
import { offerTo, planned } from '../pre-action.ts';
import { framesOf } from './hands.ts';

const frames = framesOf('asking', 2);
const [first] = frames;
const bet: BetMenu = { kind: 'bet', fold: true, call: 20, size: 'raise', min: 40, max: 1000, bar: null };

function ask(menu: Menu | null, over: Partial<Asked> = {}) {
  const send = vi.fn<Asked['send']>();
  const asked: Asked = {
    sight: first!.sight,
    menu,
    to: 40,
    openSizing: null,
    offer: null,
    plan: null,
    setPlan: () => undefined,
    acknowledge: null,
    words: en,
    name: (seat) => `P${seat + 1}`,
    amount: String,
    send,
    rule: (number) => `the text of ${number}`,
    ...over,
  };
  return { ...askingOf(asked), send };
}

describe('the choices', () => {
  it('are fold, call and raise, as offered', () => {
    const { choices, prompt, send } = ask(bet, { to: 120 });
    expect(prompt).toBe('Your turn: 20 to call');
    expect(choices.map(({ label }) => label)).toEqual(['Fold', 'Call 20', 'Raise to 120']);
    for (const { onChoose } of choices) onChoose();
    expect(send.mock.calls.flat()).toEqual([{ type: 'fold' }, { type: 'call' }, { type: 'raise', to: 120 }]);
  });
  it('are check and bet when nothing is to call', () => {
    const { choices, prompt } = ask({ ...bet, call: 0, size: 'bet', min: 20 }, { to: 20 });
    expect(prompt).toBe('Your turn: Nothing to call');
    expect(choices.map(({ label }) => label)).toEqual(['Fold', 'Check', 'Bet 20']);
  });
  it('call all-in what they are', () => {
    expect(ask(bet, { to: 1000 }).choices[2]?.label).toBe('All-in 1000');
    const stack = first!.sight.table.stacks[2] ?? 0;
    expect(ask({ ...bet, call: stack, bar: 'insufficient_chips' }).choices[1]?.label).toBe(`Call ${stack}, all-in`);
  });
  it('open the bet control first where it is put away', () => {
    const openSizing = vi.fn<() => void>();
    const { choices } = ask(bet, { openSizing });
    expect(choices[2]?.label).toBe('Raise');
    choices[2]?.onChoose();
    expect(openSizing).toHaveBeenCalledOnce();
  });

  it.each([
    ['raise_not_reopened', { ...bet, bar: 'raise_not_reopened' }, 40, 'A8'],
    ['nobody_answers', { ...bet, bar: 'nobody_answers' }, 40, 'A4'],
  ] as const)('say why not: %s', (code, menu, to, rule) => {
    expect(ask(menu, { to }).choices[2]?.refusal?.text).toBe(`${en.refusals[code]} Rule ${rule}: the text of ${rule}`);
  });
  it('name the amount that would have been right', () => {
    const why = (to: number) => ask(bet, { to }).choices[2]?.refusal?.text;
    expect(why(30)).toBe('That is less than the minimum of 40. Rule A7: the text of A7');
    expect(why(1001)).toBe('You have not so many chips: 1000 at most. Rule A9: the text of A9');
  });
  it('say why one may not fold for free', () => {
    const { choices } = ask({ ...bet, call: 0, fold: false });
    expect(choices[0]?.refusal?.text).toBe('A check is free. Rule A1: the text of A1');
  });
  it('ask who is broke', () => {
    const { choices, prompt, send } = ask({ kind: 'rebuy', chips: 1000 });
    expect(prompt).toContain('Buy in again for 1000?');
    for (const { onChoose } of choices) onChoose();
    expect(send.mock.calls.flat()).toEqual([{ type: 'give_up' }, { type: 'buy_in' }]);
  });
});

describe('before one is asked', () => {
  const waiting = frames.find(({ sight: { table, settings } }) => offerTo(table, settings, 2) !== null)!;
  const offer = offerTo(waiting.sight.table, waiting.sight.settings, 2)!;
  it('plans can be made and taken back, at this price', () => {
    const setPlan = vi.fn<Asked['setPlan']>();
    const { choices, prompt } = ask(null, { sight: waiting.sight, offer, setPlan });
    expect(prompt).toMatch(/^Waiting for P\d$/);
    expect(choices.map(({ label, pressed }) => [label, pressed])).toEqual([
      ['Fold', false],
      ['Check / fold', false],
      [offer.price === 0 ? 'Check' : `Call ${offer.price}`, false],
    ]);
    choices[2]?.onChoose();
    expect(setPlan).toHaveBeenLastCalledWith(planned('call', offer));
    const held = ask(null, { sight: waiting.sight, offer, setPlan, plan: planned('call', offer) });
    expect(held.choices.map(({ pressed }) => pressed)).toEqual([false, false, true]);
    held.choices[2]?.onChoose();
    expect(setPlan).toHaveBeenLastCalledWith(null);
  });
  it('a plan at another price is not held', () => {
    const plan = planned('call', { ...offer, price: offer.price + 20 });
    const { choices } = ask(null, { sight: waiting.sight, offer, plan });
    expect(choices.map(({ pressed }) => pressed)).toEqual([false, false, false]);
  });
});

describe('a refusal', () => {
  const rule = (): null => null;
  const told = (refusal: Refusal): string => whyNot(refusal, { words: en, rule, amount: String });
  it.each([
    ['wrong_phase', 'R1', 'This is not the time for that.'],
    ['not_your_turn', 'R2', 'It is not your turn.'],
    ['hand_over', 'R1', 'The hand is over for you.'],
    ['invalid_payload', 'R3', 'That is no amount.'],
    ['unknown_action', 'R3', 'That could not be understood.'],
    ['cannot_check', 'A2', 'There is a bet to call.'],
    ['nothing_to_call', 'A3', 'There is nothing to call.'],
    ['cannot_bet', 'A4', 'There is a bet already: raise it.'],
    ['cannot_raise', 'A4', 'There is no bet to raise: bet.'],
    ['raise_not_reopened', 'A8', 'The betting was not reopened for you.'],
    ['not_seated', 'R2', 'You have no chair at this table.'],
    ['sitting_out', 'R2', 'You are sitting out.'],
  ])('by the name %s has its own sentence, with its rule %s', (code, number, sentence) => {
    expect(told({ code, rule: number })).toBe(`${sentence} Rule ${number}`);
  });
  it.each([
    ['below_minimum', 'A7', 'That is less than the minimum of 40.'],
    ['insufficient_chips', 'A9', 'You have not so many chips: 40 at most.'],
  ])('by the name %s says how much, with its rule %s', (code, number, sentence) => {
    expect(told({ code, rule: number, limit: 40 })).toBe(`${sentence} Rule ${number}`);
  });
  it('that nobody has words for is its name', () => {
    expect(told({ code: 'odd', rule: null })).toBe('odd');
  });
});
