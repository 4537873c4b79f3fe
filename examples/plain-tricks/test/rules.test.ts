/** One test for each rule, with its number in the title. */
import { riggedChance, ScriptedTable, type ScriptNotation } from '@parlour/kernel/testing';
import { card, cards, cardsText } from '@parlour/kit/cards';
import { parseCardAction, riggedDeck } from '@parlour/kit/testing';
import { describe, expect, it } from 'vitest';
import game from '../game.ts';
import type { PlainTricks } from '../types.ts';

const notation: ScriptNotation<PlainTricks> = {
  seats: ['N', 'E', 'S', 'W'],
  parse: parseCardAction<PlainTricks>({
    play: ([one]) => (one === undefined ? null : { type: 'play', card: one }),
    pass: (some) => ({ type: 'pass', cards: some }),
  }),
};
const SPADES = '2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As';
/** Hands by seat; each is filled up with the lowest cards that nobody names. */
const open = (
  hands: readonly string[],
  settings: Partial<PlainTricks['Settings']> = {},
): ScriptedTable<PlainTricks> => {
  const chance = riggedChance({ '1 deal': riggedDeck(hands, 13), '2 deal': riggedDeck(hands, 13) }, 'later hands');
  return new ScriptedTable(game, { settings: { target: 20, passed: 0, ...settings }, seats: 4, chance }, notation);
};
/** East leads the two of clubs to four hands of one suit each. */
const suits = ['diamonds', 'clubs', 'hearts'].map((suit) => SPADES.replaceAll('s', suit.charAt(0)));
const oneSuitEach = (settings: Partial<PlainTricks['Settings']> = {}): ScriptedTable<PlainTricks> =>
  open([...suits, SPADES], settings);

describe('the deal', () => {
  it('[D1] everybody has thirteen cards', () => {
    expect(open([]).seen.sizes).toEqual([13, 13, 13, 13]);
  });
  it('[D2] cards go to the left, and only the two seats are told which', () => {
    const script = oneSuitEach({ passed: 3 }).do('N: pass 2d 3d 4d', 'E: pass 2c 3c 4c', 'S: pass 2h 3h 4h');
    expect(script.told.map(({ type }) => type)).toEqual(['dealt']);
    script.do('W: pass 2s 3s 4s');
    expect(cardsText(script.own(1).hand)).toContain('4d 3d 2d');
    const passed = script.events.find(({ table }) => table.type === 'passed');
    expect(passed).toMatchObject({
      table: { type: 'passed' },
      own: { 1: { given: cards('4c 3c 2c'), got: cards('4d 3d 2d') } },
    });
  });
  it('[D2] right, across and not at all follow, and then left again', () => {
    const script = open([], { target: 100, passed: 1 }).until(({ seen }) => seen.hand === 5);
    expect(script.all('dealt').map(({ way }) => way)).toEqual(['left', 'right', 'across', 'none', 'left']);
  });
  it.each([
    ['too few', '2d 3d', 'invalid_card_count'],
    ['one twice', '2d 2d 3d', 'duplicate_card'],
    ['one of another seat', '2d 3d 2c', 'card_not_in_hand'],
  ])('[D2] %s are refused', (_what, given, code) => {
    expect(oneSuitEach({ passed: 3 }).refusal(0, { type: 'pass', cards: cards(given) })).toMatchObject({ code });
  });
});

describe('the play', () => {
  it('[P1] the two of clubs is led first', () => {
    const script = open(['Ah Kh', '2c Ac']);
    expect([script.asked, script.last('opened').leader]).toEqual([[1], 1]);
    expect(script.refusal(1, { type: 'play', card: card('Ac') })).toMatchObject({ code: 'must_lead_two', rule: 'P1' });
  });
  it('[P2] suit must be followed by whoever can', () => {
    const script = open(['2c Ah', '3c Ad']).do('N: play 2c');
    expect(script.refusal(1, { type: 'play', card: card('Ad') })).toMatchObject({ code: 'must_follow', rule: 'P2' });
    expect(oneSuitEach().do('E: play 2c', 'S: play Ah').seen.trick).toHaveLength(2);
  });
  it('[P2] nobody plays out of turn, passes now, or plays the card of another', () => {
    const script = oneSuitEach();
    expect(script.refusal(0, { type: 'play', card: card('2d') })).toMatchObject({ code: 'not_your_turn' });
    expect(script.refusal(1, { type: 'pass', cards: [] })).toMatchObject({ code: 'wrong_phase' });
    expect(script.refusal(1, { type: 'play', card: card('2d') })).toMatchObject({ code: 'card_not_in_hand' });
  });
  it('[P3] the highest card of the suit led takes the trick and leads', () => {
    const script = open(['2c', 'Kc', 'Ac', SPADES.slice(0, 38)]).do(
      'N: play 2c',
      'E: play Kc',
      'S: play Ac',
      'W: play As',
    );
    expect(script.last('trick_taken').winner).toBe(2);
    expect(script.asked).toEqual([2]);
  });
});

describe('the score', () => {
  it('[S1] every trick is a point', () => {
    const script = oneSuitEach({ target: 100 }).until(({ seen }) => seen.hand === 2);
    expect(script.last('hand_scored')).toMatchObject({ points: [0, 13, 0, 0], totals: [0, 13, 0, 0], winners: [] });
  });
  it('[S2] the game is over at the target, and the most points win', () => {
    const { table, seen } = oneSuitEach({ target: 14 }).until(() => false);
    expect([seen.sheet.length, seen.winners, seen.phase]).toEqual([2, [1], 'over']);
    expect(table.wait).toMatchObject({ over: [{ place: 2 }, { place: 1, score: 26 }, { place: 2 }, { place: 2 }] });
  });
});

it('[C1] for a player out of time the lowest cards are passed and played', () => {
  const script = oneSuitEach({ passed: 2 }).clockDecides();
  expect(script.table.position.answers).toEqual([[0, { type: 'pass', cards: cards('3d 2d') }]]);
  expect(open(['2c', '5c 3c Kc']).do('N: play 2c').clockDecides().last('played').card).toBe(card('3c'));
});
