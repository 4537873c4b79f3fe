/** The whole disclosure policy: what everyone is told, what one seat is told, what nobody is told. */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { Owed, Street } from './state.ts';

export const POSTS = ['ante', 'big_blind_ante', 'small_blind', 'big_blind', 'live_post', 'dead_post'] as const;
/** `live_post` counts as a bet; `big_blind_ante` and `dead_post` go to the pot as dead money. */
export type PostKind = (typeof POSTS)[number];
export type Post = { readonly seat: Seat; readonly kind: PostKind; readonly chips: number };

export type Act = 'fold' | 'check' | 'call' | 'bet' | 'raise';
/** Who decided: the player, the clock, or the player's absence. */
export type DecidedBy = 'player' | 'clock' | 'absence';
export type Acted = {
  readonly type: 'acted';
  readonly seat: Seat;
  readonly act: Act;
  /** Chips that left the stack. */
  readonly chips: number;
  /** The seat's bet on this street afterwards. */
  readonly to: number;
  readonly allIn: boolean;
  readonly by: DecidedBy;
  readonly street: Street;
};

/** `cards: null` is a mucked hand: neither the cards nor how good they were is told. */
export type Show = { readonly seat: Seat; readonly cards: readonly Card[] | null; readonly strength: number | null };
export type Pot = {
  readonly chips: number;
  readonly eligible: readonly Seat[];
  readonly shares: readonly (readonly [seat: Seat, chips: number])[];
};

export type TableEvent =
  | {
      readonly type: 'hand_started';
      readonly hand: number;
      readonly level: number;
      readonly smallBlind: number;
      readonly bigBlind: number;
      readonly ante: number;
      readonly button: Seat;
      readonly smallBlindSeat: Seat;
      readonly bigBlindSeat: Seat;
      readonly dealt: readonly Seat[];
      /** Before anything is posted. */
      readonly stacks: readonly number[];
      /** Blinds that seats missed or made good with this hand. */
      readonly owed: readonly (readonly [seat: Seat, owed: Owed])[];
    }
  | { readonly type: 'posted'; readonly posts: readonly Post[] }
  | { readonly type: 'hole_dealt' }
  | Acted
  /** Everybody has answered: the last action rests on the table before the chips are gathered. */
  | { readonly type: 'round_closed' }
  | { readonly type: 'street_dealt'; readonly street: Street; readonly cards: readonly Card[] }
  | { readonly type: 'bet_returned'; readonly seat: Seat; readonly chips: number }
  /** Betting is over before the board is: all live hands face up. */
  | { readonly type: 'hands_opened'; readonly hands: readonly (readonly [seat: Seat, cards: readonly Card[]])[] }
  | { readonly type: 'showdown'; readonly shows: readonly Show[] }
  | { readonly type: 'pots_awarded'; readonly pots: readonly Pot[] }
  | { readonly type: 'fold_won'; readonly seat: Seat; readonly chips: number }
  | {
      readonly type: 'hand_ended';
      readonly eliminated: readonly (readonly [seat: Seat, place: number])[];
      /** Broke, and asked whether they buy in again. */
      readonly broke: readonly Seat[];
    }
  /** `NOBODY` wins where several share the first place. */
  | { readonly type: 'match_over'; readonly winner: Seat }
  | { readonly type: 'table_idle' }
  | { readonly type: 'joined'; readonly seat: Seat; readonly chips: number; readonly post: boolean }
  /** `rests`: the seat is not dealt in any more (a tournament deals absent players in). */
  | { readonly type: 'sat_out'; readonly seat: Seat; readonly afterHand: boolean; readonly rests: boolean }
  | { readonly type: 'sat_in'; readonly seat: Seat; readonly post: boolean }
  | { readonly type: 'leave_announced'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat; readonly chips: number }
  | { readonly type: 'rebought'; readonly seat: Seat; readonly chips: number }
  | { readonly type: 'gave_up'; readonly seat: Seat; readonly place: number }
  | { readonly type: 'cards_shown'; readonly seat: Seat; readonly hand: number; readonly cards: readonly Card[] }
  | { readonly type: 'mucking_set'; readonly seat: Seat; readonly on: boolean };

/** Sent with `hole_dealt` to every seat; a seat that is not dealt in gets an empty list, which clears its old cards. */
export type OwnEvent = { readonly cards: readonly Card[] };
/** Sent with `hole_dealt`. */
export type HouseEvent = { readonly deck: Concealed<readonly Card[]> };
