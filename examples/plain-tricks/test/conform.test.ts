import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import bots from '../bot/index.ts';
import game from '../game.ts';

describe('Plain Tricks conforms', () => {
  it.each(conform(game, { bots, games: 24 }))('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});
