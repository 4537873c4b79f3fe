/** The whole disclosure policy: what everyone is told, what one seat is told, and what nobody is told. */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { Owed, Street } from './state.ts';

export const POSTS = ['ante', 'big_blind_ante', 'small_blind', 'big_blind', 'live_post', 'dead_post'] as const;
/** `live_post` counts as a bet; `big_blind_ante` and `dead_post` go to the pot as dead money. */
export type PostKind = (typeof POSTS)[number];
export type Post = { readonly seat: Seat; readonly kind: PostKind; readonly chips: number };

export type Act = 'fold' | 'check' | 'call' | 'bet' | 'raise';
/** Who made the decision: the player, the clock that ran out, or nobody because the player is absent. */
export type DecidedBy = 'player' | 'clock' | 'absence';
export type Acted = {
  readonly type: 'acted';
  readonly seat: Seat;
  readonly act: Act;
  /** Chips that this action took from the stack. */
  readonly chips: number;
  /** The seat's total bet on this street after the action. */
  readonly to: number;
  readonly allIn: boolean;
  readonly by: DecidedBy;
  readonly street: Street;
};

/** `cards: null` is a mucked hand: its cards and its strength are not told. */
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
      /** Stacks before any blind or ante is posted. */
      readonly stacks: readonly number[];
      /** Each listed seat's new debt: seats that missed a blind, and seats dealt in, which then owe `nothing`. */
      readonly owed: readonly (readonly [seat: Seat, owed: Owed])[];
    }
  | { readonly type: 'posted'; readonly posts: readonly Post[] }
  | { readonly type: 'hole_dealt' }
  | Acted
  /** The betting round is complete. Told separately, so that the last action is seen before the chips are gathered. */
  | { readonly type: 'round_closed' }
  | { readonly type: 'street_dealt'; readonly street: Street; readonly cards: readonly Card[] }
  | { readonly type: 'bet_returned'; readonly seat: Seat; readonly chips: number }
  /** Betting is over before the board is complete, so all live hands are turned face up. */
  | { readonly type: 'hands_opened'; readonly hands: readonly (readonly [seat: Seat, cards: readonly Card[]])[] }
  | { readonly type: 'showdown'; readonly shows: readonly Show[] }
  | { readonly type: 'pots_awarded'; readonly pots: readonly Pot[] }
  | { readonly type: 'fold_won'; readonly seat: Seat; readonly chips: number }
  | {
      readonly type: 'hand_ended';
      readonly eliminated: readonly (readonly [seat: Seat, place: number])[];
      /** Seats without chips that will be asked whether they buy in again. */
      readonly broke: readonly Seat[];
    }
  /** `winner` is `NOBODY` if several seats share first place. */
  | { readonly type: 'match_over'; readonly winner: Seat }
  | { readonly type: 'table_idle' }
  | { readonly type: 'joined'; readonly seat: Seat; readonly chips: number; readonly post: boolean }
  /** `rests`: true if the seat is no longer dealt in. False in a tournament, where absent players are dealt in. */
  | { readonly type: 'sat_out'; readonly seat: Seat; readonly afterHand: boolean; readonly rests: boolean }
  | { readonly type: 'sat_in'; readonly seat: Seat; readonly post: boolean }
  | { readonly type: 'leave_announced'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat; readonly chips: number }
  | { readonly type: 'rebought'; readonly seat: Seat; readonly chips: number }
  | { readonly type: 'gave_up'; readonly seat: Seat; readonly place: number }
  | { readonly type: 'cards_shown'; readonly seat: Seat; readonly hand: number; readonly cards: readonly Card[] }
  | { readonly type: 'mucking_set'; readonly seat: Seat; readonly on: boolean };

/** Sent to every seat with `hole_dealt`. A seat that is not dealt in gets an empty list, which clears its old cards. */
export type OwnEvent = { readonly cards: readonly Card[] };
/** Sent with `hole_dealt`. */
export type HouseEvent = { readonly deck: Concealed<readonly Card[]> };
