/** C8: whether the answers so far decide the call window, whatever the remaining seats answer. */
import type { Answers, DeepReadonly, Seat, State } from '@parlour/kernel';
import { countOf, kindOf } from '../rules/index.ts';
import { nextSeat, type Offered, type OwnState } from '../state.ts';
import { rankOf } from '../step.ts';
import type { Riichi } from '../types.ts';

/** Upper bound for the rank of the seat's answer, asked or not. If it is too high, the window only waits longer. */
function couldSay({ seat: from, tile }: Offered, own: DeepReadonly<OwnState>, seat: Seat, players: number): number {
  const kind = kindOf(tile);
  if (own.waits.includes(kind) && !own.hasMissed) return 3;
  if (own.isRiichi) return 0;
  if (countOf(own.keys, kind) >= 2) return 2;
  return nextSeat(from, players) === seat ? 1 : 0;
}

export function settled({ table, own }: State<Riichi>, answers: Answers<Riichi>): boolean {
  const { phase, offered } = table;
  if (phase !== 'call' || offered === null) return false;
  let best = 0;
  for (let seat = 0; seat < own.length; seat++) {
    const action = answers.get(seat);
    if (action !== undefined) best = Math.max(best, rankOf(action));
  }
  for (let seat = 0; seat < own.length; seat++) {
    const hand = own[seat];
    if (hand === undefined || answers.get(seat) !== undefined || seat === offered.seat) continue;
    if (couldSay(offered, hand, seat, own.length) >= best) return false;
  }
  return true;
}
