/**
 * Everything that is ever told, and to whom. `TableEvent` goes to everyone, `OwnEvent` to one seat in addition, and
 * `HouseEvent` to nobody. Anything not listed here is never sent: hands, the pack, which cards the second deal brought
 * to whom, the dealer's pool and its size, face-down discards, and the plain cards of a seat that is not cold.
 */
import type { Concealed, Seat } from '@parlour/kernel';
import type { Card, Suit } from '@parlour/kit/cards';

/** 0 is North and South; 1 is East and West. */
export type Team = 0 | 1;

/** One seat cuts. A tie for the highest rank is cut again in the next `round` (S2). */
export type DealerCut = {
  readonly type: 'dealer_cut';
  readonly round: number;
  readonly seat: Seat;
  readonly card: Card;
};
export type DealerSelected = { readonly type: 'dealer_selected'; readonly seat: Seat };
/** Nine cards were dealt to each seat. `pack` is the number of cards left. */
export type CardsDealt = {
  readonly type: 'cards_dealt';
  readonly hand: number;
  readonly dealer: Seat;
  readonly pack: number;
};
export type BidMade = { readonly type: 'bid_made'; readonly seat: Seat; readonly amount: number };
export type BidPassed = { readonly type: 'bid_passed'; readonly seat: Seat };
export type BiddingComplete = { readonly type: 'bidding_complete'; readonly seat: Seat; readonly amount: number };
export type TrumpDeclared = { readonly type: 'trump_declared'; readonly seat: Seat; readonly suit: Suit };
/** H3: the count is public, the cards only with `discardsFaceUp`. Never sent for the dealer. */
export type CardsDiscarded = {
  readonly type: 'cards_discarded';
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Card[] | null;
};
/** H2: cards that each seat asked for and got, by seat, null for the dealer. `pack` is the number of cards left. */
export type SecondDeal = {
  readonly type: 'second_deal';
  readonly requested: readonly (number | null)[];
  readonly received: readonly (number | null)[];
  readonly pack: number;
};
/** The dealer takes the rest of the pack and looks at it. */
export type PackTaken = { readonly type: 'pack_taken'; readonly seat: Seat; readonly taken: number };
/** The dealer has chosen which cards to keep. */
export type DealerRobbed = {
  readonly type: 'dealer_robbed';
  readonly seat: Seat;
  readonly taken: number;
  readonly kept: number;
};
/** By seat: how many trumps above six it must kill. Public, since killed cards are shown anyway. */
export type KillOpened = { readonly type: 'kill_opened'; readonly excess: readonly number[] };
/** Top card first. In a stack, these are the cards beneath the one that was played. */
export type CardsKilled = { readonly type: 'cards_killed'; readonly seat: Seat; readonly cards: readonly Card[] };
export type PlayOpened = { readonly type: 'play_opened'; readonly leader: Seat };
/** `killed`: the card is the top one of those that the seat had killed (K6). */
export type CardPlayed = {
  readonly type: 'card_played';
  readonly seat: Seat;
  readonly card: Card;
  readonly killed: boolean;
};
/** H5: a cold hand is laid open. */
export type WentCold = { readonly type: 'went_cold'; readonly seat: Seat; readonly cards: readonly Card[] };
/** `points` go to the winner. `two` is the seat that played the two and keeps its point. */
export type TrickWon = {
  readonly type: 'trick_won';
  readonly trick: number;
  readonly seat: Seat;
  readonly points: number;
  readonly two: Seat | null;
  /** Points captured so far in this hand, by team. */
  readonly captured: readonly number[];
};
/** One pair is cold, so the rest of the points goes to the other. */
export type HandSettled = { readonly type: 'hand_settled'; readonly team: Team; readonly points: number };
export type TeamScore = { readonly captured: number; readonly delta: number; readonly total: number };
/** `rows` is by team. */
export type HandScored = {
  readonly type: 'hand_scored';
  readonly hand: number;
  readonly bidder: Seat;
  readonly bid: number;
  readonly made: boolean;
  readonly rows: readonly TeamScore[];
};
export type GameWon = { readonly type: 'game_won'; readonly team: Team; readonly scores: readonly number[] };

export type TableEvent =
  | DealerCut
  | DealerSelected
  | CardsDealt
  | BidMade
  | BidPassed
  | BiddingComplete
  | TrumpDeclared
  | CardsDiscarded
  | SecondDeal
  | PackTaken
  | DealerRobbed
  | KillOpened
  | CardsKilled
  | PlayOpened
  | CardPlayed
  | WentCold
  | TrickWon
  | HandSettled
  | HandScored
  | GameWon;

/** Sent with `cards_dealt`: the seat's nine cards. */
export type MineDealt = { readonly hand: readonly Card[] };
/** Sent with the seat's own `cards_discarded`. */
export type MineDiscarded = { readonly discarded: readonly Card[] };
/** Sent with `second_deal`: the cards that the seat got from the pack. */
export type MineDrawn = { readonly drawn: readonly Card[] };
/** Sent with `pack_taken` to the dealer: the pool, and cards laid off before (only without `dealerKeepsFillers`). */
export type MinePool = { readonly pool: readonly Card[]; readonly discarded: readonly Card[] };
/** Sent with `dealer_robbed` to the dealer: the hand, the trumps that must be killed, and the plain cards laid off. */
export type MineRobbed = {
  readonly kept: readonly Card[];
  readonly surplus: readonly Card[];
  readonly discarded: readonly Card[];
};
export type OwnEvent = MineDealt | MineDiscarded | MineDrawn | MinePool | MineRobbed;
/** Sent with `cards_dealt` and `second_deal`: the pack, next card first. */
export type HouseEvent = { readonly pack: Concealed<readonly Card[]> };
