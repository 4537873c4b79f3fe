import { describe, expect, it } from 'vitest';
import { card, cards, cardsText, type Suit } from '../cards.ts';
import { seatAfter, seatsFrom, standingBy } from '../seats.ts';
import { followable, ledSuit, shownVoids, strongest, winningPlay, type Play } from '../tricks.ts';

/** Cards in play order, from seat 0 unless told otherwise. */
const trick = (text: string, leader = 0): Play[] =>
  cards(text).map((one, on) => ({ seat: (leader + on) % 4, card: one }));

describe('a trick', () => {
  it('has the suit of its first card', () => {
    expect(ledSuit([])).toBeNull();
    expect(ledSuit(trick('2h As'))).toBe('hearts');
  });
  it.each([
    ['hearts', 'Ah 2h'],
    ['clubs', 'Ah 2h Ks'],
    [null, 'Ah 2h Ks'],
  ] as [Suit | null, string][])('must be followed: %s led', (led, may) => {
    expect(cardsText(followable(cards('Ah 2h Ks'), led))).toBe(may);
  });
  it.each([
    ['the highest of the led suit', '5h Ad Kh As', null, 2],
    ['nothing but the led suit without trumps', '2h Ad Kd As', null, 0],
    ['the highest trump', '5h 2d Kh 3d', 'diamonds', 3],
    ['a trump that was led', '2d Ah 9d Ks', 'diamonds', 2],
  ] as [string, string, Suit | null, number][])('is won by %s', (_what, text, trump, seat) => {
    expect(winningPlay(trick(text), trump)).toEqual({ seat, card: cards(text)[seat] });
    expect(winningPlay(trick(text, 3), trump).seat).toBe((seat + 3) % 4);
  });
  it('is won by the first of equals, and by nobody while it is empty', () => {
    expect(strongest(['a', 'b', 'cc', 'dd'], ({ length }) => length)).toBe('cc');
    expect(() => winningPlay([])).toThrow('nothing has been played');
  });
  it('shows who is out of a suit', () => {
    const voids = shownVoids([trick('2h As 3h 4h'), trick('Kc 3c', 1), [], trick('9s 3d 5h 2s', 2)], 4);
    expect(voids.map((suits) => [...suits])).toEqual([['spades'], ['hearts'], [], ['spades']]);
    expect(card('As')).toBe(51);
  });
});

describe('seats', () => {
  it('go round', () => {
    expect([seatAfter(3, 4), seatAfter(3, 4, 2), seatAfter(0, 3)]).toEqual([0, 1, 1]);
    expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  });
  it('share a place with equal scores', () => {
    expect(standingBy('highest', [5, 9, 5]).map(({ place }) => place)).toEqual([2, 1, 2]);
    expect(standingBy('lowest', [5, 9, 5])).toEqual([
      { seat: 0, score: 5, place: 1 },
      { seat: 1, score: 9, place: 3 },
      { seat: 2, score: 5, place: 1 },
    ]);
  });
});
