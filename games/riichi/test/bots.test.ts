import { pickFrom, seededChance, GameTable, type Bot } from '@parlour/kernel';
import type { SeatFigures } from '@parlour/kit/doors';
import { added } from '@parlour/kit/figures';
import { describe, expect, it } from 'vitest';
import type { Action } from '../actions.ts';
import { shanten } from '../bot/shanten.ts';
import { steady } from '../bot/steady.ts';
import { tsumogiri } from '../bot/tsumogiri.ts';
import type { TableEvent } from '../events.ts';
import figures from '../figures.ts';
import riichi from '../game.ts';
import type { Riichi } from '../types.ts';
import { script, settingsOf } from './support.ts';

const pick = pickFrom('unused');
/** Number of games. A multiple of three and four, so that every chair is taken equally often. */
const GAMES = process.env['LONG'] === 'yes' ? 120 : 12;

/** Plays one bot against others in changing chairs. Returns its average place and its rates. */
function match(
  one: Bot<Riichi>,
  others: Bot<Riichi>,
  games: number,
  preset = 'house',
): { place: number; rate: (figure: string) => number } {
  const settings = settingsOf({}, preset);
  const { numPlayers: seats } = settings;
  let place = 0;
  const counted: SeatFigures['sums'][] = [];
  for (let game = 0; game < games; game++) {
    const me = game % seats;
    const events: TableEvent[] = [];
    const chance = seededChance(`match ${game}`);
    const table = GameTable.open(riichi, { settings, seats, chance }, ({ table: tableEvent }) =>
      events.push(tableEvent),
    );
    while ('ask' in table.wait) {
      const seat = table.wait.ask.find((asked) => table.owes(asked))!;
      table.answer(seat, (seat === me ? one : others).decide(table.view(seat), table.menu(seat)!, pick));
    }
    place += table.wait.over.find(({ seat }) => seat === me)!.place;
    counted.push(figures.count(events, seats, settings)[me]!.sums);
  }
  const sums = added(counted);
  const rate = (figure: string): number => sums[figure]![1] / sums[figure]![0];
  return { place: place / games, rate };
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
    const { place, rate } = match(steady, shanten, GAMES);
    expect(place).toBeLessThan(2.3);
    expect(rate('dealIn')).toBeLessThan(0.13);
    expect(rate('win')).toBeGreaterThan(0.21);
  }, 120_000);
});

describe('players among three', () => {
  it.each([shanten, steady])('[N4] $id sets North aside before anything but a win', (bot) => {
    const decide = (hands: string, draws: string): Action => {
      const table = script({ preset: 'tenhou-3', hands: [hands], draws });
      return bot.decide(table.table.view(0), table.menu(0)!, pick);
    };
    expect(decide('45s123456p789s9p4z', '9p')).toEqual({ type: 'kita' });
    expect(decide('159p2357s13z79s4z1m', '6p')).toEqual({ type: 'kita' });
    expect(decide('45s123456p789s44z', '3s')).toEqual({ type: 'declare_tsumo' });
    // Nearly thirteen orphans: North is one of them.
    expect(decide('19m19p19s12345z88p', '6z')).not.toEqual({ type: 'kita' });
  });
  it('[N4] steady does so in riichi too', () => {
    const table = script({ preset: 'tenhou-3', hands: ['45s123456p789s99p'], draws: '1z2z3z4z' })
      .do('0: riichi 1z')
      .untilTurn(0);
    expect(steady.decide(table.table.view(0), table.menu(0)!, pick)).toEqual({ type: 'kita' });
  });
  it('[N2] steady is ahead of two that go straight for a ready hand', () => {
    const { place, rate } = match(steady, shanten, GAMES, 'tenhou-3');
    expect(place).toBeLessThan(2);
    expect(rate('dealIn')).toBeLessThan(rate('win'));
  }, 120_000);
});
