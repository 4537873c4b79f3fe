import { describe, expect, it } from 'vitest';
import {
  copy,
  GameTable,
  pickFrom,
  playOut,
  seal,
  seededChance,
  type Bot,
  type RandomInt,
  type View,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { botIds, search } from '@parlour/bots';
import bots, { saver } from '../../examples/high-card/bot/index.ts';
import game from '../../examples/high-card/game.ts';
import { resample } from '../../examples/high-card/resample.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { searcher } from '../search.ts';
import { Worlds } from '../worlds.ts';

const settings = { hands: 2 };
const deal = (seed: string, seats = 4): GameTable<HighCard> =>
  GameTable.open(game, { settings, seats, chance: seededChance(seed) }, () => {});
const BUDGET = { worlds: 16, decisions: 1e6 };
const PLAYERS = { guide: saver, quick: saver };

/** How many games `one` wins at every second chair, with `other` at the rest. A shared win counts in part. */
function wins(one: Bot<HighCard>, other: Bot<HighCard>, games: number): number {
  let won = 0;
  for (let played = 0; played < games; played++) {
    const seated = [0, 1, 2, 3].map((seat) => ((seat + played) % 2 === 0 ? one : other));
    const { standing } = playOut(deal(`${played >> 1}`), seated, pickFrom(`${played}`));
    const first = standing.filter(({ place }) => place === 1);
    won += first.filter(({ seat }) => seated[seat] === one).length / first.length;
  }
  return won;
}

describe('a player that searches', () => {
  it('ALL-220 chooses the same with the same chance, from a copy of its view as from the view', () => {
    const table = deal('same');
    const player = search.forGame(game, bots);
    const [view, menu] = [table.view(1), defined(table.menu(1))];
    const once = player.decide(view, menu, pickFrom('chance'));
    expect(player.decide(copy(view), copy(menu), pickFrom('chance'))).toEqual(once);
  });
  it('ALL-220 is offered only for games that can deal unseen cards again', () => {
    const blind = { ...game };
    delete blind.resample;
    expect(botIds(seal(game, bots))).toContain('search');
    expect(botIds(seal(blind, bots))).toEqual([...bots.map(({ id }) => id), 'random', 'fallback']);
  });
  it('ALL-220 leaves the table as it was', () => {
    const table = deal('still');
    const before = JSON.stringify(table.position);
    search.forGame(game, bots).decide(table.view(0), defined(table.menu(0)), pickFrom('x'));
    expect(JSON.stringify(table.position)).toBe(before);
  });
  it('ALL-220 answers at once with what its guide would do when it is late', () => {
    const table = deal('late');
    const [view, menu] = [table.view(2), defined(table.menu(2))];
    let asked = 0;
    const isLate = (): boolean => ++asked > 0;
    const chosen = searcher('s', game, PLAYERS, BUDGET).decide(view, menu, pickFrom('x'), undefined, isLate);
    expect(chosen).toEqual(saver.decide(view, menu, pickFrom('x')));
    expect(asked).toBe(1);
  });
  const counted = (worlds: number, decisions: number, quick: Bot<HighCard> = saver): number => {
    let drawn = 0;
    const counting = (view: View<HighCard>, pick: RandomInt): ReturnType<typeof resample> => {
      drawn++;
      return resample(view, pick);
    };
    const player = searcher('s', { ...game, resample: counting }, { guide: saver, quick }, { worlds, decisions });
    const table = deal('few');
    player.decide(table.view(0), defined(table.menu(0)), pickFrom('x'));
    return drawn;
  };
  it('ALL-220 imagines no more worlds than its budget allows, and stops after so many decisions', () => {
    expect(counted(1, 1e6)).toBe(1);
    expect(counted(16, 1e6)).toBeLessThanOrEqual(16);
    expect(counted(16, 1)).toBe(1);
  });
  it('ALL-417 draws several worlds for each that it keeps where its quick player says how likely they are', () => {
    expect(counted(1, 1e6, { ...saver, likelihood: () => 1 })).toBe(4);
  });
  it('ALL-417 keeps only likely worlds', () => {
    const met: number[] = [];
    const table = deal('likely');
    const held = (state: ReturnType<typeof resample>): number => defined(state.own[1]?.cards[0]);
    const likelihood = (state: ReturnType<typeof resample>): number => {
      met.push(held(state));
      return held(state) % 2 === 0 ? 1 : 1e-9;
    };
    const worlds = new Worlds(game, { ...saver, likelihood }, table.view(0), pickFrom('w'));
    const kept = Array.from({ length: 40 }, (_, number) => held(worlds.open(number, () => {}).position.state));
    const even = (cards: readonly number[]): number => cards.filter((card) => card % 2 === 0).length / cards.length;
    expect(even(kept)).toBeGreaterThan(even(met) + 0.2);
  });
  it('ALL-417 imagines a stock in any order, as a game that draws from it needs it', () => {
    const view = deal('stock', 2).view(0);
    const pick = pickFrom('stock');
    const top = Array.from({ length: 60 }, () => Number(resample(view, pick).house.stock[0]));
    // Nine cards are unseen by seat 0.
    expect(new Set(top).size).toBe(9);
  });
  it('ALL-417 keeps its guide’s choice unless another does clearly better', () => {
    const table = deal('guide');
    const menu = defined(table.menu(0));
    const guide: Bot<HighCard> = { id: 'guide', decide: () => ({ type: 'choose', card: defined(menu.cards.at(-1)) }) };
    const level = { ...game, prospects: () => [0.5, 0.5, 0.5, 0.5] };
    const chosen = searcher('s', level, { guide, quick: saver }, BUDGET).decide(table.view(0), menu, pickFrom('x'));
    expect(chosen).toEqual(guide.decide(table.view(0), menu, pickFrom('x')));
  });
  /** High Card in which a hand is won by playing the lowest card to the first trick. Only the guide plays another. */
  const lowWins: typeof game = {
    ...game,
    boundary: ({ type }) => type === 'turned_up',
    prospects: ({ table, own }) => own.map(({ cards }, seat) => (table.last[seat]! < Math.min(...cards) ? 1 : 0)),
  };
  const best: Bot<HighCard> = { id: 'best', decide: (_view, { cards }) => ({ type: 'choose', card: cards[0]! }) };
  it.each([1, 2, 3, 11, 12, 13, 24, 25])(
    'ALL-417 uses what it has found out when its budget is spent in the middle of a world: %i trials',
    (trials) => {
      const table = deal('cut');
      const menu = defined(table.menu(0));
      // In a trial four seats play one card each. There are three choices, so a world has three trials.
      const budget = { worlds: 16, decisions: trials * 4 };
      const player = searcher('s', lowWins, { guide: best, quick: saver }, budget);
      const { card } = player.decide(table.view(0), menu, pickFrom('x'));
      // One world is too little to judge by. The lowest card is the quick bot's choice, so it is tried second.
      expect(card).toBe(trials < 5 ? Math.max(...menu.cards) : Math.min(...menu.cards));
    },
  );
  it('ALL-220 refuses a world in which seats are asked that have no menu', () => {
    const table = deal('mute');
    const [view, menu] = [table.view(0), defined(table.menu(0))];
    const mute: typeof game.menu = (seen) => (seen.table.trick === 0 ? game.menu(seen) : null);
    const player = searcher('s', { ...game, menu: mute }, PLAYERS, BUDGET);
    expect(() => player.decide(view, menu, pickFrom('x'))).toThrow('the table waits for nobody');
  });
  it('ALL-220 does not make the move of the clock, which may count as being away', () => {
    const table = deal('clock');
    const [view, menu] = [table.view(0), defined(table.menu(0))];
    const [lowest, ...others] = menu.cards.toSorted((a, b) => a - b);
    const clocked = { ...game, sample: (_: typeof menu, pick: RandomInt) => game.sample({ cards: others }, pick) };
    const highest: Bot<HighCard> = {
      ...saver,
      decide: (_, { cards }) => ({ type: 'choose', card: Math.max(...cards) }),
    };
    const player = searcher('s', clocked, { guide: highest, quick: highest }, BUDGET);
    const tried = player.explain(view, menu, pickFrom('x')).options.map(({ action }) => action.card);
    expect(game.fallback(view, menu).card).toBe(lowest);
    expect(tried.toSorted((a, b) => a - b)).toEqual(others);
  });
  it('ALL-418 says what each choice was worth, the best first, and does as it says', () => {
    const table = deal('why');
    const [view, menu] = [table.view(0), defined(table.menu(0))];
    const player = searcher('s', game, PLAYERS, BUDGET);
    const { action, options } = player.explain(view, menu, pickFrom('x'));
    expect(player.decide(view, menu, pickFrom('x'))).toEqual(action);
    expect(options.map((option) => option.action)).toContainEqual(action);
    expect(options.map(({ measures }) => measures.won)).toEqual(
      options.map(({ measures }) => measures.won).toSorted((a, b) => b - a),
    );
  });
  it('ALL-220 judges a world as it stands in which nobody is asked any more', () => {
    const step: typeof game.step = (play) => {
      const wait = game.step(play);
      return play.state.table.trick === 1 ? { ask: [], clock: 'turn' } : wait;
    };
    const table = deal('idle');
    const menu = defined(table.menu(0));
    const chosen = searcher('s', { ...game, step }, PLAYERS, BUDGET).decide(table.view(0), menu, pickFrom('x'));
    expect(game.accepts(menu, chosen).ok).toBe(true);
  });
  it('ALL-221 wins more games than a rule of thumb, at a small budget', () => {
    const player = searcher('s', game, PLAYERS, BUDGET);
    expect(wins(player, saver, 60)).toBeGreaterThan(36);
  });
});
