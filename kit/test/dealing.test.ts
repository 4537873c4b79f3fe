import { pickFrom } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { ALL_CARDS, suitOf } from '../cards.ts';
import {
  chooseOne,
  chooseSome,
  dealHands,
  dealUnseen,
  placesDealt,
  shuffled,
  UnseenDeal,
  type Place,
} from '../dealing.ts';

const pick = pickFrom('dealing');
const upTo = (n: number): number[] => Array.from({ length: n }, (_, card) => card);
const ascending = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);
const nameOf = (deal: readonly (readonly number[])[]): string =>
  deal.map((hand) => ascending(hand).join(' ')).join('|');

/** How often each outcome occurred in `draws` draws. */
function tally(draws: number, draw: () => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let n = 0; n < draws; n++) {
    const outcome = draw();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}
/** Pearson's statistic against a uniform distribution: about equal to `outcomes` if all are equally likely. */
function chiSquared(counts: ReadonlyMap<string, number>, outcomes: number, draws: number): number {
  const expected = draws / outcomes;
  const missing = outcomes - counts.size;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing * expected);
}
/** Six standard deviations above the mean: wrong weights far exceed it, correct ones practically never reach it. */
const limit = (outcomes: number): number => outcomes + 6 * Math.sqrt(2 * outcomes);

describe('shuffling and choosing', () => {
  it('deals hands from places that are known', () => {
    const deck = shuffled(ALL_CARDS, pickFrom('places'));
    const { hands } = dealHands(deck, 4, 13);
    for (const seat of [0, 3]) expect(placesDealt(seat, 13).map((place) => deck[place])).toEqual(hands[seat]);
    // The places are kept by size.
    expect([placesDealt(1, 3), placesDealt(1, 2), placesDealt(1, 3)]).toEqual([
      [3, 4, 5],
      [2, 3],
      [3, 4, 5],
    ]);
  });
  it('gives every order as often as any other', () => {
    const counts = tally(24_000, () => shuffled(upTo(4), pick).join(''));
    expect(counts.size).toBe(24);
    expect(chiSquared(counts, 24, 24_000)).toBeLessThan(limit(24));
  });
  it('leaves what it was given alone', () => {
    const items = upTo(5);
    shuffled(items, pick);
    chooseSome(items, 5, pick);
    expect(items).toEqual(upTo(5));
  });
  it('chooses every set as often as any other, and never one twice', () => {
    const counts = tally(10_000, () => ascending(chooseSome(upTo(5), 2, pick)).join(''));
    expect(counts.size).toBe(10);
    expect(chiSquared(counts, 10, 10_000)).toBeLessThan(limit(10));
    expect(tally(1000, () => String(chooseOne(upTo(3), pick))).size).toBe(3);
  });
  it('cannot choose what is not there', () => {
    expect(() => chooseSome([1], 2, pick)).toThrow('2 of 1');
    expect(() => chooseOne([], pick)).toThrow('nothing to choose from');
  });
  it('deals seat by seat', () => {
    expect(dealHands(upTo(7), 2, 3)).toEqual({ hands: [upTo(3), [3, 4, 5]], rest: [6] });
    expect(() => dealHands(upTo(5), 2, 3)).toThrow('5 cards are not 2 hands of 3');
  });
});

/** Every consistent deal, by brute force. */
function everyDeal(cards: readonly number[], places: readonly Place<number>[]): string[] {
  const found: string[] = [];
  const deal: number[][] = places.map(() => []);
  const visit = (at: number): void => {
    const card = cards[at];
    if (card === undefined) {
      const full = places.every(({ size, holds = [] }, place) => {
        return deal[place]!.length === size && holds.every((held) => deal[place]!.includes(held));
      });
      if (full) found.push(nameOf(deal));
      return;
    }
    for (const [place, { size, holds = [], excludes }] of places.entries()) {
      const allowed = holds.includes(card) || excludes?.(card) !== true;
      if (!allowed || deal[place]!.length === size) continue;
      deal[place]!.push(card);
      visit(at + 1);
      deal[place]!.pop();
    }
  };
  visit(0);
  return found;
}

/** A few cards and places with random constraints, for which often no consistent deal exists. */
function randomCase(seed: string, tightest: number): { cards: number[]; places: Place<number>[] } {
  const draw = pickFrom(seed);
  const cards = upTo(1 + draw(7));
  const sizes = Array.from({ length: 1 + draw(4) }, () => 0);
  for (const _ of cards) {
    const place = draw(sizes.length);
    sizes[place] = sizes[place]! + 1;
  }
  const left = shuffled(cards, draw);
  const tightness = 1 + draw(tightest);
  const places = sizes.map((size): Place<number> => {
    const banned = new Set(cards.filter(() => draw(4) < tightness));
    const holds = left.splice(0, draw(3) === 0 ? Math.min(size, draw(3)) : 0);
    return { size, holds, excludes: (card) => banned.has(card) };
  });
  return { cards, places };
}

describe('dealing the unseen', () => {
  it('finds a deal exactly where there is one, against all deals tried out', () => {
    let possible = 0;
    for (let n = 0; n < 3000; n++) {
      const { cards, places } = randomCase(`case ${n}`, 4);
      const fitting = new Set(everyDeal(cards, places));
      const dealt = new UnseenDeal(cards, places).deal(pick);
      expect([n, dealt === null]).toEqual([n, fitting.size === 0]);
      if (dealt === null) continue;
      possible += 1;
      expect(fitting).toContain(nameOf(dealt));
    }
    expect(possible).toBeGreaterThan(500);
    expect(possible).toBeLessThan(2500);
  });
  it('gives every deal that fits as often as any other', () => {
    let measured = 0;
    for (let n = 0; n < 300; n++) {
      const { cards, places } = randomCase(`even ${n}`, 2);
      const { length } = everyDeal(cards, places);
      if (length < 2 || length > 60) continue;
      measured += 1;
      const draws = length * 60;
      const again = new UnseenDeal(cards, places);
      const counts = tally(draws, () => nameOf(again.deal(pick) ?? []));
      expect([n, chiSquared(counts, length, draws) < limit(length)]).toEqual([n, true]);
    }
    expect(measured).toBeGreaterThan(30);
  });
  it('keeps what is known where it is, whatever else is excluded there', () => {
    const places = [{ size: 3, holds: [4, 5], excludes: (card: number) => card > 0 }, { size: 3 }];
    expect(nameOf(dealUnseen(upTo(6), places, pick))).toBe('0 4 5|1 2 3');
  });
  it('deals whole hands between shown voids', () => {
    // Seat 1 is out of hearts and spades, seat 2 of clubs; seat 0 is the viewer.
    const own = ALL_CARDS.slice(0, 13);
    const places: Place<number>[] = [
      { size: 13, holds: own },
      { size: 13, excludes: (card) => suitOf(card) === 'hearts' || suitOf(card) === 'spades' },
      { size: 13, excludes: (card) => suitOf(card) === 'clubs' },
      { size: 13 },
    ];
    for (let n = 0; n < 200; n++) {
      const deal = dealUnseen(ALL_CARDS, places, pick);
      expect(ascending(deal.flat())).toEqual(ALL_CARDS);
      expect(deal[0]).toEqual(own);
      expect(deal.every((hand, place) => !hand.some((card) => place > 0 && places[place]!.excludes?.(card)))).toBe(
        true,
      );
    }
  });
  it.each([
    ['places that are too small', [{ size: 1 }, { size: 1 }]],
    ['places that are too large', [{ size: 2 }, { size: 2 }]],
    ['more known cards than a place has', [{ size: 1, holds: [0, 1] }, { size: 2 }]],
    ['a card that may lie nowhere', [{ size: 3, excludes: (card: number) => card === 1 }]],
  ] as [string, Place<number>[]][])('says that there is none for %s', (_what, places) => {
    expect(new UnseenDeal(upTo(3), places).deal(pick)).toBeNull();
    expect(() => dealUnseen(upTo(3), places, pick)).toThrow('no way to deal 3 cards');
  });
});
