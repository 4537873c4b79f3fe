import { copy, GameTable, pickFrom, seededChance } from '@parlour/kernel';
import { expect, it } from 'vitest';
import { shanten } from '../../bot/shanten.ts';
import riichi from '../../game.ts';
import { settingsOf } from '../support/match.ts';
import { payments } from './payments.ts';

it('discards cost something exactly where somebody may win on them', () => {
  const setup = { settings: settingsOf('tenhou', 'tonpusen'), seats: 4, chance: seededChance('payments') };
  const table = GameTable.open(riichi, setup, () => {});
  const found: { readonly costs: boolean; readonly isWon: boolean }[] = [];
  while ('ask' in table.wait && table.state.table.hand <= 6) {
    const seat = table.wait.ask.find((asked) => table.owes(asked))!;
    const action = shanten.decide(table.view(seat), table.menu(seat)!, pickFrom('unused'));
    if (action.type === 'discard') {
      const views = [0, 1, 2, 3].map((one) => table.view(one));
      const paid = payments(views, seat)[action.tileId >> 2]!;
      const { state, wait, answers } = table.position;
      const next = GameTable.resume(riichi, setup, { state: copy(state), wait, answers }, () => {});
      next.answer(seat, action);
      const isWon = [0, 1, 2, 3].some((one) => {
        const menu = next.owes(one) ? next.menu(one) : null;
        return menu?.kind === 'call' && menu.ron;
      });
      found.push({ costs: paid > 0, isWon });
    }
    expect(table.answer(seat, action).ok).toBe(true);
  }
  expect(found.filter(({ costs, isWon }) => costs !== isWon)).toEqual([]);
  expect(found.filter(({ isWon }) => isWon).length).toBeGreaterThan(2);
});
