/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const en: Words = {
  figures: {
    vpip: {
      name: 'VPIP: plays a hand',
      about: 'How often you put in chips of your own will before the flop. Blinds do not count.',
    },
    pfr: {
      name: 'PFR: raises before the flop',
      about: 'How often you raised before the flop, out of all hands dealt to you.',
    },
    threeBet: { name: '3-bet', about: 'How often you raised again when exactly one other had raised before the flop.' },
    cBet: { name: 'C-bet', about: 'How often you bet the flop first after having been the last to raise before it.' },
    wtsd: {
      name: 'WTSD: goes to showdown',
      about: 'Out of the hands in which you saw the flop, how many you played to the showdown.',
    },
    wsd: { name: 'W$SD: wins at showdown', about: 'Out of your showdowns, how many brought you chips.' },
    bb100: { name: 'Big blinds per 100 hands', about: 'What you won or lost, in big blinds, for every hundred hands.' },
    ev100: {
      name: 'The same with average luck',
      about:
        'As above, but hands that were all-in before the last card count by their chance to win, worked out over all boards that could still come.',
    },
  },
  lines: { won: 'Won and lost', allIn: 'With average luck in all-ins' },
  along: 'Hands',
  counts: 'Big blinds',
};
