import { describe, expect, it } from 'vitest';
import { seal } from '@parlour/kernel';
import { seatsUnder } from '../seats.ts';
import highCard from '../../examples/high-card/game.ts';
import { saver } from '../../examples/high-card/bot/index.ts';

const game = seal(
  {
    ...highCard,
    presets: { ...highCard.presets, duel: { settings: { hands: 6 }, seats: [2, 2] } },
    seatsFor: ({ hands }) => (hands === 6 ? [3, 3] : highCard.seats),
  },
  [saver],
);

describe('chairs under a preset and settings', () => {
  it.each<[what: string, preset: string | undefined, settings: { hands: number }, seats: readonly [number, number]]>([
    ['the preset comes first', 'duel', { hands: 6 }, [2, 2]],
    ['then what the settings say', undefined, { hands: 6 }, [3, 3]],
    ['a preset without a word about chairs leaves it to the settings', 'short', { hands: 6 }, [3, 3]],
    ['else those of the game', 'long', { hands: 5 }, highCard.seats],
    ['settings that the game refuses change nothing', undefined, { hands: -1 }, highCard.seats],
  ])('%s', (_what, preset, settings, seats) => {
    expect(seatsUnder(game, preset, settings)).toEqual(seats);
  });
});
