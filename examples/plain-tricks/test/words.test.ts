import { seenBy } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import game from '../game.ts';
import { en } from '../words/en.ts';
import { fi } from '../words/fi.ts';
import { ja } from '../words/ja.ts';
import { sv } from '../words/sv.ts';
import { th } from '../words/th.ts';
import { zh } from '../words/zh.ts';

describe.each(Object.entries({ en, fi, sv, ja, th, zh }))('Plain Tricks in %s', (_language, words) => {
  it.each([0, null])('tells every event but the opening, to %s', (viewer) => {
    const { frames } = seenBy(game, viewer, { settings: { target: 7, passed: 3 }, seats: 4, seed: 'words' });
    for (const { event } of frames) {
      const told = words.tell(event, { viewer, name: (seat) => `Player ${seat}` });
      expect([event.table.type, told === null]).toEqual([event.table.type, event.table.type === 'opened']);
      expect(told ?? '').not.toMatch(/undefined|NaN/);
    }
  });
});
