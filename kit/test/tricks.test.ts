import { describe, expect, it } from 'vitest';
import { pickFrom } from '@parlour/kernel';
import { card, cards, cardsText, suitOf, type Suit } from '../cards.ts';
import { bySeat, chancesBy, holderOf, seatAfter, seatsFrom, standingBy } from '../seats.ts';
import {
  barringRule,
  following,
  isOpeningLead,
  layCard,
  ledSuit,
  playableUnder,
  playedTricks,
  preferring,
  shownByPlays,
  shownVoids,
  takeTrick,
  type Play,
  unseenHands,
  untouchedHand,
  winningPlay,
} from '../tricks.ts';

/** A trick of these cards in play order, starting with seat `leader`. */
const trick = (text: string, leader = 0): Play[] =>
  cards(text).map((one, on) => ({ seat: (leader + on) % 4, card: one }));

describe('a trick', () => {
  it('has the suit of its first card', () => {
    expect(ledSuit([])).toBeNull();
    expect(ledSuit(trick('2h As'))).toBe('hearts');
  });
  it.each([
    ['9h', 'Ah 2h'],
    ['9c', 'Ah 2h Ks'],
    ['', 'Ah 2h Ks'],
  ])('must be followed: %s led', (led, may) => {
    expect(cardsText(playableUnder(cards('Ah 2h Ks'), following('P2', trick(led))).cards)).toBe(may);
  });
  it('lets one prefer what fits, and takes all where nothing does', () => {
    const isBlack = (one: number): boolean => ['clubs', 'spades'].includes(suitOf(one));
    expect(
      [preferring(cards('Ah Ks'), isBlack), preferring(cards('Ah Kd'), isBlack)].map((some) => cardsText(some)),
    ).toEqual(['Ks', 'Ah Kd']);
  });
  it('takes out what a rule bars, one after the other, unless nothing would be left', () => {
    const noPoints = { rule: 'P4', bars: (one: number) => suitOf(one) === 'hearts' } as const;
    const under = (hand: string, led: string) => {
      const { cards: may, barred } = playableUnder(cards(hand), [...following('P2', trick(led)), noPoints]);
      return [cardsText(may), ...barred.map(({ rule, cards: not }) => `${rule} ${cardsText(not)}`)];
    };
    expect(under('2c Ah Ks', '')).toEqual(['2c Ks', 'P4 Ah']);
    expect(under('2c Ah Ks', '9c')).toEqual(['2c', 'P2 Ah Ks']);
    expect(under('Ah Ks', '9c')).toEqual(['Ks', 'P4 Ah']);
    expect(under('Ah Kh', '9c')).toEqual(['Ah Kh']);
    const { barred } = playableUnder(cards('2c Ah Ks'), [...following('P2', trick('9c')), noPoints]);
    expect([card('2c'), card('Ks')].map((one) => barringRule(barred, one))).toEqual([null, 'P2']);
  });
  it('shows by a card that was barred that its player has no others', () => {
    // Hearts may not be played to the first trick, nor led before a heart was played.
    const isHeart = (one: number): boolean => suitOf(one) === 'hearts';
    const barsAt: Parameters<typeof shownByPlays>[1] = ({ tricks, trick: open }) => {
      const isBroken = [...tricks.flatMap(({ plays }) => plays), ...open].some((play) => isHeart(play.card));
      const isBarred = tricks.length === 0 || (open.length === 0 && !isBroken);
      return [...following('P2', open), ...(isBarred ? [{ rule: 'P4', bars: isHeart }] : [])];
    };
    const lacks = shownByPlays([trick('2c 3c Ah 4c'), trick('5h 6h 7h 8h', 3), []], barsAt);
    const lackedBy = (seat: number): string =>
      ['9c', '9d', '9h', '9s'].filter((one) => lacks(seat, card(one))).join(' ');
    // Seat 2 had only hearts. Seat 3 led a heart after one had been played, which shows nothing.
    expect([0, 1, 2, 3].map(lackedBy)).toEqual(['', '', '9c 9d 9s', '']);
    const leads = shownByPlays([trick('2c 3c 4c 5c'), trick('5h 6h As', 3)], barsAt);
    // Seat 3 led a heart before any was played, so it has only hearts. Seat 1 did not follow, so it has none.
    expect(['9c', '9h'].map((one) => leads(3, card(one)))).toEqual([true, false]);
    expect(['9c', '9h'].map((one) => leads(1, card(one)))).toEqual([false, true]);
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
    expect(winningPlay([...trick('5h'), ...trick('5h', 1)]).seat).toBe(0);
    expect(() => winningPlay([])).toThrow('there is none to choose');
  });
  it('shows who is out of a suit', () => {
    const voids = shownVoids([trick('2h As 3h 4h'), trick('Kc 3c', 1), [], trick('9s 3d 5h 2s', 2)], 4);
    expect(voids.map((suits) => [...suits])).toEqual([['spades'], ['hearts'], [], ['spades']]);
    expect(card('As')).toBe(51);
  });
});

describe('what others may hold', () => {
  const hand = cards('Ah Kh Qh');
  const tricks = [trick('2h As 3h 4h'), trick('5c 6c')];
  const gone = tricks.flat().map(({ card: one }) => one);
  const sizes = [3, 14, 14, 15];
  const imagined = (known: { seat: number; cards: number[] }[]): number[][] =>
    unseenHands({ seat: 0, hand, sizes, tricks, known }, pickFrom('hands'));

  it('is every card that has not been played, the own hand as it is', () => {
    const hands = imagined([]);
    expect(hands.map(({ length }) => length)).toEqual(sizes);
    expect(hands[0]).toEqual(hand);
    expect(new Set([...hands.flat(), ...gone]).size).toBe(52);
  });
  it('is no card of a suit that was not followed', () => {
    expect(imagined([])[1]!.filter((one) => suitOf(one) === 'hearts')).toEqual([]);
  });
  it('is no card that the game excludes', () => {
    const excludes = (seat: number, one: number): boolean => seat === 2 && suitOf(one) === 'clubs';
    const hands = unseenHands({ seat: 0, hand, sizes, tricks, excludes }, pickFrom('hands'));
    expect(hands[2]!.filter((one) => suitOf(one) === 'clubs')).toEqual([]);
    expect(hands[3]!.filter((one) => suitOf(one) === 'clubs')).not.toEqual([]);
    expect(hands[1]!.filter((one) => suitOf(one) === 'hearts')).toEqual([]);
  });
  it('is what is known, once, unless it has been played since', () => {
    const known = [
      { seat: 2, cards: cards('Qs 4h') },
      { seat: 2, cards: cards('Qs') },
      { seat: 3, cards: cards('2c') },
    ];
    const hands = imagined(known);
    expect(hands[2]).toContain(card('Qs'));
    expect(hands[3]).toContain(card('2c'));
    expect(hands[2]).not.toContain(card('4h'));
  });
});

describe('seats', () => {
  it('go round', () => {
    expect([seatAfter(3, 4), seatAfter(3, 4, 2), seatAfter(0, 3)]).toEqual([0, 1, 1]);
    expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  });
  it('begin alike', () => {
    expect([bySeat(0, 3), bySeat(null, 2)]).toEqual([
      [0, 0, 0],
      [null, null],
    ]);
  });
  it('hold cards', () => {
    expect(holderOf([cards('Ah'), cards('Kh 2c')], card('2c'))).toBe(1);
    expect(() => holderOf([[1], [2]], 3)).toThrow('nobody holds 3');
  });
  it('share a place with equal scores', () => {
    expect(standingBy('highest', [5, 9, 5]).map(({ place }) => place)).toEqual([2, 1, 2]);
    expect(chancesBy('highest', [0, 20], 20)[1]).toBeCloseTo(Math.E / (1 + Math.E));
    expect(chancesBy('lowest', [0, 20], 20)).toEqual(chancesBy('highest', [20, 0], 20));
    expect(standingBy('lowest', [5, 9, 5])).toEqual([
      { seat: 0, score: 5, place: 1 },
      { seat: 1, score: 9, place: 3 },
      { seat: 2, score: 5, place: 1 },
    ]);
  });
});

describe('a hand of tricks', () => {
  it('goes round the table, to the winner of each trick, until no card is left', () => {
    const table = untouchedHand(3, 2);
    expect([isOpeningLead(table), playedTricks(table)]).toEqual([false, [[]]]);
    table.toAct = 2;
    expect(isOpeningLead(table)).toBe(true);
    layCard(table, { seat: 2, card: card('2c') });
    expect([table.toAct, table.sizes, isOpeningLead(table)]).toEqual([0, [2, 2, 1], false]);
    layCard(table, { seat: 0, card: card('Ac') });
    layCard(table, { seat: 1, card: card('3c') });
    expect(table.toAct).toBeNull();
    takeTrick(table, 0);
    expect([table.toAct, table.trick, isOpeningLead(table)]).toEqual([0, [], false]);
    expect(playedTricks(table).map((plays) => plays.map(({ seat }) => seat))).toEqual([[2, 0, 1], []]);
    for (const seat of [0, 1, 2]) layCard(table, { seat, card: card('5d') + seat });
    takeTrick(table, 2);
    expect([table.toAct, table.sizes]).toEqual([null, [0, 0, 0]]);
    expect(table.tricks.map(({ winner }) => winner)).toEqual([0, 2]);
  });
});
