/** Which draws a deal makes, and at which places in it the pieces of an event were (R1): eight in a row per seat. */
import { NOTHING_SHOWN, type DeepReadonly, type Fairness, type Seat, type Shown } from '@parlour/kernel';
import { placesDealt } from '@parlour/kit/dealing';
import { sum } from '@parlour/kit/numbers';
import { HAND_SIZE, PIECES, type PieceId } from './rules/pieces.ts';
import type { TableState } from './state.ts';
import type { LiapTui } from './types.ts';

/**
 * The number of a deal. Every deal, redeals included, has its own number and commitment. Deals of earlier rounds are
 * counted by adding up their multipliers, since each redeal raises the multiplier of its round by one (R6).
 */
export const dealNumber = ({ sheet }: Pick<DeepReadonly<TableState>, 'sheet'>, redeals: number): number =>
  1 + redeals + sum(sheet, ({ multiplier }) => multiplier);
export const DEAL = 'deal';

const ofSeat = (hand: number, seat: Seat, values: readonly PieceId[]): Shown => ({
  hand,
  label: DEAL,
  places: placesDealt(seat, HAND_SIZE),
  values,
});

export const fairness: Fairness<LiapTui> = {
  draws: (hand) => (hand < 1 ? {} : { [DEAL]: PIECES }),
  shown({ seat, settings, table }, { table: event, own }) {
    switch (event.type) {
      case 'dealt':
        return seat !== null && own !== undefined && 'hand' in own
          ? [ofSeat(dealNumber(table, event.redeals), seat, own.hand)]
          : NOTHING_SHOWN;
      case 'played':
        return event.pieces === null
          ? NOTHING_SHOWN
          : [ofSeat(dealNumber(table, table.redeals), event.seat, event.pieces)];
      case 'turn_ended': {
        // At an open table the pieces were already shown when they were played.
        if (settings.playReveal === 'open') return NOTHING_SHOWN;
        const now = dealNumber(table, table.redeals);
        const shown: Shown[] = [];
        for (const { seat: by, pieces } of event.plays) if (pieces !== null) shown.push(ofSeat(now, by, pieces));
        return shown;
      }
      default:
        return NOTHING_SHOWN;
    }
  },
};
