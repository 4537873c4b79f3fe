/**
 * Plays few hands, bets the good ones, and calls only at a price below its chance to win. It never bluffs and does not
 * read its opponents: each may hold any hand.
 */
import type { View } from '@parlour/kernel';
import type { ExplainingBot, Explanation, Measures } from '@parlour/kit/doors';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { anyTwo } from '../rules/evaluator/combos.ts';
import { Sample } from '../rules/evaluator/sample.ts';
import { isLive } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';
import { buyInAgain, giveWay, passive, potOf, sizeTo } from './moves.ts';
import { betterThan, openShare } from './preflop.ts';

const RUNS = 200;
/** Share of the usual opening range (`openShare`) that it opens with. */
const FEW = 0.7;
/** Once somebody has raised: it raises again with the best 5 % of hands and calls with the best 16 %. */
const RAISED = { raise: 0.05, call: 0.16 } as const;
/** Margins on equity: above the even share to bet, above the even share to raise, above the pot odds to call. */
const BETS = 0.16;
const RAISES = 0.33;
const CALLS = 0.1;

const ANY = anyTwo();
const explained = (reason: string, action: Action, measures: Measures): Explanation<Holdem> => ({
  action,
  reason,
  options: [{ action, measures }],
});

function preflop({ table, seat, own }: View<Holdem>, menu: BetMenu): Explanation<Holdem> {
  const better = betterThan(own.hole);
  const isRaised = table.acts.some(({ act }) => act === 'raise' || act === 'bet');
  if (isRaised) {
    const raises = better < RAISED.raise;
    const action = raises ? sizeTo(menu, 3 * table.currentBet) : better < RAISED.call ? passive(menu) : giveWay(menu);
    return explained('few', action, { better, share: RAISED.call });
  }
  const behind = table.status.filter((status, other) => other !== seat && status === 'active').length;
  const share = FEW * openShare(behind);
  return explained('few', better < share ? sizeTo(menu, 3 * table.bigBlind) : giveWay(menu), { better, share });
}

export const careful: ExplainingBot<Holdem> = {
  id: 'careful',
  decide: (view, menu, pick) => careful.explain(view, menu, pick).action,
  explain(view, menu, pick) {
    if (menu.kind === 'rebuy') return { action: buyInAgain(pick), reason: 'none', options: [] };
    const { table, seat, own } = view;
    if (table.street === 'preflop') return preflop(view, menu);
    const rivals = table.status.flatMap((_, other) => (other !== seat && isLive(table, other) ? [ANY] : []));
    const equity = new Sample(own.hole, table.board, rivals, RUNS, pick).equity();
    const even = 1 / (rivals.length + 1);
    const pot = potOf(view);
    const bet = (share: number): Action => sizeTo(menu, table.currentBet + share * (pot + menu.call));
    if (menu.call === 0) {
      const needs = even + BETS;
      return explained('bets', equity > needs ? bet(0.6) : passive(menu), { equity, needs });
    }
    if (equity > even + RAISES) return explained('bets', bet(0.8), { equity, needs: even + RAISES });
    const needs = menu.call / (pot + menu.call) + CALLS;
    return explained('pays', equity > needs ? passive(menu) : giveWay(menu), { equity, needs });
  },
};
