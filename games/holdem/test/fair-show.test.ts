// Cards that a player shows after the hand are proved against the committed deck.
import type { Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import game from '../rules.ts';
import { Scene } from './support.ts';

describe('cards that are shown later', () => {
  it.each([
    ['right after the hand', '1 fold; 3 fold'],
    ['while the next hand is played', '1 fold; 3 fold; 3 call'],
  ])('ALL-204 %s are claimed at the places of the hand they were dealt in', (_when, answers) => {
    const scene = new Scene({ size: 3, button: 1, holes: { 2: 'AsAh', 3: '7c2d' } }).play(answers);
    const table = JSON.parse(JSON.stringify(scene.seen)) as Json;
    expect(scene.request(2, { type: 'show' })).toBeNull();
    const event = scene.last('cards_shown');
    const shown = game.shown(
      { seat: null, settings: {}, table, own: null },
      { table: JSON.parse(JSON.stringify(event)) as Json },
    );
    expect(shown?.map(({ hand, places }) => [hand, places])).toEqual([
      [1, [1]],
      [1, [4]],
    ]);
    expect(shown?.flatMap(({ values }) => values)).toEqual(event.cards);
  });
});
