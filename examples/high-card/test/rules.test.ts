/** One test for each rule, with its number in the title. */
import { riggedChance, ScriptedTable, type ScriptNotation } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import game from '../game.ts';
import { CARDS, HAND, SEATS } from '../state.ts';
import type { HighCard } from '../types.ts';

const seats = SEATS[0];
const everyone = Array.from({ length: seats }, (_, seat) => seat);
const notation: ScriptNotation<HighCard> = {
  seats: everyone.map(String),
  parse: (text) => ({ ok: true, value: { type: 'choose', card: Number(text) } }),
};
const upwards = Array.from({ length: HAND * seats }, (_, card) => card);
/** Seat 0 is dealt 0 1 2, seat 1 is dealt 3 4 5, and so on: the last seat has the highest cards. */
const begin = (hands = 1, secondDeal = upwards): ScriptedTable<HighCard> => {
  const chance = riggedChance({ '1 deal': upwards, '2 deal': secondDeal });
  return new ScriptedTable(game, { settings: { hands }, seats, chance }, notation);
};
/** Every seat plays the card at this index of the hand that it was dealt. */
const trick = (script: ScriptedTable<HighCard>, place: number): ScriptedTable<HighCard> =>
  script.do(...everyone.map((seat) => `${seat}: ${HAND * seat + place}`));
const last = seats - 1;

describe('the rules', () => {
  it('[H1] the deck has twelve cards, or three for each player', () => {
    expect(CARDS).toBe(Math.max(12, 3 * SEATS[1]));
  });
  it('[H2] every seat has three cards, and the rest stays hidden', () => {
    const { table } = begin();
    expect(table.state.own.map(({ cards }) => cards.length)).toEqual(everyone.map(() => HAND));
    expect(table.state.house.stock).toHaveLength(CARDS - HAND * seats);
  });
  it('[H2] a choice is not told before all are made', () => {
    const script = begin().do('0: 0');
    expect(script.told.map(({ type }) => type)).toEqual(['dealt']);
  });
  it('[H2] a card that is not in the hand is refused', () => {
    expect(begin().refused(`0: ${HAND}`)).toBe('not_in_hand H2');
  });
  it('[H3] the highest card wins the trick and one point', () => {
    const script = trick(begin(), 0);
    expect(script.last('turned_up').winner).toBe(last);
    expect(script.seen.points).toEqual(everyone.map((seat) => (seat === last ? 1 : 0)));
  });
  it('[H4] a hand has three tricks, a game the agreed number of hands', () => {
    const script = begin(2);
    for (const place of [0, 1, 2]) trick(script, place);
    expect(script.all('dealt').map(({ hand }) => hand)).toEqual([1, 2]);
    for (const place of [0, 1, 2]) trick(script, place);
    expect(script.last('finished').points[last]).toBe(6);
    expect(script.table.wait).toMatchObject({
      over: expect.arrayContaining([{ seat: last, place: 1, score: 6 }]) as unknown,
    });
  });
  it('[H5] equal points share a place', () => {
    const { table } = begin(2, upwards.toReversed()).until(() => false);
    const placings = 'over' in table.wait ? table.wait.over : [];
    expect(placings.filter(({ score }) => score === 3)).toEqual([
      { seat: 0, place: 1, score: 3 },
      { seat: last, place: 1, score: 3 },
    ]);
  });
  it('[H6] for a player out of time the lowest card is chosen', () => {
    const script = begin().clockDecides();
    expect(script.table.position.answers).toEqual([[0, { type: 'choose', card: 0 }]]);
  });
});
