import { missingWords, seenBy } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import bots from '../bot/index.ts';
import game from '../game.ts';
import { SEATS } from '../state.ts';
import { en } from '../words/en.ts';

const telling = { viewer: 0, name: (seat: number) => `Player ${seat}` };

describe('High Card in English', () => {
  it('names every preset, setting, player and refusal', () => {
    expect(missingWords(game, bots, en, ['not_in_hand'])).toEqual([]);
  });
  it('tells every event of a whole game, but its end', () => {
    const { frames } = seenBy(game, 0, { settings: { hands: 2 }, seats: SEATS[0], seed: 'words' });
    for (const { event } of frames) {
      const told = en.tell(event, telling);
      expect([event.table.type, told === null]).toEqual([event.table.type, event.table.type === 'finished']);
      expect(told ?? '').not.toMatch(/undefined|NaN/);
    }
  });
  it('says "you" to the winner, and counts', () => {
    const event = { table: { type: 'turned_up', cards: [3, 7], winner: 1 } } as const;
    expect(en.tell(event, telling)).toBe('Player 1 wins with 7.');
    expect(en.tell(event, { ...telling, viewer: 1 })).toBe('You win with 7.');
    expect([en.points(1), en.points(2)]).toEqual(['1 point', '2 points']);
  });
});
