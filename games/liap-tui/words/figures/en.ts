/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const en: Words = {
  figures: {
    exact: { name: 'Declared and taken', about: 'How often you took exactly as many piles as you had declared.' },
    over: { name: 'Took more', about: 'How often you took more piles than declared.' },
    under: { name: 'Took fewer', about: 'How often you took fewer piles than declared.' },
    zero: { name: 'Zeros kept', about: 'Out of the rounds in which you declared zero, how often you took none.' },
    declared: { name: 'Piles declared', about: 'How many piles you declared, on average.' },
    taken: { name: 'Piles taken', about: 'How many piles you took, on average.' },
    roundPoints: { name: 'Points per round', about: 'What a round brought you.' },
  },
  lines: { points: 'Points' },
  along: 'Rounds',
  counts: 'Points',
};
