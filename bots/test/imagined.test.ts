/** The parts of a search: the choices, the worlds, how a world is played and judged, and which choices stay. */
import { describe, expect, it } from 'vitest';
import {
  copy,
  GameTable,
  pickFrom,
  seal,
  seededChance,
  type Bot,
  type Game,
  type RandomInt,
  type Standing,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { characterBot, search, thinksLong } from '@parlour/bots';
import { saver } from '../../examples/high-card/bot/index.ts';
import game from '../../examples/high-card/game.ts';
import { resample } from '../../examples/high-card/resample.ts';
import type { HighCard } from '../../examples/high-card/types.ts';
import { searcher } from '../search.ts';
import { playedOut } from '../trial.ts';
import { Worlds } from '../worlds.ts';

const settings = { hands: 2 };
const deal = (seed: string, seats = 4): GameTable<HighCard> =>
  GameTable.open(game, { settings, seats, chance: seededChance(seed) }, () => {});
const choose = (card: number): HighCard['Action'] => ({ type: 'choose', card });
const playing = (id: string, card: (cards: readonly number[]) => number): Bot<HighCard> => ({
  id,
  decide: (_view, { cards }) => choose(card(cards)),
});
const worldsOf = (from: Game<HighCard>, quick: Bot<HighCard> = saver, seats = 4): Worlds<HighCard> =>
  new Worlds(from, quick, deal('worlds', seats).view(0), pickFrom('worlds'));

describe('a world', () => {
  /** Of 600 worlds, how often each of the four drawn for it was kept. */
  function kept(likelihoods: readonly number[]): number[] {
    let drawn: string[] = [];
    const watched: typeof game = {
      ...game,
      resample(view, pick) {
        const state = resample(view, pick);
        drawn.push(JSON.stringify(state));
        return state;
      },
    };
    const likelihood = (): number => defined(likelihoods[drawn.length - 1]);
    const worlds = worldsOf(watched, { ...saver, likelihood });
    const counts = [0, 0, 0, 0];
    for (let trial = 0; trial < 600; trial++) {
      drawn = [];
      const state = JSON.stringify(worlds.open(trial, () => {}).position.state);
      counts[drawn.indexOf(state)]! += 1;
    }
    return counts;
  }
  it.each([[[1, 1, 1, 1]], [[3, 1, 1, 1]], [[1, 2, 4, 1]]])(
    'ALL-417 is chosen in proportion to how likely it is: %j',
    (likelihoods) => {
      const total = likelihoods.reduce((sum, each) => sum + each, 0);
      for (const [drawn, count] of kept(likelihoods).entries())
        // More than four standard deviations.
        expect(Math.abs(count - (600 * likelihoods[drawn]!) / total)).toBeLessThan(50);
    },
  );
  it('ALL-417 has chance of its own, the same whenever it is played', () => {
    const worlds = worldsOf(game);
    /** The hand that seat 0 is dealt next, if all seats play their lowest cards. */
    const nextHand = (trial: number): string => {
      const table = worlds.open(trial, () => {});
      while (table.state.table.hand === 1)
        for (const seat of [0, 1, 2, 3]) table.answer(seat, choose(Math.min(...defined(table.menu(seat)).cards)));
      return JSON.stringify(table.state.own[0]);
    };
    const numbers = (trial: number): string => {
      const pick = worlds.chanceOf(trial);
      return Array.from({ length: 5 }, () => pick(1000)).join(' ');
    };
    for (const draw of [nextHand, numbers]) {
      expect(draw(3)).toBe(draw(3));
      expect(new Set([0, 1, 2, 3].map(draw)).size).toBeGreaterThan(2);
    }
  });
});

describe('a trial', () => {
  const ended = (over: Standing): Game<HighCard> => ({ ...game, step: (play) => (game.step(play), { over }) });
  it.each([
    [
      [1, 2, 3, 4],
      [1, 1 / 6, 1 / 12, 0],
    ],
    [
      [1, 1, 3, 3],
      [3 / 4 + 2.5 / 12, 3 / 4 + 2.5 / 12, 0.5 / 12, 0.5 / 12],
    ],
  ])('ALL-220 that ends the game is worth what the place is: %j', (places, worth) => {
    const over = places.map((place, seat) => ({ seat, place, score: 0 }));
    for (const [seat, each] of worth.entries()) {
      const table = deal('over');
      const worlds = new Worlds(ended(over), saver, table.view(seat), pickFrom('over'));
      const end = playedOut(ended(over), saver, worlds, 0, choose(defined(table.menu(seat)).cards[0]!));
      expect([end.worth, end.decisions]).toEqual([expect.closeTo(each), 4]);
    }
  });
  it('ALL-220 ends after so many decisions where the game does not', () => {
    const endless: Game<HighCard> = {
      ...game,
      accepts: () => ({ ok: true }),
      menu: () => ({ cards: [1] }),
      step: () => ({ ask: [0, 1, 2, 3], clock: 'turn' }),
    };
    const { worth, decisions } = playedOut(endless, saver, worldsOf(endless), 0, choose(1));
    expect(worth).toBe(1 / 2);
    expect(decisions).toBeGreaterThanOrEqual(3000);
    expect(decisions).toBeLessThan(3004);
  });
});

/**
 * High Card that is over after one trick, with any number as a card. `worth` judges what seat 0 played, and what seat 1
 * did.
 */
const judged = (worth: (own: number, other: number) => number): Game<HighCard> => ({
  ...game,
  accepts: () => ({ ok: true }),
  boundary: ({ type }) => type === 'turned_up',
  prospects: ({ table }) => table.last.map(() => worth(table.last[0]!, table.last[1]!)),
});
/** What is tried at the first decision, by card: in how many worlds; and the card that is played at last. */
function tried(
  from: Game<HighCard>,
  guide: Bot<HighCard>,
  { worlds = 16, seed = 'x', quick = saver } = {},
): { readonly worlds: Record<number, number>; readonly played: number; readonly won: Record<number, number> } {
  const table = deal('tried');
  const player = searcher('s', from, { guide, quick }, { worlds, decisions: 1e6 });
  const { action, options } = player.explain(table.view(0), defined(table.menu(0)), pickFrom(seed));
  const by = (name: 'worlds' | 'won'): Record<number, number> =>
    Object.fromEntries(options.map((option) => [option.action.card, option.measures[name]]));
  return { worlds: by('worlds'), won: by('won'), played: action.card };
}
/** A game in which these cards can be sampled, and the clock plays `fallback`. */
const sampling = (from: Game<HighCard>, cards: readonly number[], fallback: number): Game<HighCard> => ({
  ...from,
  sample: (_menu, pick) => choose(defined(cards[pick(cards.length)])),
  fallback: () => choose(fallback),
});

describe('the choices', () => {
  it('ALL-220 are those of the guide and the quick bot, and some that are drawn; not that of the clock alone', () => {
    const from = sampling(
      judged(() => 0),
      [700, 800],
      600,
    );
    const quick = playing('quick', () => 500);
    expect(
      Object.keys(
        tried(
          from,
          playing('guide', () => 400),
          { worlds: 1, quick },
        ).worlds,
      ),
    ).toEqual(['400', '500', '700', '800']);
  });
  it('ALL-220 are no more than 24', () => {
    const many = Array.from({ length: 1000 }, (_, card) => card);
    const from = sampling(
      judged(() => 0),
      many,
      0,
    );
    expect(Object.keys(tried(from, saver, { worlds: 1 }).worlds)).toHaveLength(24);
  });
  const guide = playing('guide', () => 50);
  it('ALL-417 stay, after eight worlds, if they are in the better half of those that are not worse than the guide’s', () => {
    const from = sampling(
      judged((own) => own / 1000),
      [10, 50, 100, 200, 300, 400, 500, 600],
      50,
    );
    expect(tried(from, guide, { quick: guide })).toMatchObject({
      worlds: { 10: 8, 50: 16, 100: 8, 200: 8, 300: 8, 400: 16, 500: 16, 600: 16 },
      played: 600,
    });
  });
  it('ALL-417 stay if they are worse, but perhaps by chance; and none is taken that is better, but perhaps by chance', () => {
    // The guide's choice is worth a half; the other one all or nothing, as seat 1 has an odd card or not.
    const from = sampling(
      judged((own, other) => (own === 50 ? 0.5 : other % 2)),
      [60],
      50,
    );
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const half = tried(from, guide, { worlds: 8, seed: `${seed}`, quick: saverButFor(0, 50) });
      const whole = tried(from, guide, { seed: `${seed}`, quick: saverButFor(0, 50) });
      const afterHalf = Math.round(8 * defined(half.won[60]));
      const gain = defined(whole.won[60]) - 0.5;
      // Three of eight: worse by 0.125, with a standard error of 0.17. Half of that is too little to stay.
      expect([afterHalf, whole.worlds[60]]).toEqual([afterHalf, afterHalf >= 4 ? 16 : 8]);
      if (afterHalf < 4) continue;
      const error = Math.sqrt((0.25 - gain ** 2) / 16);
      seen.add(`${gain > 0} ${gain > error}`);
      expect([seed, whole.played]).toEqual([seed, gain > error ? 60 : 50]);
    }
    expect(seen).toContain('true false');
    expect(seen).toContain('true true');
  });
});
/** The quick bot that plays this card for one seat. */
const saverButFor = (seat: number, card: number): Bot<HighCard> => ({
  ...saver,
  decide: (view, menu, pick) => (view.seat === seat ? choose(card) : saver.decide(view, menu, pick)),
});

describe('the bots of a game', () => {
  const slow: Bot<HighCard> = { ...playing('slow', (cards) => Math.min(...cards)), thinks: 'long' };
  const sure: Bot<HighCard> = { ...playing('sure', (cards) => Math.min(...cards)), hasDials: true };
  it('ALL-220 search with the first that does not think long as a guide, and the quick one in its worlds', () => {
    const asked: string[] = [];
    const noting = (bot: Bot<HighCard>): Bot<HighCard> => ({
      ...bot,
      decide: (view, menu, pick: RandomInt) => (asked.push(bot.id), bot.decide(view, menu, pick)),
    });
    const table = deal('guide');
    const player = search.forGame(game, [noting(slow), noting(sure), noting(saver)]);
    player.decide(table.view(0), copy(defined(table.menu(0))), pickFrom('x'));
    expect(asked.filter((id) => id !== 'saver')).toEqual(['sure']);
    expect(asked.length).toBeGreaterThan(100);
  });
  it('ALL-220 think long or not, by their own word', () => {
    const sealed = seal(game, [slow, sure]);
    expect(['slow', 'sure', 'search', 'random', 'nobody'].map((id) => thinksLong(sealed, id))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
  it('ALL-240 play for characters if they have dials; without any it is the first', () => {
    expect(characterBot(seal(game, [slow, sure]))).toBe('sure');
    expect(characterBot(seal(game, [slow, saver]))).toBe('slow');
    expect(characterBot(seal(game, []))).toBe('random');
  });
});
