/** The lesson, in English. */
import type { LessonLine } from '@parlour/kit/words';

export const en = {
  hand: {
    see: 'These are your nine cards. The player across the table is your partner: you two play against the other two, for the fourteen points in every hand.',
  },
  points: {
    see: 'Only trumps are played, and only some of them score. Ace, jack, ten and two are worth one point each, the two fives five each. Here stands what each side has.',
  },
  bid: {
    see: 'Everybody says once how many points their pair will take. You hold ace, king, jack and five of hearts: a strong suit.',
    act: 'Press 7.',
  },
  declare: { see: 'Nobody went higher, so you name the trump suit.', act: 'Choose hearts.' },
  filled: {
    see: 'Plain cards are gone, and every hand was filled up to six from the pack. From now on only hearts count, and the five of diamonds, the “wrong five”.',
  },
  ace: {
    see: 'You lead the first trick. The highest trump takes it, and nothing is higher than your ace.',
    act: 'Tap the ace of hearts, then tap it again to play it.',
  },
  won: {
    see: 'Your partner saw that you would win, and gave you the wrong five. With the ace that makes six points, and you have promised seven.',
  },
  king: { see: 'Whoever takes a trick leads the next one.', act: 'Play the king of hearts.' },
  jack: {
    see: 'Seven points: the bid is made. The queen has been played, so your jack is now the highest.',
    act: 'Play the jack of hearts.',
  },
  scored: {
    see: 'Nobody else has trumps left, so the rest is yours too: fourteen points. With fewer than seven you would have lost seven. The first pair at 62 wins.',
    act: 'Press Continue.',
  },
  free: {
    see: 'That was a whole hand. This one is yours: now look which suit carries your hand. “Hint” tells what a bot would do, and the rules are beside the table.',
  },
} as const satisfies Readonly<Record<string, LessonLine>>;
export type Lines = Readonly<Record<keyof typeof en, LessonLine>>;
