/**
 * The strong bot. Before the flop it plays ranges by position, and all-in or fold on a short stack. After the flop it
 * narrows each opponent's range by that opponent's actions, then computes the value of several bet sizes against the
 * part of those ranges that would stay.
 */
import type { RandomInt, View } from '@parlour/kernel';
import type { ExplainingBot, Explanation, Measures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import type { BetMenu, Menu } from '../menu.ts';
import { isLive } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';
import { buyInAgain, giveWay, passive, potOf, sizeTo, uniform } from './moves.ts';
import { betterThan, callsPush, openShare, pushes, SHORT_STACK } from './preflop.ts';
import { Reading } from './reading.ts';
import { Pricing } from './pricing.ts';
import { Sample } from '../rules/evaluator/sample.ts';

const RUNS = 400;
/** Opponents fold less often than pot odds suggest. The bot assumes this share of that folding frequency. */
const STUBBORN = 0.62;
/** The same share for an opponent who has bet: it folds less. */
const STUBBORN_BETTOR = 0.43;
/** Share of hands the bot calls with when calling is cheap. */
const CHEAP_SHARE = 0.9;
/** Bet sizes to consider, as shares of the pot. */
const SIZES = [0.4, 0.7, 1, 1.5];

function price(view: View<Holdem>, pick: RandomInt): Pricing {
  const { table, seat, own } = view;
  const reading = new Reading(view);
  const others = table.status.flatMap((_, other) => (other !== seat && isLive(table, other) ? [other] : []));
  const ranges = others.map((other) => reading.rangeOf(other));
  const opponents = others.map((other) => ({ bet: defined(table.bets[other]), stack: defined(table.stacks[other]) }));
  return new Pricing(new Sample(own.hole, table.board, ranges, RUNS, pick), opponents, reading.now);
}

/** Equity realisation: out of position, with cards to come, a hand wins a little less than its equity. */
function realised(view: View<Holdem>, equity: number): number {
  if (view.table.board.length === 5) return equity;
  const last = view.table.button === view.seat;
  return equity * (last ? 1 : 0.94);
}

interface Plan {
  readonly action: Action;
  /** Expected chips, relative to folding now. */
  readonly value: number;
}
/** Explains a decision that rests on one look at the hand; `measures` are the numbers it compared. */
const plainly = (reason: string, action: Action, measures: Measures): Explanation<Holdem> => ({
  action,
  reason,
  options: [{ action, measures }],
});

/** A plan with its expected value for every bet size considered. */
function sizes(view: View<Holdem>, menu: BetMenu, pricing: Pricing, pot: number, stubborn: number): Plan[] {
  if (menu.bar !== null) return [];
  const { table, seat } = view;
  const bet = defined(table.bets[seat]);
  const whole = pot + menu.call;
  const targets = new Set(SIZES.map((share) => table.currentBet + Math.floor(whole * share)));
  if (menu.max - table.currentBet < whole * 2.2) targets.add(menu.max);
  // Clamping to the legal range can make several sizes equal. Each is priced once.
  const plans = new Map<number, Plan>();
  return [...targets].map((target) => {
    const to = Math.max(menu.min, Math.min(menu.max, target));
    const odds = (to - table.currentBet) / (whole + (to - table.currentBet));
    const plan = plans.get(to) ?? {
      action: sizeTo(menu, to),
      value: pricing.value(pot, to - bet, to, odds * stubborn),
    };
    plans.set(to, plan);
    return plan;
  });
}

const isSame = (one: Action, other: Action): boolean =>
  one.type === other.type && ('to' in one && 'to' in other ? one.to === other.to : true);
/** Picks the best plan, or sometimes the second when their values are close, so that opponents cannot read the bot. */
function best(plans: readonly Plan[], pot: number, also: Measures, pick: RandomInt): Explanation<Holdem> {
  const ranked = plans.toSorted((a, b) => b.value - a.value);
  const first = defined(ranked[0]);
  const second = ranked[1];
  const isMixed = second !== undefined && first.value - second.value < 0.03 * pot && uniform(pick) < 0.35;
  const options = ranked
    // Several sizes can be clamped to the same bet; only the first is listed.
    .filter(({ action }, index) => !ranked.slice(0, index).some((other) => isSame(other.action, action)))
    .map(({ action, value }) => ({ action, measures: { chips: value, ...also } }));
  const action = isMixed ? second.action : first.action;
  return { action, reason: isSame(action, first.action) ? 'price' : 'mixed', options };
}

function postflop(view: View<Holdem>, menu: BetMenu, pick: RandomInt): Explanation<Holdem> {
  const pot = potOf(view);
  const pricing = price(view, pick);
  const equity = pricing.sample.equity();
  if (menu.call === 0) {
    const check: Plan = { action: { type: 'check' }, value: realised(view, equity) * pot };
    return best([check, ...sizes(view, menu, pricing, pot, STUBBORN)], pot, { equity }, pick);
  }
  const fold: Plan = { action: { type: 'fold' }, value: 0 };
  const call: Plan = { action: { type: 'call' }, value: realised(view, equity) * (pot + menu.call) - menu.call };
  const plans = [fold, call, ...sizes(view, menu, pricing, pot, STUBBORN_BETTOR)];
  return best(plans, pot, { equity, odds: menu.call / (pot + menu.call) }, pick);
}

function preflop(view: View<Holdem>, menu: BetMenu, pick: RandomInt): Explanation<Holdem> {
  const { table, seat, own } = view;
  const raises = table.acts.filter((act) => act.act === 'raise' || act.act === 'bet').length;
  const behind = table.status.filter(
    (status, other) => other !== seat && status === 'active' && defined(table.actedAt[other]) < 0,
  ).length;
  const effective = Math.min(menu.max, reach(view)) / table.bigBlind;
  const short = (action: Action): Explanation<Holdem> =>
    plainly('short', action, { blinds: effective, better: betterThan(own.hole) });
  if (effective < SHORT_STACK && raises === 0)
    return short(pushes(own.hole, effective, behind) ? allIn(menu) : giveWay(menu));
  if (raises === 0) return openOrLimp(view, menu, behind);
  const pot = potOf(view);
  const allInBehind = menu.bar === 'nobody_answers' || menu.bar === 'insufficient_chips';
  if (effective < SHORT_STACK && allInBehind && table.status.filter((_, other) => isLive(table, other)).length === 2)
    return short(callsPush(own.hole, effective) ? passive(menu) : giveWay(menu));
  const equity = realised(view, price(view, pick).sample.equity());
  return answerRaise(view, menu, { equity, pot, raises });
}

/** The largest total that any opponent can reach on this street. */
const reach = ({ table, seat }: View<Holdem>): number =>
  table.status.reduce(
    (most, _, other) =>
      other === seat || !isLive(table, other)
        ? most
        : Math.max(most, defined(table.bets[other]) + defined(table.stacks[other])),
    0,
  );
const allIn = (menu: BetMenu): Action => (menu.bar === null ? { type: menu.size, to: menu.max } : passive(menu));

function openOrLimp(view: View<Holdem>, menu: BetMenu, behind: number): Explanation<Holdem> {
  const { table, own } = view;
  const limpers = table.acts.filter(({ act }) => act === 'call').length;
  const rank = betterThan(own.hole);
  const isFree = menu.call === 0;
  const share = isFree ? 0.34 : openShare(behind) * (limpers > 0 ? 0.6 : 1);
  const opened = (action: Action): Explanation<Holdem> => plainly('range', action, { better: rank, share });
  if (rank < share) return opened(sizeTo(menu, table.bigBlind * (3 + limpers)));
  const odds = menu.call / (potOf(view) + menu.call);
  // The price is low enough to call with a hand that is not good enough to raise.
  if (!isFree && odds < 0.28 && rank < CHEAP_SHARE)
    return plainly('cheap', passive(menu), { better: rank, share: CHEAP_SHARE });
  return opened(giveWay(menu));
}

function answerRaise(
  view: View<Holdem>,
  menu: BetMenu,
  { equity, pot, raises }: { readonly equity: number; readonly pot: number; readonly raises: number },
): Explanation<Holdem> {
  const { table } = view;
  const odds = menu.call / (pot + menu.call);
  const weighed = (action: Action): Explanation<Holdem> => plainly('odds', action, { equity, odds });
  const goodEnough = raises === 1 ? 0.57 : raises === 2 ? 0.56 : 0.55;
  if (menu.bar === null && equity > goodEnough) {
    const to = table.currentBet * (raises === 1 ? 3.2 : 2.3);
    return weighed(to > menu.max * 0.4 && equity > 0.56 ? allIn(menu) : sizeTo(menu, to));
  }
  return weighed(equity > odds + 0.02 ? passive(menu) : giveWay(menu));
}

function explain(view: View<Holdem>, menu: Menu, pick: RandomInt): Explanation<Holdem> {
  if (menu.kind === 'rebuy') return { action: buyInAgain(pick), reason: 'none', options: [] };
  return view.table.street === 'preflop' ? preflop(view, menu, pick) : postflop(view, menu, pick);
}

export const strong: ExplainingBot<Holdem> = {
  id: 'strong',
  decide: (view, menu, pick) => explain(view, menu, pick).action,
  explain,
};
