/** Reference players for measuring bots, and the measurement: every deal is played twice with chairs swapped. */
import { pickFrom, seededChance, GameTable, type Bot } from '@parlour/kernel';
import { potOf } from '../bot/moves.ts';
import { anyTwo } from '../rules/evaluator/combos.ts';
import { sampledEquityAgainst } from '../rules/evaluator/sample.ts';
import holdem from '../game.ts';
import { settingsOf } from './support.ts';
import type { Holdem } from '../types.ts';

export const alwaysCall: Bot<Holdem> = {
  id: 'always-call',
  decide: (_view, menu) => ({ type: menu.kind === 'rebuy' ? 'give_up' : menu.call === 0 ? 'check' : 'call' }),
};
export const alwaysFold: Bot<Holdem> = {
  id: 'always-fold',
  decide: (_view, menu) => ({ type: menu.kind === 'rebuy' ? 'give_up' : menu.call === 0 ? 'check' : 'fold' }),
};

const ANY = anyTwo();
/** Estimates equity against a random hand (200 samples). Calls if pot odds allow; bets and raises when well ahead. */
export const potOdds: Bot<Holdem> = {
  id: 'pot-odds',
  decide(view, menu, pick) {
    if (menu.kind === 'rebuy') return { type: 'give_up' };
    const { table, own } = view;
    const equity = sampledEquityAgainst(own.hole, ANY, table.board, 200, pick);
    const pot = potOf(view);
    const size = (share: number) =>
      menu.bar === null
        ? ({
            type: menu.size,
            to: Math.max(menu.min, Math.min(menu.max, table.currentBet + Math.floor((pot + menu.call) * share))),
          } as const)
        : ({ type: menu.call === 0 ? 'check' : 'call' } as const);
    if (menu.call === 0) return equity > 0.6 ? size(0.67) : { type: 'check' };
    if (equity > 0.8) return size(1);
    return equity >= menu.call / (pot + menu.call) ? { type: 'call' } : { type: 'fold' };
  },
};

export interface Duel {
  /** Thousandths of a big blind per hand won by the first player. */
  readonly mbb: number;
  /** Its standard error, over pairs of hands. */
  readonly error: number;
  readonly decisions: number;
  /** Average time of the first player per decision (ms). */
  readonly ms: number;
}

const STACK_BLINDS = 100;
export function duel(one: Bot<Holdem>, other: Bot<Holdem>, deals: number, seed: string, nowMs: () => number): Duel {
  const settings = settingsOf({ startStack: 20 * STACK_BLINDS, hands: 1, firstButton: 1 });
  let [sum, squares, decisions, took] = [0, 0, 0, 0];
  for (let deal = 0; deal < deals; deal++) {
    let pair = 0;
    for (const chair of [0, 1]) {
      const table = GameTable.open(holdem, { settings, seats: 2, chance: seededChance(`${seed}/${deal}`) }, () => {});
      const pick = pickFrom(`${seed}/${deal}/${chair}`);
      while ('ask' in table.wait) {
        const seat = table.wait.ask[0]!;
        const player = seat === chair ? one : other;
        const started = nowMs();
        const action = player.decide(table.view(seat), table.menu(seat)!, pick);
        if (player === one) {
          took += nowMs() - started;
          decisions++;
        }
        const verdict = table.answer(seat, action);
        if (!verdict.ok) throw new Error(`${player.id}: ${JSON.stringify({ action, verdict })}`);
      }
      pair += table.wait.over.find(({ seat }) => seat === chair)!.score;
    }
    const mbb = (pair / 2 / 20) * 1000;
    sum += mbb;
    squares += mbb * mbb;
  }
  const mean = sum / deals;
  return {
    mbb: mean,
    error: Math.sqrt((squares / deals - mean * mean) / deals),
    decisions,
    ms: took / Math.max(1, decisions),
  };
}
