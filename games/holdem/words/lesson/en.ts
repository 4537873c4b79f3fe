/** The lesson, in English. */
import type { LessonLine } from '@parlour/kit/words';

export const en = {
  hand: {
    see: 'These two cards are yours alone. Five more will lie in the middle for everybody; the best five of all seven count.',
  },
  pot: {
    see: 'Two players had to bet before the deal, the blinds. All bets go into the pot: it goes to the best hand, or to the last player who has not folded.',
  },
  call: {
    see: 'It costs 20 to stay in. King and queen of the same suit are worth that.',
    act: 'Press Call.',
  },
  flop: {
    see: 'The flop: the first three cards for everybody. With the king you have the highest pair there can be here, and one more heart would make a flush.',
  },
  bet: {
    see: 'Nobody has bet. Checking is free, but weaker hands should pay for the next card.',
    act: 'Choose ½, half the pot, and press Bet. On a phone, press Bet first.',
  },
  check: {
    see: 'One player called. The turn, the fourth card, changed nothing, and you may look at the last one for free.',
    act: 'Press Check.',
  },
  river: { see: 'The river is a heart. Together with your two there are five: a flush, which beats every pair.' },
  raise: {
    see: 'Your opponent bets 60. You could fold or call; but you are very likely ahead, so ask for more.',
    act: 'Press Raise. On a phone, confirm the amount.',
  },
  won: {
    see: 'The cards are shown, and your flush beats the pair of kings: the pot is yours.',
    act: 'Press Continue.',
  },
  free: {
    see: 'That was a whole hand. From here you play on your own, and folding weak cards early is most of the art. “Hint” tells what a bot would do, and the rules are beside the table.',
  },
} as const satisfies Readonly<Record<string, LessonLine>>;
export type Lines = Readonly<Record<keyof typeof en, LessonLine>>;
