/** JSON schemas of the events, for clients in other programming languages. */
import type { GameSchemas } from '@parlour/kernel';
import { boolean, integer, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, kindIs, many, object, union, whole } from '@parlour/kit/shapes';
import { BID_MAX, BID_MIN } from './rules/bidding.ts';
import { cardCodec, SUITS } from '@parlour/kit/cards';
import { PHASES, SEATS } from './state.ts';
import type { Pidro } from './types.ts';

const seat = integer(0, SEATS - 1, { description: 'North, East, South, West' });
const team = union(constant(0), constant(1));
const card = cardCodec();
const cards = many(card);
const suit = oneOf(SUITS);
const bid = integer(BID_MIN, BID_MAX);
const bySeat = many(nullable(count()), { description: 'By seat; null for the dealer' });
const rows = many(object({ captured: whole(), delta: whole(), total: whole() }), { description: 'By team' });
const played = { seat, card, killed: boolean() };
const trickResult = object({
  number: count(),
  leader: seat,
  plays: many(object(played)),
  winner: seat,
  points: count(),
  two: nullable(seat),
});
const held = { trump: suit, hand: cards };

const schemas: GameSchemas<Pidro> = {
  events: {
    dealer_cut: object({ type: constant('dealer_cut'), round: count(), seat, card }),
    dealer_selected: object({ type: constant('dealer_selected'), seat }),
    cards_dealt: object({ type: constant('cards_dealt'), hand: count(), dealer: seat, pack: count() }),
    bid_made: object({ type: constant('bid_made'), seat, amount: bid }),
    bid_passed: object({ type: constant('bid_passed'), seat }),
    bidding_complete: object({ type: constant('bidding_complete'), seat, amount: bid }),
    trump_declared: object({ type: constant('trump_declared'), seat, suit }),
    cards_discarded: object({ type: constant('cards_discarded'), seat, count: count(), cards: nullable(cards) }),
    second_deal: object({ type: constant('second_deal'), requested: bySeat, received: bySeat, pack: count() }),
    pack_taken: object({ type: constant('pack_taken'), seat, taken: count() }),
    dealer_robbed: object({ type: constant('dealer_robbed'), seat, taken: count(), kept: count() }),
    kill_opened: object({ type: constant('kill_opened'), excess: many(count(), { description: 'By seat' }) }),
    cards_killed: object({ type: constant('cards_killed'), seat, cards }),
    play_opened: object({ type: constant('play_opened'), leader: seat }),
    card_played: object({ type: constant('card_played'), ...played }),
    went_cold: object({ type: constant('went_cold'), seat, cards }),
    trick_won: object({
      type: constant('trick_won'),
      trick: count(),
      seat,
      points: count(),
      two: nullable(seat),
      captured: many(count(), { description: 'By team' }),
    }),
    hand_settled: object({ type: constant('hand_settled'), team, points: count() }),
    hand_scored: object({ type: constant('hand_scored'), hand: count(), bidder: seat, bid, made: boolean(), rows }),
    game_won: object({ type: constant('game_won'), team, scores: many(whole(), { description: 'By team' }) }),
  },
  own: {
    cards_dealt: object({ hand: cards }),
    cards_discarded: object({ discarded: cards }),
    second_deal: object({ drawn: cards }),
    pack_taken: object({ pool: cards, discarded: cards }),
    dealer_robbed: object({ kept: cards, surplus: cards, discarded: cards }),
  },
  menu: union(
    object({ kind: constant('bid'), legal: many(bid), mayPass: boolean() }),
    object({ kind: constant('declare'), hand: cards, suits: many(suit) }),
    object({ kind: constant('rob'), trump: suit, pool: cards, count: count(), locked: cards, free: cards }),
    object({ kind: constant('kill'), ...held, killable: cards, count: count(), ordered: boolean() }),
    object({ kind: constant('play'), ...held, cards }),
    object({ kind: constant('stack'), ...held, count: count(), tops: cards, beneath: cards }),
  ),
  offers: [
    { action: 'bid', when: kindIs('bid'), data: { amount: { any: 'legal' } } },
    { action: 'pass', when: kindIs('bid', { mayPass: true }), data: {} },
    { action: 'declare', when: kindIs('declare'), data: { suit: { any: 'suits' } } },
    {
      action: 'select_hand',
      when: kindIs('rob'),
      data: { cards: { count: 'count', all: 'locked', rest: 'free' } },
    },
    { action: 'kill', when: kindIs('kill'), data: { cards: { count: 'count', rest: 'killable' } } },
    { action: 'play', when: kindIs('play'), data: { card: { any: 'cards' } } },
    { action: 'stack', when: kindIs('stack'), data: { cards: { count: 'count', first: 'tops', rest: 'beneath' } } },
  ],
  tableState: object({
    phase: oneOf(PHASES),
    hand: count(),
    dealer: nullable(seat),
    cuts: many(object({ round: count(), seat, card })),
    toAct: nullable(seat),
    calls: many(nullable(union(bid, constant('pass')))),
    bid: nullable(object({ seat, amount: bid })),
    trump: nullable(suit),
    pack: count(),
    discards: many(nullable(object({ count: count(), cards: nullable(cards) }))),
    requested: bySeat,
    received: bySeat,
    handSizes: many(count()),
    excess: many(count()),
    killed: many(cards),
    cold: many(nullable(cards)),
    trick: nullable(object({ number: count(), leader: seat, plays: many(object(played)) })),
    tricks: many(trickResult),
    lastTrick: nullable(trickResult),
    captured: many(count()),
    scores: many(whole()),
    sheet: many(object({ hand: count(), bidder: seat, bid, made: boolean(), trump: suit, rows })),
    winner: nullable(team),
  }),
  ownState: object({ hand: cards, pool: nullable(cards), surplus: cards, discarded: cards, left: cards }),
};

export default schemas;
