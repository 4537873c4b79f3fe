/** Which bids each seat may make (B1-B5). */
import type { Seat } from '@parlour/kernel';
import type { FourteenOverFourteen } from '../settings.ts';
import type { Call } from '../state.ts';

export const BID_MIN = 6;
export const BID_MAX = 14;

export interface Auction {
  readonly calls: readonly (Call | null)[];
  readonly highest: number | null;
  readonly dealer: Seat | null;
  readonly rule: FourteenOverFourteen;
}
export interface Biddable {
  readonly legal: readonly number[];
  readonly mayPass: boolean;
}

export function biddable(seat: Seat, { calls, highest, dealer, rule }: Auction): Biddable {
  const isDealer = seat === dealer;
  // B5: after three passes the dealer must bid.
  const mayPass = !calls.every((call, other) => other === seat || call === 'pass');
  const overFourteen = highest === BID_MAX && (rule === 'any' || (rule === 'dealer' && isDealer));
  if (overFourteen) return { legal: [BID_MAX], mayPass };
  const least = highest === null ? BID_MIN : highest + 1;
  return { legal: Array.from({ length: Math.max(0, BID_MAX - least + 1) }, (_, more) => least + more), mayPass };
}
