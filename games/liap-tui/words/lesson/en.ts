/** The lesson, in English. */
import type { LessonLine } from '@parlour/kit/words';

export const en = {
  hand: {
    see: 'These are your eight pieces. From the top: General, Advisor, Elephant, Chariot, Horse, Cannon, Soldier; red beats black of the same name.',
  },
  piles: {
    see: 'Eight piles are to be won. First everybody declares how many will be theirs, and only those who hit it exactly are rewarded.',
  },
  declare: {
    see: 'Your red General, Advisor and Elephant make a straight, which takes three piles at once. The second Advisor should bring a fourth.',
    act: 'Press 4.',
  },
  lead: {
    see: 'You hold the red General, so you lead. What you play decides how many pieces everybody plays, and of which type they must be to win.',
    act: 'Pick the red General, one Advisor and the red Elephant, and press Play.',
  },
  won: { see: 'Nobody had a higher straight. Three pieces each: three piles for you. One more is declared.' },
  advisor: {
    see: 'The winner leads the next turn. Only the black General beats a red Advisor.',
    act: 'Play the red Advisor.',
  },
  lose: {
    see: 'Four piles, exactly as declared. Now every further pile would cost you, so lead something that loses.',
    act: 'Play the black Soldier.',
  },
  pair: {
    see: 'A pair was led. You must play two pieces; your two Cannons are a pair too, but a lower one.',
    act: 'Play both Cannons.',
  },
  last: { see: 'One piece is left.', act: 'Play it.' },
  scored: {
    see: 'You declared four and took four: four points, and five more for hitting it. Every pile too many or too few costs one. The first at 50 wins.',
    act: 'Press Continue.',
  },
  free: {
    see: 'That was a whole round. This one is yours: count what will surely win before you declare. “Hint” tells what a bot would do, and the rules are beside the table.',
  },
} as const satisfies Readonly<Record<string, LessonLine>>;
export type Lines = Readonly<Record<keyof typeof en, LessonLine>>;
