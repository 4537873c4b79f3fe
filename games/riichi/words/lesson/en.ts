/** The lesson, in English. */
import type { LessonLine } from '@parlour/kit/words';

export const en = {
  hand: {
    see: 'You hold thirteen tiles, and the one you have just drawn stands apart. Four sets of three and a pair win: a set is three in a row of one suit, or three alike.',
  },
  plan: {
    see: 'You have 6-7-8 of man, 3-4-5 of pin and a pair of 5 of sou. With 2-3 of man and 6-7 of sou, two sets lack one tile each. North and chun fit nothing.',
  },
  discard: {
    see: 'Every turn is the same: draw one tile, throw one away.',
    act: 'Discard North. If a tap only raises it, tap it again.',
  },
  call: {
    see: 'The player before you threw a tile that would complete your 2-3: you may call it. But then that set lies open, and only a closed hand may declare riichi.',
    act: 'Press Pass.',
  },
  pond: {
    see: 'Your discards lie here, in order, and everybody can see them. If a tile that you wait for lies among them, you cannot win from another player’s discard: that is furiten.',
  },
  chun: { see: 'You drew another tile that fits nothing.', act: 'Discard chun, the red dragon.' },
  dora: {
    see: 'This tile shows the dora: the next one after it, so 5 of pin. Each one in your hand makes it worth more. You have one.',
  },
  ready: {
    see: 'The 4 of man came. Without 1 of pin your hand is ready, in tenpai: 5 or 8 of sou wins. Riichi costs 1,000 points, says so to everybody, and makes the hand worth more.',
    act: 'Press Riichi, choose 1 of pin, and confirm.',
  },
  ron: { see: 'Somebody threw your 8 of sou.', act: 'Press Ron to win with it.' },
  result: {
    see: 'The hand’s yaku, the patterns that count, and its dora add up to han; with each of them it is worth about twice as much. Nobody wins without a yaku, but riichi is always one.',
    act: 'Press Continue.',
  },
  free: {
    see: 'That was a whole hand. You won as dealer, so you deal again, and play on your own. “Hint” tells what a bot would do, and the rules are beside the table.',
  },
} as const satisfies Readonly<Record<string, LessonLine>>;
export type Lines = Readonly<Record<keyof typeof en, LessonLine>>;
