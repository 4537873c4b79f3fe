import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GameTypes } from '@parlour/kernel';
import { soundsAfter, type EventSounds } from '../event-sounds.ts';
import { Hand } from './Hand.tsx';
import { toggled } from './picking.ts';
import { trickScene, type TrickTable } from './trick-scene.ts';

describe('picking', () => {
  it.each([
    [[], 1, 1, [1]],
    [[1], 2, 1, [2]],
    [[1, 2], 1, 3, [2]],
    [[1, 2], 3, 2, [1, 3]],
    [[1, 2], 3, 3, [1, 2, 3]],
    [[1], 2, 0, [1]],
  ])('%j and then %i with room for %i is %j', (picked, card, most, after) => {
    expect(toggled(picked, card, most)).toEqual(after);
  });
});

describe('a hand', () => {
  const picking = { picked: [], most: 1, toggle: () => undefined, pick: () => undefined };
  it('keeps room for the cards that are to come, and then for those that are there', () => {
    const card = { id: 1, key: 'a', face: null, name: 'ace' };
    const roomOf = (cards: readonly (typeof card)[]): string | undefined =>
      /--count:(\d+)/.exec(renderToStaticMarkup(createElement(Hand<number>, { cards, awaited: 9, picking })))?.[1];
    expect([roomOf([]), roomOf([card])]).toEqual(['9', '1']);
  });
});

describe('the cards of a trick-taking game', () => {
  const before: TrickTable<number> = {
    deal: 3,
    viewer: 0,
    hand: [10, 11],
    held: [2, 2, 2, 2],
    taken: [],
    trick: [],
  };
  const during: TrickTable<number> = {
    ...before,
    hand: [11],
    held: [1, 1, 2, 2],
    trick: [
      { seat: 0, card: 10 },
      { seat: 1, card: 30 },
    ],
  };
  const taken = { winner: 1, plays: [0, 1, 2, 3].map((seat) => ({ seat, card: 10 * (seat * 2 + 1) })) };
  const after: TrickTable<number> = { ...before, hand: [11], held: [1, 1, 1, 1], taken: [taken], trick: [] };
  const next: TrickTable<number> = { ...after, held: [1, 0, 1, 1], trick: [{ seat: 1, card: 5 }] };

  it('fly from the hand to the trick, the own ones and those of others', () => {
    const held = trickScene(before).hands;
    const { plays, hands } = trickScene(during);
    expect(plays.map(({ key }) => key)).toEqual([held[0]?.[0]?.key, held[1]?.[0]?.key]);
    expect(hands.map((hand) => hand.length)).toEqual([1, 1, 2, 2]);
  });
  it('are shown of others only when they are played', () => {
    expect(trickScene(before).hands.map((hand) => hand.map(({ card }) => card))).toEqual([
      [10, 11],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(trickScene({ ...before, shown: [null, [7, 8], null, null] }).hands[1]?.map(({ card }) => card)).toEqual([
      7, 8,
    ]);
  });
  it('lie to be seen when the trick is taken, and fly to the pile with the next card', () => {
    const shown = trickScene(after);
    expect(shown.shown?.winner).toBe(1);
    expect(shown.plays).toHaveLength(4);
    expect(shown.piles.map(({ tricks }) => tricks)).toEqual([0, 0, 0, 0]);
    const gathered = trickScene(next);
    expect(gathered.shown).toBeNull();
    expect(gathered.piles[1]).toEqual({ keys: shown.plays.map(({ key }) => key), tricks: 1 });
  });
  it('have one key each, also when a card lay face up before it was played', () => {
    const open = trickScene({ ...next, trick: [{ seat: 1, card: 5, open: true }], held: [1, 1, 1, 1] });
    expect(open.plays[0]?.key).toBe(open.keyOf(5));
    const keys = [...open.hands.flat(), ...open.plays].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('sounds of events', () => {
  type Sounding = GameTypes & { TableEvent: { type: 'dealt' | 'played' | 'told' } };
  const sounds: EventSounds<Sounding> = { dealt: 'deal', played: 'slide' };
  const log = (['dealt', 'told', 'played', 'played'] as const).map((type, seq) => ({ seq, table: { type } }));
  it.each([
    ['all that is new, each once and in order', -1, ['deal', 'slide']],
    ['nothing of what was heard before', 0, ['slide']],
    ['nothing when nothing is new', 3, []],
  ])('are %s', (_what, after, heard) => {
    expect(soundsAfter<Sounding>(log, after, sounds)).toEqual(heard);
  });
});
