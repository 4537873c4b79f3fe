/** Liap Tui in English. Another language is a file beside this one that satisfies `Words`. */
import { common } from '@parlour/kit/words/en';
import { sheet, table } from './en-table.ts';
import { tell } from './en-tell.ts';

export const en = {
  title: 'Liap Tui',
  tagline: 'Promise how many piles you will win, then win exactly that many.',
  presets: {
    classic: { name: 'Classic', about: 'First to 50. Plays that do not match stay face down.' },
    short: { name: 'Short', about: 'First to 25, eight rounds at most.' },
    open: { name: 'Open table', about: 'Every play lies face up. Good for learning.' },
  },
  settings: {
    targetScore: { label: 'Target score', help: 'A total of at least this ends the game.' },
    maxRounds: { label: 'Most rounds', help: 'The game ends after this round in any case. Empty: no limit.' },
    winCondition: {
      label: 'What ends the game',
      choices: {
        reach: 'Reaching the target',
        rounds: 'The last round only',
        exact: 'Hitting the target exactly',
      },
    },
    maxRedeals: { label: 'Most redeals in a round', help: 'How often one round may be dealt again. Empty: no limit.' },
    playReveal: {
      label: 'Which plays are turned up',
      choices: {
        matching: 'Those that match, when the turn is over',
        all: 'All of them, when the turn is over',
        open: 'All of them, at once',
      },
    },
    revealWeakSeats: {
      label: 'Name the players with a weak hand',
      help: 'Everybody sees who is asked about a new deal, not only how many are.',
    },
  },
  refusals: {
    ...common.refusals,
    not_weak: 'Only a weak hand may ask for a new deal.',
    already_decided: 'You have already answered.',
    invalid_value: 'Declare a whole number from 0 to 8.',
    total_would_be_eight: 'All four together may not make eight.',
    must_declare_nonzero: 'Not zero a third time in a row.',
    already_declared: 'You have already declared, and a declaration stands.',
    already_played: 'You have already played this turn.',
    duplicate_piece: 'A piece can be played only once.',
    piece_not_in_hand: 'That piece is not in your hand.',
    wrong_piece_count: 'That is not the right number of pieces.',
    invalid_combination: 'These pieces do not form a set, and a lead must be one.',
  },
  bots: {
    steady: { name: 'Steady', about: 'Counts what the hand can win, declares it, and plays to hit it.' },
    bold: { name: 'Bold', about: 'Trusts the hand more than the others, and declares high.' },
    hasty: { name: 'Hasty', about: 'Declares by its high pieces and plays by rules of thumb; it remembers nothing.' },
  },
  tell,
  table,
  sheet,
};
export type Words = typeof en;
