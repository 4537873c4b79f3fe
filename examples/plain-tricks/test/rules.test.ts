/** One test for each rule, with its number in the title. */
import { card, cards, cardsText } from '@parlour/kit/cards';
import { PLAY_AND_PASS, trickTables } from '@parlour/kit/testing';
import { describe, expect, it } from 'vitest';
import game from '../game.ts';

/** Nothing is passed by default. */
const { dealt, passed } = trickTables(game, { verbs: PLAY_AND_PASS, settings: { passed: 0 } });
/** Each seat has a whole suit. East has clubs, so East leads the two. */
const SUITS = ['d', 'c', 'h', 's'].map((suit) => '2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As'.replaceAll('s', suit));

describe('the deal', () => {
  it('[D1] everybody has thirteen cards', () => {
    expect(dealt([]).seen.sizes).toEqual([13, 13, 13, 13]);
  });
  it('[D2] cards go to the left, and only the two seats are told which', () => {
    const script = dealt(SUITS, { passed: 3 }).do('N: pass 2d 3d 4d', 'E: pass 2c 3c 4c', 'S: pass 2h 3h 4h');
    expect(script.told.map(({ type }) => type)).toEqual(['dealt']);
    script.do('W: pass 2s 3s 4s');
    expect(cardsText(script.own(1).hand)).toContain('4d 3d 2d');
    const last = script.events.find(({ table }) => table.type === 'passed');
    expect(last).toMatchObject({ own: { 1: { given: cards('4c 3c 2c'), got: cards('4d 3d 2d') } } });
  });
  it('[D2] right, across and not at all follow, and then left again', () => {
    const script = dealt([], { target: 100, passed: 1 }).until(({ seen }) => seen.hand === 5);
    expect(script.all('dealt').map(({ way }) => way)).toEqual(['left', 'right', 'across', 'none', 'left']);
  });
  it.each([
    ['too few', '2d 3d', 'invalid_card_count D2'],
    ['one twice', '2d 2d 3d', 'duplicate_card D2'],
    ['one of another seat', '2d 3d 2c', 'card_not_in_hand D1'],
  ])('[D2] %s are refused', (_what, given, why) => {
    expect(dealt(SUITS, { passed: 3 }).refused(`N: pass ${given}`)).toBe(why);
  });
});

describe('the play', () => {
  it('[P1] the two of clubs is led first, by whoever holds it when cards have been passed', () => {
    const script = passed(['Ah Kh', 'Ac 2c'], { passed: 3 });
    expect([script.asked, script.last('opened').leader]).toEqual([[1], 1]);
    expect(script.refused('E: play Ac')).toBe('must_lead_two P1');
  });
  it('[P2] suit must be followed by whoever can', () => {
    expect(dealt(['2c Ah', '3c Ad']).plays('2c').refused('E: play Ad')).toBe('must_follow P2');
    expect(dealt(SUITS).plays('2c Ah').seen.trick).toHaveLength(2);
  });
  it('[P2] nobody plays out of turn, passes now, or plays the card of another', () => {
    expect(dealt(SUITS).refused('N: play 2d')).toBe('not_your_turn');
    expect(dealt(SUITS).refused('E: pass 2c')).toBe('wrong_phase');
    expect(dealt(SUITS).refused('E: play 2d')).toBe('card_not_in_hand D1');
  });
  it('[P3] the highest card of the suit led takes the trick and leads', () => {
    const script = dealt(['2c', 'Kc', 'Ac', SUITS[3]!]).plays('2c Kc Ac As');
    expect([script.last('trick_taken').winner, script.asked]).toEqual([2, [2]]);
  });
});

describe('the score', () => {
  it('[S1] every trick is a point', () => {
    const script = dealt(SUITS, { target: 100 }).until(({ seen }) => seen.hand === 2);
    expect(script.last('hand_scored')).toMatchObject({ points: [0, 13, 0, 0], totals: [0, 13, 0, 0], winners: [] });
  });
  it('[S2] the game is over at the target, and the most points win', () => {
    const { table, seen } = dealt(SUITS, { target: 14 }).until(() => false);
    expect([seen.sheet.length, seen.winners, seen.phase]).toEqual([2, [1], 'over']);
    expect(table.wait).toMatchObject({ over: [{ place: 2 }, { place: 1, score: 26 }, { place: 2 }, { place: 2 }] });
  });
});

it('[C1] for a player out of time the lowest cards are passed and played', () => {
  const script = dealt(SUITS, { passed: 2 }).clockDecides();
  expect(script.table.position.answers).toEqual([[0, { type: 'pass', cards: cards('3d 2d') }]]);
  expect(dealt(['2c', '5c 3c Kc']).plays('2c').clockDecides().last('played').card).toBe(card('3c'));
});
