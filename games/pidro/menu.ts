/** What a seat may do, and the only check of its answers. */
import {
  ACCEPTED,
  refuse,
  type PromptStatus,
  type DeepReadonly,
  type RandomInt,
  type Seat,
  type Verdict,
  type View,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from './actions.ts';
import { biddable, BID_MIN } from './rules/bidding.ts';
import { suitOf, SUITS, type Card, type Suit } from '@parlour/kit/cards';
import { chooseOne, chooseSome } from '@parlour/kit/dealing';
import { highest, lowest, sum } from '@parlour/kit/numbers';
import { automaticKill } from './rules/kill.ts';
import { automaticRob, choiceIn } from './rules/rob.ts';
import { HAND_SIZE, isPointCard, isTrump, killableIn, pointsOf, strengthOf, trumpsIn } from './rules/trumps.ts';
import type { OwnState, TableState } from './state.ts';
import type { Pidro } from './types.ts';

export type BidMenu = {
  readonly kind: 'bid';
  readonly legal: readonly number[];
  /** B5: false for the dealer after three passes. */
  readonly mayPass: boolean;
};
export type DeclareMenu = { readonly kind: 'declare'; readonly hand: readonly Card[]; readonly suits: readonly Suit[] };
/** The dealer keeps `count` cards of the pool: all of `locked`, and the rest from `free`. */
export type RobMenu = {
  readonly kind: 'rob';
  readonly trump: Suit;
  readonly pool: readonly Card[];
  readonly count: number;
  readonly locked: readonly Card[];
  readonly free: readonly Card[];
};
/** The seat kills `count` cards of `killable`, top card first. `ordered`: true if it matters which is on top. */
export type KillMenu = {
  readonly kind: 'kill';
  readonly trump: Suit;
  readonly hand: readonly Card[];
  readonly killable: readonly Card[];
  readonly count: number;
  readonly ordered: boolean;
};
export type PlayMenu = {
  readonly kind: 'play';
  readonly trump: Suit;
  readonly hand: readonly Card[];
  readonly cards: readonly Card[];
};
/** K7: `count` trumps in one pile: any of `tops` on top, and only cards of `beneath` under it. */
export type StackMenu = {
  readonly kind: 'stack';
  readonly trump: Suit;
  readonly hand: readonly Card[];
  readonly count: number;
  readonly tops: readonly Card[];
  readonly beneath: readonly Card[];
};
export type Menu = BidMenu | DeclareMenu | RobMenu | KillMenu | PlayMenu | StackMenu;

export function menu(view: View<Pidro>): Menu | null {
  const { seat, table, own, settings } = view;
  const { trump } = table;
  if (table.phase === 'kill') return trump === null ? null : killMenu(view, trump);
  if (table.toAct !== seat) return null;
  if (table.phase === 'bidding') {
    const { calls, bid, dealer } = table;
    const highest = bid?.amount ?? null;
    return { kind: 'bid', ...biddable(seat, { calls, highest, dealer, rule: settings.fourteenOverFourteen }) };
  }
  if (table.phase === 'declaring') return { kind: 'declare', hand: own.hand, suits: SUITS };
  if (trump === null) return null;
  if (table.phase === 'rob') {
    const pool = defined(own.pool);
    return { kind: 'rob', trump, pool, ...choiceIn(trump, pool) };
  }
  return table.phase === 'playing' ? playMenu(view, trump) : null;
}

/** K1, K2: how many trumps the seat must kill, and from which. The dealer kills those that are not among its six. */
function excessOf(seat: Seat, table: DeepReadonly<TableState>, own: DeepReadonly<OwnState>, trump: Suit): Excess {
  if (seat === table.dealer) return { count: own.surplus.length, killable: own.surplus };
  return { count: Math.max(0, own.hand.length - HAND_SIZE), killable: killableIn(trump, own.hand) };
}
type Excess = { readonly count: number; readonly killable: readonly Card[] };

function killMenu({ seat, table, own, settings }: View<Pidro>, trump: Suit): KillMenu | null {
  const { count, killable } = excessOf(seat, table, own, trump);
  if (count === 0) return null;
  const ordered = settings.killMode === 'topOpens' && count > 1;
  return { kind: 'kill', trump, hand: own.hand, killable, count, ordered };
}

function playMenu({ own, settings, table }: View<Pidro>, trump: Suit): PlayMenu | StackMenu {
  const { hand } = own;
  const cards = trumpsIn(trump, hand);
  if (settings.killMode !== 'stack' || cards.length <= HAND_SIZE || table.trick?.number !== 1)
    return { kind: 'play', trump, hand, cards };
  const count = cards.length - HAND_SIZE + 1;
  return { kind: 'stack', trump, hand, count, tops: cards, beneath: killableIn(trump, hand) };
}

/** K3: false if the seat could answer in only one way; it is then not asked. */
export const hasChoice = ({ killable, count, ordered }: KillMenu): boolean => ordered || killable.length > count;

/** Checks made before the payload is read: phase, then turn (F3). */
export function checkTurn(view: View<Pidro>, type: string, asked: PromptStatus): Verdict {
  const { seat, table, own, settings } = view;
  const { phase } = table;
  switch (type) {
    case 'bid':
    case 'pass':
      if (phase !== 'bidding') return refuse('wrong_phase', 'F2');
      if (table.toAct === seat) return ACCEPTED;
      return table.calls[seat] === null ? refuse('not_your_turn', 'B1') : refuse('already_acted', 'B1');
    case 'declare':
      if (table.trump !== null) return refuse('trump_already_declared', 'T1');
      if (phase !== 'declaring') return refuse('wrong_phase', 'F2');
      return table.toAct === seat ? ACCEPTED : refuse('not_your_turn', 'T1');
    case 'select_hand':
      if (phase !== 'rob') return refuse('wrong_phase', 'F2');
      return table.dealer === seat ? ACCEPTED : refuse('not_dealer', 'R1');
    case 'kill':
      if (phase !== 'kill' || table.trump === null) return refuse('wrong_phase', 'F2');
      if (excessOf(seat, table, own, table.trump).count === 0) return refuse('no_excess', 'K1');
      return asked === 'answered' ? refuse('already_acted', 'K2') : ACCEPTED;
    case 'play':
    case 'stack':
      if (phase !== 'playing') return refuse('wrong_phase', 'F2');
      if (table.cold[seat] !== null) return refuse('player_cold', 'P5');
      if (settings.killMode === 'topOpens' && opensWithTop(table, seat))
        return refuse('must_play_top_killed_card', 'K6');
      return table.toAct === seat ? ACCEPTED : refuse('not_your_turn', 'P2');
    default:
      return refuse('invalid_payload', 'F2');
  }
}
/** K6: true if the seat must now play the top card of those it killed, as its card to the first trick. */
export const opensWithTop = ({ trick, killed }: DeepReadonly<TableState>, seat: Seat): boolean =>
  trick?.number === 1 && defined(killed[seat]).length > 0 && !trick.plays.some((play) => play.seat === seat);

const fabricated = (code: string, rule: string): Verdict => ({ ok: false, error: { code, rule, fabricated: true } });
const hasDuplicate = (cards: readonly Card[]): boolean => cards.some((card, index) => cards.indexOf(card) !== index);

export function accepts(offered: Menu, action: Action): Verdict {
  switch (action.type) {
    case 'bid':
      return offered.kind === 'bid' ? acceptsBid(offered, action.amount) : refuse('wrong_phase', 'F2');
    case 'pass':
      if (offered.kind !== 'bid') return refuse('wrong_phase', 'F2');
      return offered.mayPass ? ACCEPTED : refuse('dealer_must_bid', 'B5');
    case 'declare':
      return offered.kind === 'declare' ? ACCEPTED : refuse('wrong_phase', 'F2');
    case 'select_hand':
      return offered.kind === 'rob' ? acceptsHand(offered, action.cards) : refuse('wrong_phase', 'F2');
    case 'kill':
      return offered.kind === 'kill' ? acceptsKill(offered, action.cards) : refuse('wrong_phase', 'F2');
    case 'play':
      if (offered.kind === 'stack') return refuse('must_lay_stack', 'K7');
      return offered.kind === 'play' ? acceptsCard(offered, action.card) : refuse('wrong_phase', 'F2');
    case 'stack':
      if (offered.kind === 'play') return refuse('no_excess', 'K7');
      return offered.kind === 'stack' ? acceptsStack(offered, action.cards) : refuse('wrong_phase', 'F2');
  }
}
function acceptsBid({ legal }: BidMenu, amount: number): Verdict {
  if (legal.includes(amount)) return ACCEPTED;
  const [least] = legal;
  const { error } = refuse('bid_too_low', least === undefined ? 'B4' : 'B3');
  return { ok: false, error: least === undefined ? error : { ...error, limit: least } };
}
function acceptsHand({ trump, pool, count, locked }: RobMenu, cards: readonly Card[]): Verdict {
  if (cards.length !== count) return refuse('invalid_card_count', 'R2');
  if (hasDuplicate(cards)) return fabricated('duplicate_card', 'R2');
  if (!cards.every((card) => pool.includes(card))) return fabricated('card_not_in_pool', 'R2');
  const tooMany = trumpsIn(trump, pool).length > count;
  if (!locked.every((card) => cards.includes(card)))
    return tooMany ? refuse('must_keep_point_card', 'R4') : refuse('must_keep_trump', 'R3');
  return tooMany && !cards.every((card) => isTrump(trump, card)) ? refuse('must_keep_trump', 'R4') : ACCEPTED;
}
function acceptsKill({ trump, hand, killable, count }: KillMenu, cards: readonly Card[]): Verdict {
  if (cards.length !== count) return refuse('wrong_kill_count', 'K2');
  if (hasDuplicate(cards)) return fabricated('duplicate_card', 'K2');
  if (!cards.every((card) => isTrump(trump, card))) return refuse('not_trump', 'K2');
  if (!cards.every((card) => hand.includes(card) || killable.includes(card)))
    return fabricated('card_not_in_hand', 'K2');
  if (cards.some((card) => isPointCard(trump, card))) return refuse('cannot_kill_point_card', 'K2');
  return cards.every((card) => killable.includes(card)) ? ACCEPTED : refuse('card_was_kept', 'R5');
}
function acceptsCard({ trump, hand }: PlayMenu, card: Card): Verdict {
  if (!hand.includes(card)) return fabricated('card_not_in_hand', 'P3');
  return isTrump(trump, card) ? ACCEPTED : refuse('cannot_play_non_trump', 'P3');
}
function acceptsStack({ trump, hand, count }: StackMenu, cards: readonly Card[]): Verdict {
  if (cards.length !== count) return refuse('wrong_kill_count', 'K7');
  if (hasDuplicate(cards)) return fabricated('duplicate_card', 'K7');
  if (!cards.every((card) => hand.includes(card))) return fabricated('card_not_in_hand', 'K7');
  return cards.slice(1).some((card) => isPointCard(trump, card)) ? refuse('cannot_kill_point_card', 'K7') : ACCEPTED;
}

/** The action to take when the clock runs out (A1-A5). */
export function fallback(_view: View<Pidro>, offered: Menu): Action {
  switch (offered.kind) {
    case 'bid':
      return offered.mayPass ? { type: 'pass' } : { type: 'bid', amount: offered.legal[0] ?? BID_MIN };
    case 'declare':
      return { type: 'declare', suit: dearestSuit(offered.hand) };
    case 'rob':
      return { type: 'select_hand', cards: automaticRob(offered.trump, offered.pool) };
    case 'kill':
      return { type: 'kill', cards: automaticKill(offered.trump, offered.killable, offered.count) };
    case 'play':
      return { type: 'play', card: cheapest(offered.trump, offered.cards) };
    case 'stack': {
      const beneath = automaticKill(offered.trump, offered.beneath, offered.count - 1);
      const rest = offered.tops.filter((card) => !beneath.includes(card));
      return { type: 'stack', cards: [cheapest(offered.trump, rest), ...beneath] };
    }
  }
}
/** A2: the suit with the most points in the hand, then with the most trumps. */
function dearestSuit(hand: readonly Card[]): Suit {
  const worth = (suit: Suit): number => sum(hand, (card) => pointsOf(suit, card) * 100 + (isTrump(suit, card) ? 1 : 0));
  return highest(SUITS, worth);
}
/** A5: a card without points if there is one, and among those the lowest. */
const cheapest = (trump: Suit, cards: readonly Card[]): Card =>
  lowest(cards, (card) => (isPointCard(trump, card) ? 100 : 0) + strengthOf(trump, card));

export function sample(offered: Menu, pick: RandomInt): Action {
  switch (offered.kind) {
    case 'bid':
      return sampleBid(offered, pick);
    case 'declare':
      return { type: 'declare', suit: sampleSuit(offered, pick) };
    case 'rob': {
      const { count, locked, free } = offered;
      return { type: 'select_hand', cards: [...locked, ...chooseSome(free, count - locked.length, pick)] };
    }
    case 'kill':
      return { type: 'kill', cards: chooseSome(offered.killable, offered.count, pick) };
    case 'play':
      return { type: 'play', card: chooseOne(offered.cards, pick) };
    case 'stack': {
      const beneath = chooseSome(offered.beneath, offered.count - 1, pick);
      const rest = offered.tops.filter((card) => !beneath.includes(card));
      return { type: 'stack', cards: [chooseOne(rest, pick), ...beneath] };
    }
  }
}
/** Passes half the time, and half of its bids are the minimum. Uniform bids mostly fail, and games would not end. */
function sampleBid({ legal, mayPass }: BidMenu, pick: RandomInt): Action {
  if (legal.length === 0 || (mayPass && pick(2) === 0)) return { type: 'pass' };
  return { type: 'bid', amount: legal[pick(2) === 0 ? 0 : pick(legal.length)] ?? BID_MIN };
}
/** Usually the suit of a random card in the hand. Long suits then come up more often, which tests the kill. */
const sampleSuit = ({ hand, suits }: DeclareMenu, pick: RandomInt): Suit =>
  pick(8) === 0 ? chooseOne(suits, pick) : suitOf(chooseOne(hand, pick));
