import { describe, expect, it } from 'vitest';
import {
  ALL_CARDS,
  bySuit,
  card,
  cardCodec,
  cardOf,
  cards,
  cardsText,
  cardText,
  cornerText,
  DECK,
  handOrder,
  highestFirst,
  isWholeDeck,
  ofSuit,
  otherCards,
  parseCards,
  RANK,
  rankOf,
  suitIndexOf,
  suitOf,
  SUITS,
} from '../cards.ts';

describe('cards', () => {
  it('are 52, each of one rank and one suit', () => {
    expect(ALL_CARDS).toHaveLength(DECK);
    for (const one of ALL_CARDS) {
      expect(cardOf(rankOf(one), suitOf(one))).toBe(one);
      expect(SUITS[suitIndexOf(one)]).toBe(suitOf(one));
    }
    expect([card('2c'), card('As')]).toEqual([0, 51]);
    expect([rankOf(card('Td')), suitOf(card('Td'))]).toEqual([RANK.ten, 'diamonds']);
  });
  it('are a whole deck when each is there once', () => {
    expect(isWholeDeck(ALL_CARDS)).toBe(true);
    const others = [ALL_CARDS.slice(1), [...ALL_CARDS, 0], [...ALL_CARDS.slice(1), 5], [...ALL_CARDS.slice(1), DECK]];
    expect(others.map(isWholeDeck)).toEqual([false, false, false, false]);
  });
  it('are written as they are read', () => {
    for (const one of ALL_CARDS) expect(card(cardText(one))).toBe(one);
    expect(cardsText(cards('Ah Kd'))).toBe('Ah Kd');
    expect(cardsText(cards('Ah Kd'), '')).toBe('AhKd');
    expect([cornerText(card('Th')), cornerText(card('Qh')), cornerText(card('2h'))]).toEqual(['10', 'Q', '2']);
  });
  it.each([
    ['Ah Kd Ts', 'Ah Kd Ts'],
    ['AhKdTs', 'Ah Kd Ts'],
    ['ah 10S', 'Ah Ts'],
    ['  ', ''],
  ])('reads "%s"', (text, read) => {
    expect(cardsText(cards(text))).toBe(read);
  });
  it.each([
    ['Ah 1h', '1h'],
    ['Ahh', 'h'],
    ['Ax', 'Ax'],
    ['A', 'A'],
  ])('says which part of "%s" is not a card', (text, part) => {
    expect(parseCards(text)).toEqual({ ok: false, error: part });
    expect(() => cards(text)).toThrow(`"${part}"`);
  });
  it('asks for one card where one is meant', () => {
    expect(() => card('Ah Kd')).toThrow('not one card');
    expect(() => card('')).toThrow('not one card');
  });
  it('tells which cards are not among some', () => {
    expect(otherCards(ALL_CARDS)).toEqual([]);
    expect(otherCards(ALL_CARDS.filter((one) => one !== card('Qs')))).toEqual([card('Qs')]);
  });
  it('sorts a hand: to be told, and to be held', () => {
    const hand = cards('2h As 9d Kh 3c Ad');
    expect(cardsText(highestFirst(hand))).toBe('As Ad Kh 9d 3c 2h');
    expect(cardsText(handOrder(hand))).toBe('As Kh 2h 3c Ad 9d');
    expect(bySuit(cards('2h Kh 3c')).map(([suit, held]) => `${suit} ${cardsText(held)}`)).toEqual([
      'hearts Kh 2h',
      'clubs 3c',
    ]);
    expect(cardsText(ofSuit('hearts', hand))).toBe('2h Kh');
  });
  it('are checked when a client sends them', () => {
    const codec = cardCodec({ code: 'no_card', rule: 'P1' });
    expect(codec.parse(51)).toEqual({ ok: true, value: 51 });
    for (const input of [-1, 52, 1.5, '3', null])
      expect(codec.parse(input)).toMatchObject({ ok: false, error: [{ code: 'no_card', rule: 'P1' }] });
    expect(codec.schema).toMatchObject({ type: 'integer', minimum: 0, maximum: 51 });
  });
});
