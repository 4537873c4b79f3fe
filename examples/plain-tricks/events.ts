/** The whole disclosure policy: what every viewer sees, and what only one seat sees. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { PassWay } from '@parlour/kit/passing';

export type TableEvent =
  | { readonly type: 'dealt'; readonly hand: number; readonly way: PassWay }
  /** Cards were passed. Only the giver and the receiver are told which. */
  | { readonly type: 'passed' }
  /** P1: the leader holds the two of clubs. */
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
/** With `dealt`: the seat's hand. With `passed`: what it gave and what it got. */
export type OwnEvent =
  | { readonly hand: readonly Card[] }
  | { readonly given: readonly Card[]; readonly got: readonly Card[] };
/** Empty: all cards are dealt, so nothing is hidden from everybody. */
export type HouseEvent = Record<string, never>;
