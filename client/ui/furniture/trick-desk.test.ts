import type { Verdict } from '@parlour/kernel';
import { card, cards } from '@parlour/kit/cards';
import { common } from '@parlour/kit/words/en';
import { describe, expect, it } from 'vitest';
import { en } from '../../words/en.ts';
import { spokenName } from './Hand.tsx';
import { pointsLine, trickAsking, type TrickAction, type TrickMenu, type TrickQuestion } from './trick-desk.ts';

const words = {
  refusals: { ...common.refusals, ...common.cardRefusals },
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
};
const refused = (code: string): Verdict => ({ ok: false, error: { code, rule: 'P2' } });
/** Exactly three cards may be passed, and any card but 2c may be played. */
function accepts(_menu: TrickMenu, action: TrickAction): Verdict {
  if (action.type === 'play') return action.card === card('2c') ? refused('must_follow') : { ok: true };
  return action.cards.length === 3 ? { ok: true } : refused('invalid_card_count');
}
const sent: TrickAction[] = [];
const question: TrickQuestion<TrickMenu> = {
  menu: null,
  accepts,
  send: (action) => sent.push(action),
  acknowledge: null,
  refusal: null,
  words,
};
const asked = { why: { words, rule: () => null }, way: 'across', leads: true, waiting: 'Waiting for Bo.' } as const;

describe('what a game of tricks asks', () => {
  it('is for cards to pass on, and says why not until there are enough', () => {
    const menu = { kind: 'pass', count: 3 } as const;
    const few = trickAsking({ ...question, menu }, { ...asked, picked: cards('2c') });
    expect(few).toMatchObject({ prompt: 'Pass 3 cards across', choices: [{ id: 'pass', hint: '1 of 3' }] });
    expect(few.choices[0]?.refusal?.text).toContain('P2');
    const [choice] = trickAsking({ ...question, menu }, { ...asked, picked: cards('2c 3c 4c') }).choices;
    expect(choice?.refusal).toBeUndefined();
    choice?.onChoose();
    expect(sent.pop()).toEqual({ type: 'pass', cards: cards('2c 3c 4c') });
  });
  it('is for a card to lead or to the trick, one choice for the card that is picked', () => {
    const menu = { kind: 'play' } as const;
    const led = trickAsking({ ...question, menu }, { ...asked, picked: cards('3c') });
    expect([led.prompt, led.choices.length]).toEqual([words.table.youLead, 1]);
    led.choices[0]?.onChoose();
    expect(sent.pop()).toEqual({ type: 'play', card: card('3c') });
    const follow = trickAsking({ ...question, menu }, { ...asked, leads: false, picked: cards('2c') });
    expect([follow.prompt, follow.choices[0]?.refusal === undefined]).toEqual([words.table.follow, false]);
  });
  it('gives way to a refusal of the server, to who is waited for, and to a result', () => {
    const [menu, picked] = [{ kind: 'play' } as const, []];
    const refusal = { code: 'must_follow', rule: null };
    expect(trickAsking({ ...question, menu, refusal }, { ...asked, picked }).prompt).toBe(words.refusals.must_follow);
    expect(trickAsking(question, { ...asked, picked })).toEqual({ prompt: 'Waiting for Bo.', choices: [] });
    const result = trickAsking({ ...question, acknowledge: () => undefined }, { ...asked, picked });
    expect(result).toMatchObject({ prompt: words.table.handOver, choices: [{ id: 'continue' }] });
  });
});

it.each([
  [{}, { nth: 0, ordered: true }, 'Ace'],
  [{ isNew: true }, { nth: 0, ordered: false }, 'Ace, just came'],
  [{ isNew: true, locked: true }, { nth: 0, ordered: false }, 'Ace, must be kept'],
  [{ locked: true }, { nth: 2, ordered: true }, `Ace, ${en.pickedAs(2)}`],
])('ALL-571 a card with %o, picked %o, is called %s', (marks, picked, name) => {
  expect(spokenName({ name: 'Ace', ...marks }, picked, en)).toBe(name);
});

describe('ALL-593 points under the name of a seat', () => {
  const score = { hand: 2, points: [3, 0, -2], totals: [12, 5, 7], sheet: [[12, 5, 7]] };
  it('are the total, and beside it those of this hand', () => {
    expect([0, 1, 2].map((seat) => pointsLine(score, seat, words.table))).toEqual([
      '12 points · +3',
      '5 points',
      '7 points · −2',
    ]);
  });
  it('are the total alone when the hand is in it', () => {
    const scored = { ...score, totals: [15, 5, 5], sheet: [...score.sheet, score.points] };
    expect(pointsLine(scored, 0, words.table)).toBe('15 points');
  });
});
