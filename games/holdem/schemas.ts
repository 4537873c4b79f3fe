/** JSON schemas of the events, for clients in other programming languages. */
import type { GameSchemas } from '@parlour/kernel';
import { boolean, integer, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, kindIs, many, object, tuple, union, whole } from '@parlour/kit/shapes';
import { cardCodec } from '@parlour/kit/cards';
import { POSTS } from './events.ts';
import { NOBODY, STAGES, STATUSES, STREETS } from './state.ts';
import type { Holdem } from './types.ts';

const seat = count();
const seats = many(seat);
const seatOrNobody = integer(NOBODY, 9, { description: `A seat; ${NOBODY} for nobody` });
const card = cardCodec();
const cards = many(card);
const chips = count();
const street = oneOf(STREETS);
const owed = oneOf(['nothing', 'small', 'big', 'both']);
const acted = object({
  type: constant('acted'),
  seat,
  act: oneOf(['fold', 'check', 'call', 'bet', 'raise']),
  chips,
  to: count({ description: 'The bet of the seat on this street afterwards' }),
  allIn: boolean(),
  by: oneOf(['player', 'clock', 'absence']),
  street,
});
const pots = many(object({ chips, eligible: seats, shares: many(tuple(seat, chips)) }));
const positions = { button: seatOrNobody, smallBlindSeat: seatOrNobody, bigBlindSeat: seatOrNobody };
const blinds = { level: count(), smallBlind: chips, bigBlind: chips, ante: chips };
const flags = many(boolean());
const bySeat = many(chips);

const betting = (more: {
  readonly [field: string]: { readonly [word: string]: boolean | number | string | null };
}) => ({
  properties: { kind: { const: 'bet' }, ...more },
});
const REBUY = kindIs('rebuy');

const schemas: GameSchemas<Holdem> = {
  events: {
    hand_started: object({
      type: constant('hand_started'),
      hand: count(),
      ...blinds,
      ...positions,
      dealt: seats,
      stacks: many(chips, { description: 'By seat, before anything is posted' }),
      owed: many(tuple(seat, owed)),
    }),
    posted: object({ type: constant('posted'), posts: many(object({ seat, kind: oneOf(POSTS), chips })) }),
    hole_dealt: object({ type: constant('hole_dealt') }),
    acted,
    round_closed: object({ type: constant('round_closed') }),
    street_dealt: object({ type: constant('street_dealt'), street, cards }),
    bet_returned: object({ type: constant('bet_returned'), seat, chips }),
    hands_opened: object({ type: constant('hands_opened'), hands: many(tuple(seat, cards)) }),
    showdown: object({
      type: constant('showdown'),
      shows: many(object({ seat, cards: nullable(cards), strength: nullable(whole()) })),
    }),
    pots_awarded: object({ type: constant('pots_awarded'), pots }),
    fold_won: object({ type: constant('fold_won'), seat, chips }),
    hand_ended: object({
      type: constant('hand_ended'),
      eliminated: many(tuple(seat, count())),
      broke: seats,
    }),
    match_over: object({ type: constant('match_over'), winner: seatOrNobody }),
    table_idle: object({ type: constant('table_idle') }),
    joined: object({ type: constant('joined'), seat, chips, post: boolean() }),
    sat_out: object({ type: constant('sat_out'), seat, afterHand: boolean(), rests: boolean() }),
    sat_in: object({ type: constant('sat_in'), seat, post: boolean() }),
    leave_announced: object({ type: constant('leave_announced'), seat }),
    left: object({ type: constant('left'), seat, chips }),
    rebought: object({ type: constant('rebought'), seat, chips }),
    gave_up: object({ type: constant('gave_up'), seat, place: count() }),
    cards_shown: object({ type: constant('cards_shown'), seat, hand: count(), cards }),
    mucking_set: object({ type: constant('mucking_set'), seat, on: boolean() }),
  },
  own: { hole_dealt: object({ cards }) },
  menu: union(
    object({
      kind: constant('bet'),
      fold: boolean(),
      call: count({ description: 'Chips that a call costs; 0 means that a check is free' }),
      size: oneOf(['bet', 'raise']),
      min: whole({ description: 'Least total for the street' }),
      max: whole({ description: 'Highest total for the street: all-in' }),
      bar: nullable(oneOf(['insufficient_chips', 'raise_not_reopened', 'nobody_answers'])),
    }),
    object({ kind: constant('rebuy'), chips }),
  ),
  offers: [
    { action: 'fold', when: betting({ fold: { const: true } }), data: {} },
    { action: 'check', when: betting({ call: { const: 0 } }), data: {} },
    { action: 'call', when: betting({ call: { minimum: 1 } }), data: {} },
    {
      action: 'bet',
      when: betting({ size: { const: 'bet' }, bar: { type: 'null' } }),
      data: { to: { from: 'min', to: 'max' } },
    },
    {
      action: 'raise',
      when: betting({ size: { const: 'raise' }, bar: { type: 'null' } }),
      data: { to: { from: 'min', to: 'max' } },
    },
    {
      action: 'all_in',
      when: { ...betting({}), not: { properties: { bar: { const: 'raise_not_reopened' } } } },
      data: {},
    },
    { action: 'buy_in', when: REBUY, data: {} },
    { action: 'give_up', when: REBUY, data: {} },
  ],
  tableState: object({
    hand: count(),
    stage: oneOf(STAGES),
    street,
    ...blinds,
    ...positions,
    status: many(oneOf(STATUSES)),
    stacks: bySeat,
    bets: bySeat,
    stakes: bySeat,
    dead: chips,
    board: cards,
    currentBet: chips,
    lastFullRaise: chips,
    actedAt: many(whole()),
    aggressor: seatOrNobody,
    turn: seatOrNobody,
    acts: many(acted),
    shown: many(nullable(cards)),
    before: bySeat,
    bought: bySeat,
    cashedOut: bySeat,
    away: flags,
    plans: many(oneOf(['stay', 'sit_out', 'leave'])),
    owed: many(owed),
    posting: flags,
    muckLosers: flags,
    expiries: many(count()),
    places: many(count()),
    last: nullable(object({ hand: count(), board: cards, shown: many(nullable(cards)), pots })),
  }),
  ownState: object({ hole: cards, lastHole: cards }),
};

export default schemas;
