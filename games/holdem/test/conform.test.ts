import { describe, expect, it } from 'vitest';
import { conform } from '@parlour/kernel/conform';
import bots from '../bot/index.ts';
import holdem from '../game.ts';

describe('conform(holdem)', () => {
  const settings = [
    { ante: 5, showdown: 'showAll', button: 'moving' },
    { anteBy: 'big_blind', ante: 20, buttonPolicy: 'random', rebuy: true },
    { stacks: [15, 400, 0, 90, 1000], overRaise: true, shortBetReopens: true, chip: 5, allowFoldWhenFree: false },
  ];
  it.each(conform(holdem, { bots, games: 60, settings }))('[V1, E6] $name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});
