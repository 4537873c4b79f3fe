/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const en: Words = {
  figures: {
    win: { name: 'Win rate', about: 'How many rounds you won, by ron or tsumo.' },
    dealIn: { name: 'Deal-in rate', about: 'How many rounds somebody won on your discard.' },
    riichi: { name: 'Riichi rate', about: 'How many rounds you declared riichi in.' },
    call: { name: 'Call rate', about: 'How many rounds you opened your hand in, by chi, pon or open kan.' },
    tenpai: {
      name: 'Ready at the draw',
      about: 'Out of the rounds in which the wall ran out, how often your hand was ready.',
    },
    winPoints: {
      name: 'Points per win',
      about: 'What your wins were worth on average, without counters and riichi sticks.',
    },
    dealInPoints: { name: 'Points per deal-in', about: 'What your discards gave to winners on average.' },
    roundPoints: {
      name: 'Points per round',
      about: 'How your score changed from the beginning of a round to its end.',
    },
  },
  lines: { points: 'Points won and lost' },
  along: 'Rounds',
  counts: 'Points',
};
