/** Short records of random games under several rules, with the invariants' findings, compared with stored files. */
import { courseFiles } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';

const FILES = courseFiles(pidro, {
  decisionsMax: 130,
  moreGames: 8,
  changeEvery: 61,
  cases: [
    { title: 'house', seats: 4 },
    { title: 'kokkola', seats: 4, preset: 'kokkola' },
    {
      title: 'stacked and open',
      seats: 4,
      settings: {
        killMode: 'stack',
        discardsFaceUp: true,
        autoRob: true,
        autoSettle: false,
        fourteenOverFourteen: 'dealer',
      },
    },
    {
      title: 'short',
      seats: 4,
      settings: { dealerKeepsFillers: false, targetScore: 10, maxHands: 2, fourteenOverFourteen: 'none' },
    },
  ],
});

describe('a random game', () => {
  it.each(FILES)('is as it was: $file', async ({ file, text }) => {
    await expect(text()).toMatchFileSnapshot(`golden/${file}`);
  });
});
