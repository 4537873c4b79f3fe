/** Short records of random games under several rules, with the invariants' findings, compared with stored files. */
import { courseFiles } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';

const FILES = courseFiles(liapTui, {
  decisionsMax: 110,
  moreGames: 8,
  changeEvery: 61,
  cases: [
    { title: 'classic', seats: 4 },
    { title: 'open', seats: 4, preset: 'open' },
    {
      title: 'exact',
      seats: 4,
      settings: { winCondition: 'exact', targetScore: 5, playReveal: 'all', maxRedeals: 1 },
    },
  ],
});

describe('a random game', () => {
  it.each(FILES)('is as it was: $file', async ({ file, text }) => {
    await expect(text()).toMatchFileSnapshot(`golden/${file}`);
  });
});
