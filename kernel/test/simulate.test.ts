import { describe, expect, it } from 'vitest';
import { simulate, type Bot, type Game, type SimulateOptions } from '../index.ts';
import highCard from '../../examples/high-card/game.ts';
import { saver } from '../../examples/high-card/bot/index.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { defined } from '../defined.ts';

const spender: Bot<HighCard> = {
  id: 'spender',
  decide: (_view, { cards }) => ({ type: 'choose', card: Math.max(...cards) }),
};
const run = (game: Game<HighCard>, options: Partial<SimulateOptions<HighCard>> = {}) =>
  simulate(game, { settings: { hands: 1 }, bots: [saver, spender], seed: 'sim', games: 10, ...options });

describe('a simulation counts', () => {
  it('every decision, every event, every game as it is done', () => {
    const done: number[] = [];
    const tally = run(highCard, { onGame: (count) => done.push(count) });
    // One game is one hand of three tricks: `dealt`, three times `turned_up` after two decisions, `finished`.
    expect(tally).toMatchObject({ games: 10, decisions: 60, events: 50 });
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('wins, places and scores by player, not by chair', () => {
    /** The chair of `first`, who wins every game. */
    let chair = 0;
    const first: Bot<HighCard> = {
      id: 'first',
      decide(view, { cards }) {
        chair = view.seat;
        return { type: 'choose', card: defined(cards[0]) };
      },
    };
    const game: Game<HighCard> = {
      ...highCard,
      step(play) {
        const wait = highCard.step(play);
        if (!('over' in wait)) return wait;
        return {
          over: wait.over.map(({ seat }) => ({ seat, place: seat === chair ? 1 : 2, score: seat === chair ? 7 : 3 })),
        };
      },
    };
    expect(run(game, { bots: [first, spender, spender] }).players).toEqual([
      { bot: 'first', wins: 10, placeSum: 10, scoreSum: 70 },
      { bot: 'spender', wins: 0, placeSum: 20, scoreSum: 30 },
      { bot: 'spender', wins: 0, placeSum: 20, scoreSum: 30 },
    ]);
  });

  it('other cards in every game, and under every seed', () => {
    const hands = (seed: string): string[] => {
      const seen: string[] = [];
      const watcher: Bot<HighCard> = {
        ...saver,
        decide(view, menu, pick) {
          if (menu.cards.length === 3) seen.push(`${menu.cards.join()}/${pick(1_000_000)}`);
          return saver.decide(view, menu, pick);
        },
      };
      run(highCard, { bots: [watcher, saver], seed });
      return seen;
    };
    expect(new Set([...hands('one'), ...hands('two')]).size).toBe(20);
    expect(hands('one')).toEqual(hands('one'));
  });
});

describe('a simulation stops', () => {
  it('at a player who plays what is illegal', () => {
    const cheat: Bot<HighCard> = { id: 'cheat', decide: () => ({ type: 'choose', card: 99 }) };
    expect(() => run(highCard, { bots: [saver, cheat] })).toThrow(/^cheat at seat 1 played .*99.*: not_in_hand$/);
  });

  it('at a table that waits for nobody', () => {
    expect(() => run({ ...highCard, step: () => ({ ask: [], clock: 'turn' }) })).toThrow('waits for nobody');
  });

  it('at a game that never ends', () => {
    const endless: Game<HighCard> = {
      ...highCard,
      step: () => ({ ask: [0], clock: 'turn' }),
      menu: () => ({ cards: [1] }),
    };
    expect(() => run(endless, { games: 1 })).toThrow('no end after 200000 decisions');
  });
});

it('a window that is settled early is left: nobody answers the next question with the last one’s menu', () => {
  const asked: (readonly [seat: number, trick: number])[] = [];
  const noting = (bot: Bot<HighCard>): Bot<HighCard> => ({
    ...bot,
    decide(view, menu, pick) {
      asked.push([view.seat, view.table.trick]);
      return bot.decide(view, menu, pick);
    },
  });
  const game: Game<HighCard> = {
    ...highCard,
    settled: (_state, answers) => answers.get(0) !== undefined,
    menu: (view) => highCard.menu(view) ?? { cards: [] },
    step(play) {
      play.emit({ table: { type: 'turned_up', cards: [], winner: 0 } });
      const { trick, points } = play.state.table;
      if (trick > 3) return { over: points.map((score, seat) => ({ seat, score, place: 1 })) };
      return { ask: [0, 1], clock: 'turn' };
    },
    accepts: () => ({ ok: true }),
  };
  run(game, { bots: [noting(saver), noting(saver)], games: 1 });
  expect(asked).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
});
