import { pickFrom, seededChance, Table, type Bot } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { shanten } from '../bot/shanten.ts';
import { steady } from '../bot/steady.ts';
import { tsumogiri } from '../bot/tsumogiri.ts';
import type { Open } from '../events.ts';
import { riichi } from '../index.ts';
import { statsOf, type SeatStats } from '../stats.ts';
import type { Riichi } from '../types.ts';
import { script, settingsOf } from './support.ts';

const pick = pickFrom('unused');

/** One against three others, the chairs changing; places and numbers of the one. */
function match(one: Bot<Riichi>, others: Bot<Riichi>, games: number): { place: number; stats: SeatStats } {
  const settings = settingsOf();
  let place = 0;
  const sum: Record<string, number> = {};
  for (let game = 0; game < games; game++) {
    const me = game % 4;
    const events: Open[] = [];
    const chance = seededChance(`match ${game}`);
    const table = Table.open(riichi, { settings, seats: 4, chance }, ({ open }) => events.push(open));
    while ('ask' in table.wait) {
      const seat = table.wait.ask.find((asked) => table.owes(asked))!;
      table.answer(seat, (seat === me ? one : others).decide(table.view(seat), table.menu(seat)!, pick));
    }
    place += table.wait.over.find(({ seat }) => seat === me)!.place;
    for (const [key, value] of Object.entries(statsOf(events)[me]!)) sum[key] = (sum[key] ?? 0) + value;
  }
  return { place: place / games, stats: sum as SeatStats };
}

describe('players', () => {
  it('tsumogiri throws what it drew and never wins', () => {
    const table = script({ hands: ['123m456m789m11p45s'], draws: '3s' });
    expect(tsumogiri.decide(table.table.view(0), table.menu(0)!, pick)).toEqual({
      type: 'discard',
      tileId: table.own(0).drawn,
    });
  });

  it.each([shanten, steady])('$id wins when it can', (bot) => {
    const table = script({ hands: ['123m456m789m11p45s', '45s123456m99p555z'], draws: '3s' });
    expect(bot.decide(table.table.view(0), table.menu(0)!, pick)).toEqual({ type: 'declare_tsumo' });
    table.do('0: discard 3s');
    expect(bot.decide(table.table.view(1), table.menu(1)!, pick)).toEqual({ type: 'call_ron' });
  });

  it('steady says the same twice', () => {
    const table = script({ hands: ['159m2357p13459s1z'], draws: '6p' });
    const decide = (): string => JSON.stringify(steady.decide(table.table.view(0), table.menu(0)!, pick));
    expect(decide()).toBe(decide());
  });

  it('steady is ahead of three greedy ones', () => {
    const { place, stats } = match(steady, shanten, 20);
    expect(place).toBeLessThan(2.3);
    expect(stats.dealIns / stats.rounds).toBeLessThan(0.13);
    expect(stats.wins / stats.rounds).toBeGreaterThan(0.21);
  }, 120_000);
});
