import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { BetMenu, Menu } from '../../menu.ts';
import type { Holdem } from '../../types.ts';
import { en } from '../../words/en.ts';
import { ja } from '../../words/ja.ts';
import { zh } from '../../words/zh.ts';
import { askingOf, whyNot, type Asked } from '../asking.ts';
import { offerTo, planned } from '../pre-action.ts';
import { framesOf } from './hands.ts';

const frames = framesOf('asking', 2);
const [first] = frames;
const bet: BetMenu = { kind: 'bet', fold: true, call: 20, size: 'raise', min: 40, max: 1000, bar: null };

function ask(menu: Menu | null, over: Partial<Asked> = {}) {
  const send = vi.fn<Asked['send']>();
  const request = vi.fn<Asked['request']>();
  const leave = vi.fn<() => void>();
  const again = vi.fn<() => void>();
  const asked: Asked = {
    view: first!.view,
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
    request,
    autoPost: true,
    leave,
    again,
    rule: (number) => `the text of ${number}`,
    ...over,
  };
  return { ...askingOf(asked), send, request, leave, again };
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
    expect(prompt).toBe('Your turn: nothing to call');
    expect(choices.map(({ label }) => label)).toEqual(['Fold', 'Check', 'Bet 20']);
  });
  it.each([
    [ja, 'あなたの番：コール額 20'],
    [zh, '轮到你了：需跟注20'],
  ])('are asked for with the punctuation of the language: $1', (words, asked) => {
    expect(ask(bet, { words }).prompt).toBe(asked);
  });
  it('call all-in what they are', () => {
    expect(ask(bet, { to: 1000 }).choices[2]?.label).toBe('All-in 1000');
    const stack = defined(first!.view.table.stacks[2]);
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
    expect(prompt).toBe('Your chips are gone.');
    expect(choices.map(({ label, primary }) => [label, primary ?? false])).toEqual([
      ['Not now', false],
      ['Buy in again for 1000', true],
    ]);
    for (const { onChoose } of choices) onChoose();
    expect(send.mock.calls.flat()).toEqual([{ type: 'give_up' }, { type: 'buy_in' }]);
  });
});

describe('who is not playing', () => {
  const at = (over: Partial<Holdem['TableState']>, settings: Partial<Holdem['Settings']> = {}) => {
    const { view } = first!;
    const table = { ...view.table, stage: 'awaiting_input' as const, turn: 0, ...over };
    return { ...view, table, settings: { ...view.settings, ...settings } };
  };
  const labels = (choices: ReturnType<typeof ask>['choices']) => choices.map(({ label }) => label);

  it('comes back from sitting out with one large button, where the choices are', () => {
    const { prompt, choices, request } = ask(null, {
      view: at({ away: [false, false, true, false, false, false] }, { eliminate: false }),
    });
    expect(prompt).toBe('You are sitting out');
    expect(choices).toMatchObject([{ label: 'I’m back', primary: true, slot: 'whole' }]);
    choices[0]?.onChoose();
    expect(request).toHaveBeenCalledExactlyOnceWith({ type: 'sit_in', post: true });
  });
  it('buys in again at a cash table with one tap, or leaves', () => {
    const status: Holdem['TableState']['status'] = ['active', 'active', 'empty', 'active', 'active', 'active'];
    const { choices, request, leave } = ask(null, { view: at({ status }, { eliminate: false }) });
    expect(labels(choices)).toEqual(['Leave', 'Buy in again for 1000']);
    for (const { onChoose } of choices) onChoose();
    expect(leave).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledExactlyOnceWith({ type: 'join', post: true });
  });
  it('who is out of a tournament may watch, leave or play again', () => {
    const status: Holdem['TableState']['status'] = ['active', 'active', 'eliminated', 'active', 'active', 'active'];
    const { prompt, choices, leave, again } = ask(null, { view: at({ status, places: [0, 0, 6, 0, 0, 0] }) });
    expect(prompt).toBe('You are out in 6th place. You can watch the others.');
    expect(labels(choices)).toEqual(['Leave', 'Play again']);
    for (const { onChoose } of choices) onChoose();
    expect([leave.mock.calls.length, again.mock.calls.length]).toEqual([1, 1]);
  });
  it.each([
    ['big', false, 'You are dealt in when the big blind comes to you'],
    ['big', true, 'You post what you owe and are dealt in with the next hand, or once the button has passed you'],
    ['small', true, 'You post what you owe and are dealt in with the next hand, or once the button has passed you'],
    ['nothing', false, 'You are dealt in with the next hand'],
  ] as const)('[J3] who waits for cards reads how they come: owing %s, posting %s', (debt, posts, prompt) => {
    const status: Holdem['TableState']['status'] = ['active', 'active', 'waiting', 'active', 'active', 'active'];
    const owed = status.map((_, seat) => (seat === 2 ? debt : 'nothing'));
    const posting = status.map((_, seat) => seat === 2 && posts);
    expect(ask(null, { view: at({ status, owed, posting }, { eliminate: false }) }).prompt).toBe(prompt);
  });
  it('whoever is out at any moment of a game has something to press', () => {
    const all = [{}, { eliminate: false, rebuy: true }, { rebuy: true }].flatMap((settings) =>
      framesOf('out', 2, { hands: 60, ...settings }),
    );
    const out = all.filter(({ view: { table } }) => {
      const isOut = table.status[2] === 'eliminated' || table.status[2] === 'empty';
      return isOut && table.stage !== 'game_over';
    });
    expect(out.length).toBeGreaterThan(20);
    expect(out.filter(({ view }) => ask(null, { view }).choices.length !== 2)).toEqual([]);
  });
});

describe('a showdown', () => {
  const shown = ['a', 'b', 'c', 'd', 'e', 'f']
    .flatMap((seed) => framesOf(seed, 2, { eliminate: false, rebuy: true, hands: 60 }))
    .filter(({ event }) => event.table.type === 'pots_awarded');
  const acknowledge = (): void => undefined;
  const potsOf = (table: Holdem['TableState']) => table.last?.pots ?? [];
  it('asks those whose cards are in it to go on, and nobody else', () => {
    const prompts = shown.map(({ view }) => {
      const { prompt, choices } = ask(null, { view, acknowledge });
      expect(choices).toMatchObject([{ keys: 'Enter', primary: prompt === 'Showdown' }]);
      const isIn = potsOf(view.table).some((pot) => pot.eligible.includes(2));
      return [prompt, isIn];
    });
    expect(new Set(prompts.map(String))).toEqual(new Set(['Showdown,true', 'The hand is over,false']));
  });
});

describe('before one is asked', () => {
  const waiting = frames.find(({ view: { table, settings } }) => offerTo(table, settings, 2) !== null)!;
  const offer = offerTo(waiting.view.table, waiting.view.settings, 2)!;
  it('plans can be made and taken back, at this price', () => {
    const setPlan = vi.fn<Asked['setPlan']>();
    const { choices, prompt } = ask(null, { view: waiting.view, offer, setPlan });
    expect(prompt).toMatch(/^Waiting for P\d$/);
    expect(choices.map(({ label, pressed }) => [label, pressed])).toEqual([
      ['Fold', false],
      ['Check / fold', false],
      [offer.price === 0 ? 'Check' : `Call ${offer.price}`, false],
    ]);
    choices[2]?.onChoose();
    expect(setPlan).toHaveBeenLastCalledWith(planned('call', offer));
    const held = ask(null, { view: waiting.view, offer, setPlan, plan: planned('call', offer) });
    expect(held.choices.map(({ pressed }) => pressed)).toEqual([false, false, true]);
    held.choices[2]?.onChoose();
    expect(setPlan).toHaveBeenLastCalledWith(null);
  });
  it('a plan at another price is not held', () => {
    const plan = planned('call', { ...offer, price: offer.price + 20 });
    const { choices } = ask(null, { view: waiting.view, offer, plan });
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
    expect(told({ code, rule: number })).toBe(`${sentence} Rule ${number}.`);
  });
  it.each([
    ['below_minimum', 'A7', 'That is less than the minimum of 40.'],
    ['insufficient_chips', 'A9', 'You have not so many chips: 40 at most.'],
  ])('by the name %s says how much, with its rule %s', (code, number, sentence) => {
    expect(told({ code, rule: number, limit: 40 })).toBe(`${sentence} Rule ${number}.`);
  });
  it('that nobody has words for is its name', () => {
    expect(told({ code: 'odd', rule: null })).toBe('odd');
  });
});
