/**
 * Bids a little less than the estimate of its hand, and even less when its partner holds the bid. In play it weighs
 * every trump by who is likely to take the trick, what is in it, and what the card would be worth later.
 */
import type { Dials, RandomInt, View } from '@parlour/kernel';
import type { ExplainingBot, Explanation } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { fallback, type BidMenu, type DeclareMenu, type Menu, type PlayMenu } from '../menu.ts';
import type { Action } from '../actions.ts';
import { SUITS, type Card } from '@parlour/kit/cards';
import { highest } from '@parlour/kit/numbers';
import { isTwo, pointsOf, strengthOf } from '../rules/trumps.ts';
import { partnerOf } from '../state.ts';
import type { Pidro } from '../types.ts';
import { bestSuit, promise } from './estimate.ts';
import { holdsHigher, lookOut, rivalsOf, type Outlook } from './outlook.ts';

/** How far the estimate must exceed the bid, and how much further to overbid the partner. Tuned by self-play. */
const MARGIN = 1;
const OVER_PARTNER = 0.5;
const LEAST_BID = 6;

/** How to turn the estimate of a hand into a bid. */
interface Bidding {
  readonly margin: number;
  /** Share of the points above the lowest bid that is held back. */
  readonly holdsBack: number;
  /** How often the hand is bid as if it were worth `BLUFF` more points. */
  readonly bluffs: number;
}
const PLAIN: Bidding = { margin: MARGIN, holdsBack: 0, bluffs: 0 };
const BLUFF = 2;
/**
 * The bidding of a character. Aggression lowers the margin, caution holds back on strong hands, and bluffing bids
 * points the hand does not have.
 */
const biddingBy = ({ aggression, bluffing, caution }: Dials): Bidding => ({
  margin: MARGIN + 3 * (0.5 - aggression),
  holdsBack: 0.8 * (caution - 0.5),
  bluffs: 0.5 * bluffing,
});
const CHANCES = 1000;

function explain(view: View<Pidro>, menu: Menu, pick: RandomInt, dials?: Dials): Explanation<Pidro> {
  switch (menu.kind) {
    case 'bid': {
      const bidding = dials === undefined ? PLAIN : biddingBy(dials);
      return bid(view, menu, bidding, bidding.bluffs > 0 && pick(CHANCES) < CHANCES * bidding.bluffs);
    }
    case 'declare':
      return declare(view, menu);
    case 'play':
      return play(view, menu);
    case 'rob':
    case 'kill':
    case 'stack':
      // There is hardly any choice here, so the fallback action is used.
      return { action: fallback(view, menu), reason: 'none', options: [] };
  }
}
export const steady: ExplainingBot<Pidro> = {
  id: 'steady',
  quick: true,
  hasDials: true,
  decide(view, menu, pick, dials) {
    return menu.kind === 'play'
      ? { type: 'play', card: bestCard(view, menu) }
      : explain(view, menu, pick, dials).action;
  },
  explain,
};

function bid(
  { seat, table, own }: View<Pidro>,
  { legal, mayPass }: BidMenu,
  { margin, holdsBack }: Bidding,
  isBluff: boolean,
): Explanation<Pidro> {
  const { points } = bestSuit(own.hand, table.dealer === seat);
  const overPartner = table.bid?.seat === partnerOf(seat);
  const said = points + (isBluff ? BLUFF : 0) - margin - (overPartner ? OVER_PARTNER : 0);
  const most = Math.floor(said - holdsBack * Math.max(0, said - LEAST_BID));
  const amount = legal.findLast((amount) => amount <= most) ?? (mayPass ? undefined : legal[0]);
  const action: Action = amount === undefined ? { type: 'pass' } : { type: 'bid', amount };
  const reason = isBluff && action.type === 'bid' ? 'bluff' : 'estimate';
  return { action, reason, options: [{ action, measures: { points, most } }] };
}

function declare({ seat, table }: View<Pidro>, { hand }: DeclareMenu): Explanation<Pidro> {
  const isDealer = table.dealer === seat;
  const options = SUITS.map((suit): Explanation<Pidro>['options'][number] => ({
    action: { type: 'declare', suit },
    measures: { points: promise(hand, suit, isDealer) },
  }));
  return {
    action: { type: 'declare', suit: bestSuit(hand, isDealer).suit },
    reason: 'trump',
    options: options.toSorted((a, b) => defined(b.measures['points']) - defined(a.measures['points'])),
  };
}

function bestCard(view: View<Pidro>, { trump, cards }: PlayMenu): Card {
  const outlook = lookOut(view, trump);
  return highest(cards, (card) => worthOf(view, outlook, card));
}
function play(view: View<Pidro>, menu: PlayMenu): Explanation<Pidro> {
  const outlook = lookOut(view, menu.trump);
  const options = menu.cards.map((card): Explanation<Pidro>['options'][number] => ({
    action: { type: 'play', card },
    measures: { worth: worthOf(view, outlook, card) },
  }));
  return {
    action: { type: 'play', card: bestCard(view, menu) },
    reason: 'worth',
    options: options.toSorted((a, b) => defined(b.measures['worth']) - defined(a.measures['worth'])),
  };
}

/** The value of keeping a card, by strength: high trumps take tricks, and fives should not be lost. */
const KEEP: readonly number[] = [0, 0.05, 0.25, 0.3, 1.2, 1.2, 0.35, 0.4, 0.45, 0.5, 0.9, 0.9, 1.1, 1.6, 2.2];

function worthOf({ seat }: View<Pidro>, outlook: Outlook, card: Card): number {
  const { trump, best, winner, points, behind } = outlook;
  const strength = strengthOf(trump, card);
  const partner = partnerOf(seat);
  const rivals = rivalsOf(seat).filter((rival) => behind.includes(rival));
  const brought = isTwo(trump, card) ? 0 : pointsOf(trump, card);
  const takes = strength > best;
  const ours = takes || winner === partner;
  const top = Math.max(strength, best);
  const beaten = holdsHigher(outlook, rivals, top);
  const partnerBeats = behind.includes(partner) ? holdsHigher(outlook, [partner], top) : 0;
  const wins = ours ? 1 - beaten * (1 - partnerBeats * 0.5) : partnerBeats * (1 - beaten) * 0.8;
  // Points that the seats still to play are expected to add to the trick.
  const toCome = behind.length * 0.5;
  const keeps = defined(KEEP[strength]) * (takes && wins > 0.95 ? 0.6 : 1);
  return (points + brought + toCome) * (2 * wins - 1) - keeps;
}
