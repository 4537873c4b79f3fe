import { random } from '@parlour/bots';
import { simulate } from '@parlour/kernel';
import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import bots, { steady } from '../bot/index.ts';
import game from '../game.ts';

describe('Plain Tricks conforms', () => {
  it.each(conform(game, { bots, games: 24 }))('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});

it('steady beats three that play at random', () => {
  const others = random.forGame(game, []);
  const settings = { target: 20, passed: 3 };
  const { players } = simulate(game, { settings, bots: [steady, others, others, others], seed: 'bots', games: 40 });
  expect(players[0]?.wins).toBeGreaterThan(30);
});
