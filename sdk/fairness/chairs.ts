/** The random draw of seats. The table makes this draw, not the game, so no game's `fairness.ts` covers it. */
import type { Shown } from '@parlour/kernel';
import type { Commitment } from './scheme.ts';

/** Hand number of the table's own draw, which no game uses. */
export const BEFORE_ALL_HANDS = -1;
export const CHAIRS = 'chairs';

/** The draw of seats as shown values: the i-th player to join gets the i-th seat drawn. `names` is by seat. */
export const chairsShown = ({ players }: Commitment, names: readonly string[]): readonly Shown[] =>
  players.map(({ name }, place) => ({
    hand: BEFORE_ALL_HANDS,
    label: CHAIRS,
    places: [place],
    values: [names.indexOf(name)],
  }));
