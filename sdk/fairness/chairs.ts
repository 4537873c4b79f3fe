/** The draw of the chairs: it belongs to the table and not to the game, so no game says where it is seen. */
import type { Shown } from '@parlour/kernel';
import type { Commitment } from './scheme.ts';

/** Address of the table's own draw: no game has a hand of this number. */
export const BEFORE_ALL_HANDS = -1;
export const CHAIRS = 'chairs';

/** Who came as the i-th sits on the i-th seat drawn. `names` by seat. */
export const chairsShown = ({ players }: Commitment, names: readonly string[]): readonly Shown[] =>
  players.map(({ name }, place) => ({
    hand: BEFORE_ALL_HANDS,
    label: CHAIRS,
    places: [place],
    values: [names.indexOf(name)],
  }));
