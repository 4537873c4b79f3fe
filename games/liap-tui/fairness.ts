/** What chance decides, and where the pieces that an event shows lay in the deal (R1): eight in a row for each seat. */
import { NOTHING_SHOWN, type Fairness, type Seat, type Shown } from '@parlour/kernel';
import { HAND_SIZE, PIECES, type PieceId } from './rules/pieces.ts';
import type { LiapTui } from './types.ts';

/** Where redeals have no limit, so many of a round are committed to beforehand; what is beyond is dealt without. */
const REDEALS = 8;
export const dealLabel = (redeals: number): string => (redeals === 0 ? 'deal' : `redeal ${redeals}`);

const ofSeat = (round: number, redeals: number, seat: Seat, values: readonly PieceId[]): Shown => ({
  hand: round,
  label: dealLabel(redeals),
  places: Array.from({ length: HAND_SIZE }, (_, at) => seat * HAND_SIZE + at),
  values,
});

export const fairness: Fairness<LiapTui> = {
  draws(hand, { maxRedeals }) {
    if (hand < 1) return {};
    const deals = 1 + Math.min(maxRedeals ?? REDEALS, REDEALS);
    return Object.fromEntries(Array.from({ length: deals }, (_, redeals) => [dealLabel(redeals), PIECES]));
  },
  shown({ seat, settings, table }, { table: event, own }) {
    const { round, redeals } = table;
    switch (event.type) {
      case 'dealt':
        return seat !== null && own !== undefined && 'hand' in own
          ? [ofSeat(event.round, event.redeals, seat, own.hand)]
          : NOTHING_SHOWN;
      case 'played':
        return event.pieces === null ? NOTHING_SHOWN : [ofSeat(round, redeals, event.seat, event.pieces)];
      case 'turn_ended':
        // At an open table they were seen when they were played.
        if (settings.playReveal === 'open') return NOTHING_SHOWN;
        return event.plays.flatMap((play) =>
          play.pieces === null ? [] : [ofSeat(round, redeals, play.seat, play.pieces)],
        );
      default:
        return NOTHING_SHOWN;
    }
  },
};
