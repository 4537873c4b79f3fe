/** How characters play: three dials decide every move, and nothing is remembered. */
import type { Bot, Dials, RandomInt } from '@parlour/kernel';
import { MIDDLE } from '@parlour/kit/dials';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import type { Holdem } from '../types.ts';
import { buyInAgain, passive, potOf, sizeTo, uniform } from './moves.ts';
import { strengthBy } from './strength.ts';

/** N4-N7 for a hand of strength `strength` and a pot of `pot` chips. */
export function decideBy(dials: Dials, strength: number, menu: BetMenu, pot: number, pick: RandomInt): Action {
  const { aggression, bluffing, caution } = dials;
  const chance = (probability: number): boolean => uniform(pick) < probability;
  const bluffs = chance(0.3 * bluffing);
  const felt = bluffs ? Math.min(1, strength + 0.3) : strength;
  const threshold = 0.2 + 0.4 * caution;
  const bet = (): Action => sizeTo(menu, pot * (0.3 + 0.5 * aggression) * felt);
  const raise = (): Action => sizeTo(menu, pot * (0.5 + 0.8 * aggression) * felt);
  const push = (probability: number): Action => (chance(probability) ? raise() : passive(menu));
  if (menu.call === 0) {
    const bets = chance(felt < threshold ? 0.3 * aggression : 0.2 + 0.7 * aggression);
    return bets ? bet() : { type: 'check' };
  }
  if (felt < threshold) return bluffs && chance(0.5) ? push(0.5 * aggression) : { type: 'fold' };
  return felt < 0.6 ? push(0.4 * aggression) : push(0.3 + 0.6 * aggression);
}

/** Plays for characters; without one, with all dials in the middle. */
export const amateur: Bot<Holdem> = {
  id: 'amateur',
  hasDials: true,
  thinkMs: [800, 2_000],
  decide(view, menu, pick, dials = MIDDLE) {
    if (menu.kind === 'rebuy') return buyInAgain(pick);
    const strength = strengthBy(view.settings.npcStrength, view.own.hole, view.table.board);
    return decideBy(dials, strength, menu, potOf(view), pick);
  },
};
