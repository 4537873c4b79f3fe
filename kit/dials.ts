/** Drawing and naming the dials of a character. */
import type { Bot, Dials, GameTypes, RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';

export const DIALS = ['aggression', 'bluffing', 'caution'] as const satisfies readonly (keyof Dials)[];
/** Ranges of a drawn dial, in hundredths. The gaps between them make every dial clearly low, medium or high. */
const THIRDS = [
  [0, 30],
  [40, 60],
  [70, 100],
] as const;
export type DialWord = 'low' | 'medium' | 'high';
export const dialWord = (value: number): DialWord => (value <= 0.3 ? 'low' : value <= 0.6 ? 'medium' : 'high');

function drawDial(pick: RandomInt): number {
  const [from, to] = defined(THIRDS[pick(THIRDS.length)]);
  return (from + pick(to - from + 1)) / 100;
}
/** Draws each dial on its own, in steps of a hundredth. */
export const drawDials = (pick: RandomInt): Dials => ({
  aggression: drawDial(pick),
  bluffing: drawDial(pick),
  caution: drawDial(pick),
});
/** The dials of a player without a character. */
export const MIDDLE: Dials = { aggression: 0.5, bluffing: 0.5, caution: 0.5 };
/** The bot under another id, always playing with these dials. */
export const withDials = <G extends GameTypes>(bot: Bot<G>, id: string, dials: Dials): Bot<G> => ({
  ...bot,
  id,
  decide: (view, menu, pick, _dials, isLate) => bot.decide(view, menu, pick, dials, isLate),
});
