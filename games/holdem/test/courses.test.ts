/** Short records of random games under several rules, with the invariants' findings, compared with stored files. */
import { courseFiles } from '@parlour/kernel/testing';
import { describe, expect, it } from 'vitest';
import holdem from '../game.ts';

const FILES = courseFiles(holdem, {
  decisionsMax: 120,
  moreGames: 16,
  changeEvery: 29,
  cases: [
    { title: 'ring', seats: 6, preset: 'ring' },
    { title: 'match', seats: 2, preset: 'match' },
    { title: 'turbo', seats: 5, preset: 'turbo', settings: { shortAnte: 'blind_first', shortBetReopens: true } },
    { title: 'cash', seats: 4, preset: 'cash', settings: { ante: 5, showdown: 'showAll', buttonPolicy: 'random' } },
  ],
});

describe('a random game', () => {
  it.each(FILES)('is as it was: $file', async ({ file, text }) => {
    await expect(text()).toMatchFileSnapshot(`golden/${file}`);
  });
});
