import type { GameTypes } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { card, cardsText, DECK, rankOf } from '../cards.ts';
import { dealHands } from '../dealing.ts';
import { sum } from '../numbers.ts';
import plainTricks from '../../examples/plain-tricks/game.ts';
import { parseCardAction, PLAY_AND_PASS, riggedDeck, riggedPass, showCards, trickTables } from '../testing.ts';
import { passesTo } from '../passing.ts';

describe('a rigged deck', () => {
  it('is dealt as it was named, and is a whole deck', () => {
    const deck = riggedDeck(['Qs', '', '2c 3c 4c'], 3);
    const { hands } = dealHands(deck, 3, 3);
    expect(hands.map((hand) => cardsText(hand))).toEqual(['Qs 2d 2h', '2s 3d 3h', '2c 3c 4c']);
    expect(new Set(deck).size).toBe(DECK);
  });
  it('spreads the others, so that all are about as strong, where it is told to', () => {
    const { hands } = dealHands(riggedDeck(['Qs', '', '2c 3c 4c'], 3, 'spread'), 3, 3);
    expect(hands.map((hand) => cardsText(hand))).toEqual(['Qs 2d 3d', '2h 2s 3h', '2c 3c 4c']);
    const { hands: four } = dealHands(riggedDeck(['', '', '', ''], 13, 'spread'), 4, 13);
    const strengths = four.map((hand) => sum(hand, rankOf));
    expect(Math.max(...strengths) - Math.min(...strengths)).toBeLessThanOrEqual(4);
    const { deck } = riggedPass(['Qs', '', '', ''], 13, 3, 'left', 'spread');
    expect(new Set(deck).size).toBe(DECK);
  });
  it('has no card twice and no hand too large', () => {
    expect(() => riggedDeck(['Qs', 'Qs'], 3)).toThrow('Qs is in two hands');
    expect(() => riggedDeck(['Qs Ks'], 1)).toThrow('hand 0 has 2 cards, not 1');
  });
});

describe('a rigged pass', () => {
  it.each(['left', 'right', 'across', 'none'] as const)('to the %s leaves everybody with what was named', (way) => {
    const wanted = ['2c Ah Kh', '3c Qs', '', 'Ac'];
    const { deck, given } = riggedPass(wanted, 13, 3, way);
    expect(new Set(deck).size).toBe(DECK);
    const { hands } = dealHands(deck, 4, 13);
    for (const [seat, cards] of given.entries()) expect(hands[seat]).toEqual(expect.arrayContaining([...cards]));
    const after = hands.map((hand) => new Set(hand));
    for (const [seat, cards] of given.entries()) for (const one of cards) after[seat]!.delete(one);
    for (const [seat, cards] of given.entries()) for (const one of cards) after[passesTo(seat, way, 4)]!.add(one);
    const { hands: expected } = dealHands(riggedDeck(wanted, 13), 4, 13);
    expect(after).toEqual(expected.map((hand) => new Set(hand)));
  });
  it('is a whole deck, also where not all of it is dealt', () => {
    expect(new Set(riggedPass(['2c', '3c', '', ''], 5, 2, 'left').deck).size).toBe(DECK);
  });
});

describe('tables of a game of tricks', () => {
  const { dealt, passed } = trickTables(plainTricks, { verbs: PLAY_AND_PASS, settings: { target: 2 } });
  it('have every hand dealt alike, and as many cards passed as are named', () => {
    const script = dealt(['2c', 'As'], { passed: 0, target: 14 }).until(({ seen }) => seen.hand === 2);
    expect(script.own(1).hand).toContain(card('As'));
    expect(cardsText(passed(['2c Ah'], { passed: 3 }).own(0).hand)).toContain('Ah');
    expect(() => passed([], { passed: 2 })).toThrow('invalid_card_count D2');
  });
  it('are played card by card, whoever is to play', () => {
    const script = passed(['2c', '3c', '4c', '5c'], { passed: 3 }).plays('2c 3c 4c 5c');
    expect([script.seen.tricks.length, script.asked]).toEqual([1, [3]]);
    expect(() => script.plays('2d')).toThrow('W: play 2d: card_not_in_hand D1');
  });
  it('have settings that the game accepts', () => {
    expect(() => dealt([], { target: 0 })).toThrow('must be a whole number');
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
