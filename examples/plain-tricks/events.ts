/** The whole disclosure policy: what every viewer sees, and what only one seat sees. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { PassWay } from '@parlour/kit/passing';

export type TableEvent =
  | { readonly type: 'dealt'; readonly hand: number; readonly way: PassWay }
  /** That cards were passed; which ones is for the two seats alone. */
  | { readonly type: 'passed' }
  /** P1: whoever leads holds the two of clubs. */
  | { readonly type: 'opened'; readonly leader: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trick_taken'; readonly winner: Seat }
  /** By seat. `winners` is empty while the game goes on. */
  | {
      readonly type: 'hand_scored';
      readonly hand: number;
      readonly points: readonly number[];
      readonly totals: readonly number[];
      readonly winners: readonly Seat[];
    };
/** Rides on `dealt`: the seat's hand. Rides on `passed`: what it gave, and what it got. */
export type OwnEvent =
  | { readonly hand: readonly Card[] }
  | { readonly given: readonly Card[]; readonly got: readonly Card[] };
/** All cards are dealt: nothing is hidden from everybody. */
export type HouseEvent = Record<string, never>;
