/** Drawing and naming the dials of a character. */
import type { Bot, Dials, GameTypes, RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';

export const DIALS = ['aggression', 'bluffing', 'caution'] as const satisfies readonly (keyof Dials)[];
/** A drawn dial lies in one of these thirds, so that every character is clearly something. */
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
/** Each dial on its own, in hundredths. */
export const drawDials = (pick: RandomInt): Dials => ({
  aggression: drawDial(pick),
  bluffing: drawDial(pick),
  caution: drawDial(pick),
});
/** Of a player without a character: in the middle. */
export const MIDDLE: Dials = { aggression: 0.5, bluffing: 0.5, caution: 0.5 };
/** The player with these dials and a name for them. */
export const withDials = <G extends GameTypes>(bot: Bot<G>, id: string, dials: Dials): Bot<G> => ({
  ...bot,
  id,
  decide: (view, menu, pick) => bot.decide(view, menu, pick, dials),
});
