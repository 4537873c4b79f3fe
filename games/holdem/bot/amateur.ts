/** The bot behind the characters: three dials decide every move. It keeps no memory of earlier moves. */
import type { Dials, RandomInt } from '@parlour/kernel';
import type { ExplainingBot } from '@parlour/kit/doors';
import { MIDDLE } from '@parlour/kit/dials';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import type { Holdem } from '../types.ts';
import { buyInAgain, passive, potOf, sizeTo, uniform } from './moves.ts';
import { strengthBy } from './strength.ts';

/** N5: when there is something to call, a hand below this strength is folded. */
const thresholdOf = ({ caution }: Dials): number => 0.2 + 0.4 * caution;

interface Tempered {
  readonly action: Action;
  readonly isBluff: boolean;
}
/** N4-N7 for a hand of strength `strength` and a pot of `pot` chips. */
function temper(dials: Dials, strength: number, menu: BetMenu, pot: number, pick: RandomInt): Tempered {
  const { aggression, bluffing } = dials;
  const chance = (probability: number): boolean => uniform(pick) < probability;
  const isBluff = chance(0.3 * bluffing);
  const felt = isBluff ? Math.min(1, strength + 0.3) : strength;
  const threshold = thresholdOf(dials);
  const bet = (): Action => sizeTo(menu, pot * (0.3 + 0.5 * aggression) * felt);
  const raise = (): Action => sizeTo(menu, pot * (0.5 + 0.8 * aggression) * felt);
  const push = (probability: number): Action => (chance(probability) ? raise() : passive(menu));
  const move = (): Action => {
    if (menu.call === 0)
      return chance(felt < threshold ? 0.3 * aggression : 0.2 + 0.7 * aggression) ? bet() : { type: 'check' };
    if (felt < threshold) return isBluff && chance(0.5) ? push(0.5 * aggression) : { type: 'fold' };
    return felt < 0.6 ? push(0.4 * aggression) : push(0.3 + 0.6 * aggression);
  };
  return { action: move(), isBluff };
}
export const decideBy = (dials: Dials, strength: number, menu: BetMenu, pot: number, pick: RandomInt): Action =>
  temper(dials, strength, menu, pot, pick).action;

/** Plays with the dials of a character, or with all dials in the middle if there is none. */
export const amateur: ExplainingBot<Holdem> = {
  id: 'amateur',
  hasDials: true,
  thinkMs: [800, 2_000],
  decide: (view, menu, pick, dials) => amateur.explain(view, menu, pick, dials).action,
  explain(view, menu, pick, dials = MIDDLE) {
    if (menu.kind === 'rebuy') return { action: buyInAgain(pick), reason: 'none', options: [] };
    const rates = strengthBy(view.settings.npcStrength, view.own.hole, view.table.board);
    const { action, isBluff } = temper(dials, rates, menu, potOf(view), pick);
    const goesOn = thresholdOf(dials);
    const isGivenUp = action.type === 'fold' || action.type === 'check';
    // A move that the hand's real strength justifies is not reported as a bluff, even if the bot was bluffing. Nor is a
    // call: it makes nobody fold.
    const unsure = action.type === 'call' ? 'hope' : 'bluff';
    const weak = isGivenUp ? 'weak' : isBluff ? unsure : 'temper';
    return { action, reason: rates < goesOn ? weak : 'temper', options: [{ action, measures: { rates, goesOn } }] };
  },
};
