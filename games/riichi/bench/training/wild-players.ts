// Players that get into positions that good players do not.
import { shanten } from '../../bot/shanten.ts';
import { sample } from '../../menu/accepts.ts';
import type { Seated } from '../support/match.ts';

/** Plays at random. Rare actions, such as kans and abortive draws, are tried half of the time. */
export const random: Seated = { decide: (_, menu, pick) => sample(menu, pick) };
/** Calls at random, and otherwise plays for the lowest shanten. So it also wins with open hands. */
export const caller: Seated = {
  decide: (view, menu, pick) =>
    menu.kind === 'turn' && menu.kans.length === 0 ? shanten.decide(view, menu, pick) : sample(menu, pick),
};
