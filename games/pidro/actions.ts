import { action, answers, integer, list, oneOf } from '@parlour/kit/codec';
import type { Codec } from '@parlour/kernel';
import { BID_MAX, BID_MIN } from './rules/bidding.ts';
import { cardCodec, DECK, SUITS, type Card, type Suit } from '@parlour/kit/cards';

export type BidAction = { readonly type: 'bid'; readonly amount: number };
export type PassAction = { readonly type: 'pass' };
export type DeclareAction = { readonly type: 'declare'; readonly suit: Suit };
/** R2: the six cards that the dealer keeps. */
export type SelectHandAction = { readonly type: 'select_hand'; readonly cards: readonly Card[] };
/** The cards to kill, top card first. */
export type KillAction = { readonly type: 'kill'; readonly cards: readonly Card[] };
export type PlayAction = { readonly type: 'play'; readonly card: Card };
/** K7: the card to play, then the cards killed beneath it. */
export type StackAction = { readonly type: 'stack'; readonly cards: readonly Card[] };
export type Action = BidAction | PassAction | DeclareAction | SelectHandAction | KillAction | PlayAction | StackAction;

/** B2: a number that is not a legal bid is `invalid_bid_amount`; anything else is `invalid_payload`. */
const amount: Codec<number> = {
  schema: { type: 'integer', minimum: BID_MIN, maximum: BID_MAX },
  parse(input) {
    const bid = integer(BID_MIN, BID_MAX, { code: 'invalid_bid_amount', rule: 'B2' }).parse(input);
    if (bid.ok || typeof input === 'number') return bid;
    return { ok: false, error: [{ path: '', message: 'must be a number', code: 'invalid_payload', rule: 'B2' }] };
  },
};
const card = cardCodec({ code: 'invalid_payload', rule: 'F3' });
const cards = list(card, DECK, { code: 'invalid_payload', rule: 'F3' });

/** Checks the shape only. The rules are checked in menu.ts. */
export const inputs = answers<Action>({
  bid: action('bid', { amount }),
  pass: action('pass', {}),
  declare: action('declare', { suit: oneOf(SUITS, { code: 'invalid_suit', rule: 'T1' }) }),
  select_hand: action('select_hand', { cards }),
  kill: action('kill', { cards }),
  play: action('play', { card }),
  stack: action('stack', { cards }),
});
