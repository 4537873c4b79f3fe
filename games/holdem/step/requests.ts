/** Requests that nobody asked for: players join, sit out, return and leave. Each takes effect when the rules say. */
import { ACCEPTED, refuse, type StepContext, type Seat, type Verdict } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Request } from '../actions.ts';
import { brokeSeats } from './between.ts';
import { isDealtIn, type PublicTable } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';

/** True while a hand is played and the seat was dealt in, even if it has folded. */
const isInHand = (table: PublicTable, seat: Seat): boolean =>
  table.stage === 'awaiting_input' && isDealtIn(table, seat);

export function onRequest(play: StepContext<Holdem>, seat: Seat, request: Request): Verdict {
  const { table } = play.state;
  const status = table.status[seat];
  if (request.type === 'join') return join(play, seat, request.post);
  if (status === 'empty' || status === 'eliminated') return refuse('not_seated', 'R2');
  // A seat that is asked about a rebuy must answer that question instead.
  if ((request.type === 'leave' || request.type === 'rebuy') && brokeSeats(table).includes(seat))
    return refuse('wrong_phase', 'E3');
  switch (request.type) {
    case 'leave':
      return leave(play, seat);
    case 'sit_out':
      return sitOut(play, seat);
    case 'sit_in':
      return sitIn(play, seat, request.post);
    case 'rebuy':
      return rebuy(play, seat);
    case 'show':
      return show(play, seat);
    case 'muck_losers':
      play.emit({ table: { type: 'mucking_set', seat, on: request.on } });
      return ACCEPTED;
  }
}

/** J1, J2 */
function join({ state, settings, emit }: StepContext<Holdem>, seat: Seat, post: boolean): Verdict {
  if (settings.eliminate) return refuse('no_joining', 'J1');
  if (state.table.status[seat] !== 'empty') return refuse('seat_taken', 'J1');
  emit({ table: { type: 'joined', seat, chips: settings.startStack, post } });
  return ACCEPTED;
}

/** J5 */
function leave({ state, settings, emit }: StepContext<Holdem>, seat: Seat): Verdict {
  const { table } = state;
  if (settings.eliminate) {
    if (table.away[seat]) return refuse('already_out', 'J6');
    emit({ table: { type: 'sat_out', seat, afterHand: false, rests: false } });
    return ACCEPTED;
  }
  if (table.plans[seat] === 'leave') return refuse('already_out', 'J5');
  emit({
    table: isInHand(table, seat)
      ? { type: 'leave_announced', seat }
      : { type: 'left', seat, chips: defined(table.stacks[seat]) },
  });
  return ACCEPTED;
}

/** J6 */
function sitOut({ state, settings, emit }: StepContext<Holdem>, seat: Seat): Verdict {
  const { table } = state;
  if (table.away[seat] || table.plans[seat] !== 'stay') return refuse('already_out', 'J6');
  const afterHand = isInHand(table, seat);
  emit({ table: { type: 'sat_out', seat, afterHand, rests: !settings.eliminate && !afterHand } });
  return ACCEPTED;
}

/** J4, J6 */
function sitIn({ state, emit }: StepContext<Holdem>, seat: Seat, post: boolean): Verdict {
  const { table } = state;
  const waits = table.status[seat] === 'waiting' && table.posting[seat] !== post;
  if (!table.away[seat] && table.plans[seat] === 'stay' && !waits) return refuse('already_in', 'J6');
  if (table.stacks[seat] === 0 && !isInHand(table, seat)) return refuse('insufficient_chips', 'E3');
  emit({ table: { type: 'sat_in', seat, post } });
  return ACCEPTED;
}

/** E3: tops up to the starting stack. Refused while the seat is in a hand. */
function rebuy({ state, settings, emit }: StepContext<Holdem>, seat: Seat): Verdict {
  const { table } = state;
  const stack = defined(table.stacks[seat]);
  if (!settings.rebuy || stack >= settings.startStack || (settings.eliminate && stack > 0))
    return refuse('no_rebuy', 'E3');
  if (isInHand(table, seat)) return refuse('wrong_phase', 'E3');
  emit({ table: { type: 'rebought', seat, chips: settings.startStack - stack } });
  return ACCEPTED;
}

/** S6: shows the cards of the last finished hand, also while the next one is played. */
function show({ state, emit }: StepContext<Holdem>, seat: Seat): Verdict {
  const { table } = state;
  const { last } = table;
  const own = state.own[seat];
  const cards = last?.hand === table.hand ? own?.hole : own?.lastHole;
  if (last === null || cards === undefined || cards.length === 0 || last.shown[seat] !== null)
    return refuse('nothing_to_show', 'S6');
  emit({ table: { type: 'cards_shown', seat, hand: last.hand, cards } });
  return ACCEPTED;
}
