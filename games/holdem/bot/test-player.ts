/** The test player (N8). */
import type { Bot } from '@parlour/kernel';
import type { Holdem } from '../types.ts';
import { buyInAgain, giveWay, passive, potOf, sizeTo } from './moves.ts';

export const testPlayer: Bot<Holdem> = {
  id: 'test-player',
  thinkMs: [3_000, 3_000],
  decide(view, menu, pick) {
    if (menu.kind === 'rebuy') return buyInAgain(pick);
    const way = pick(100);
    if (way < 30) return giveWay(menu);
    if (way < 70) return passive(menu);
    return sizeTo(menu, pick(2) === 0 ? menu.min : view.table.currentBet + potOf(view) / 2);
  },
};
