import type { GameTypes } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { card, cardsText, DECK } from '../cards.ts';
import { dealHands } from '../dealing.ts';
import { parseCardAction, riggedDeck, showCards } from '../testing.ts';

describe('a rigged deck', () => {
  it('is dealt as it was named, and is a whole deck', () => {
    const deck = riggedDeck(['Qs', '', '2c 3c 4c'], 3);
    const { hands } = dealHands(deck, 3, 3);
    expect(hands.map((hand) => cardsText(hand))).toEqual(['Qs 2d 2h', '2s 3d 3h', '2c 3c 4c']);
    expect(new Set(deck).size).toBe(DECK);
  });
  it('has no card twice and no hand too large', () => {
    expect(() => riggedDeck(['Qs', 'Qs'], 3)).toThrow('Qs is in two hands');
    expect(() => riggedDeck(['Qs Ks'], 1)).toThrow('hand 0 has 2 cards, not 1');
  });
});

describe('lines of cards', () => {
  type Action = { readonly type: 'play'; readonly card: number } | { readonly type: 'pass' };
  interface Whist extends GameTypes {
    Action: Action;
  }
  const parse = parseCardAction<Whist>({
    play: ([one]) => (one === undefined ? null : { type: 'play', card: one }),
    pass: () => ({ type: 'pass' }),
  });
  it('become actions', () => {
    expect(parse('play Qs')).toEqual({ ok: true, value: { type: 'play', card: card('Qs') } });
    expect(parse('pass')).toEqual({ ok: true, value: { type: 'pass' } });
  });
  it.each([
    ['play Qx', '"Qx" is not a card'],
    ['play', 'there are play, pass'],
    ['toString', 'there are play, pass'],
  ])('"%s" is none', (text, why) => {
    expect(parse(text)).toEqual({ ok: false, error: expect.stringContaining(why) as unknown });
  });
});

describe('cards in golden games', () => {
  const show = showCards('hand', 'taken');
  it('read as cards, where a field has them', () => {
    expect(show('card', 0)).toBe('2c');
    expect(show('hand', [51, 0])).toBe('As 2c');
    expect(show('hand', [])).toBe('·');
    expect(show('taken', [[51], [], null])).toBe('[As | · | -]');
    expect(show('points', 3)).toBeNull();
    expect(show('hand', 3)).toBeNull();
    expect(show('card', 'x')).toBeNull();
  });
});
