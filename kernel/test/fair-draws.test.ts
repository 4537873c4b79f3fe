/**
 * What a game declares about its chance: how it is checked, what a sealed table stores of it, and who is shown what.
 */
import { describe, expect, it } from 'vitest';
import { conform } from '../conform/index.ts';
import { defined } from '../defined.ts';
import {
  isShownTo,
  seal,
  sealRules,
  seededChance,
  type AnyEvent,
  type AnyTable,
  type Fairness,
  type Game,
  type Shown,
  type Wait,
} from '../index.ts';
import highCard from '../../examples/high-card/game.ts';
import { rules } from '../../examples/high-card/rules.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

const own = defined(highCard.fairness);
const PARTS = 5;
const cutOf = (event: object): number | null => ('cut' in event && typeof event.cut === 'number' ? event.cut : null);

function verdict(fairness: Partial<Fairness<HighCard>>, game: Game<HighCard> = highCard): string {
  const checked = { ...game, fairness: { ...own, ...fairness } };
  const [check, ...others] = conform(checked, { games: 24 }).filter(({ name }) => name.startsWith('every draw'));
  expect(others).toEqual([]);
  try {
    check?.run();
    return 'passed';
  } catch (error) {
    return String(error);
  }
}
/** The fixture's `fairness` with a change to what `turned_up` shows. What `dealt` shows stays the same. */
const turnedUp = (change: (shown: Shown, all: readonly Shown[]) => readonly Shown[]): Partial<Fairness<HighCard>> => ({
  shown(before, seen) {
    const shown = own.shown(before, seen);
    return seen.table.type === 'turned_up' ? shown.flatMap((each) => change(each, shown)) : shown;
  },
});
/** A game that also cuts the deck in every hand and tells the result. `under` gives the hand number of that draw. */
const cutting = (label: string, under = (hand: number): number => hand): Game<HighCard> => ({
  ...highCard,
  step: (play): Wait =>
    highCard.step({
      ...play,
      emit(event) {
        if (event.table.type !== 'dealt') return play.emit(event);
        const cut = play.chance.pick(under(event.table.hand), label, PARTS);
        play.emit({ ...event, table: Object.assign({}, event.table, { cut }) });
      },
    }),
});
const cutShown = (change: (shown: Shown) => Shown = (shown) => shown): Fairness<HighCard>['shown'] => {
  return (before, seen) => {
    const cut = cutOf(seen.table);
    const hand = seen.table.type === 'dealt' ? seen.table.hand : 0;
    const mine = cut === null ? [] : [change({ hand, label: 'cut', places: [0], values: [cut], of: PARTS })];
    return [...own.shown(before, seen), ...mine];
  };
};
const draws = (cut: number | 'pick') => (hand: number) => ({ ...own.draws(hand, { hands: 1 }, 2), cut });

describe('draws', () => {
  it('of a sound game are as it says, and a game may say nothing', () => {
    expect(verdict({})).toBe('passed');
    const { fairness: _, ...silent } = highCard;
    const [check] = conform(silent, { games: 8 }).filter(({ name }) => name.startsWith('every draw'));
    expect(() => check?.run()).not.toThrow();
  });
  it('of which nothing is ever shown are found out', () => {
    expect(verdict({ shown: () => [] })).toContain('no event shows any of the draws');
  });
  it('of another size than was said are found out', () => {
    expect(verdict({ draws: () => ({ deal: 13 }) })).toContain('draw "deal" is declared as 13');
    expect(verdict({ draws: () => ({ deal: 'pick' }) })).toContain('draw "deal" is declared as "pick"');
  });
  it('of which nothing was said are found out, but for those of which there is no end', () => {
    expect(verdict({ draws: () => ({}) })).toContain('draw "deal" of hand 1 is not declared');
    expect(verdict({}, cutting('cut'))).toContain('draw "cut" of hand 1 is not declared');
    expect(verdict({}, cutting('cut 1'))).toBe('passed');
  });
  it('of one number are no shuffle', () => {
    expect(verdict({ draws: draws('pick') }, cutting('cut'))).toBe('passed');
    expect(verdict({ draws: draws(PARTS) }, cutting('cut'))).toContain('draw "cut" is declared as 5');
  });
  it('go on from hand to hand; what is drawn once for the game may come at any time', () => {
    expect(
      verdict(
        {},
        cutting('cut 1', () => 0),
      ),
    ).toBe('passed');
    expect(
      verdict(
        {},
        cutting('cut 1', () => 1),
      ),
    ).toBe('passed');
    expect(
      verdict(
        {},
        cutting('cut 1', (hand) => hand + 1),
      ),
    ).toBe('passed');
    expect(
      verdict(
        {},
        cutting('cut 1', (hand) => hand + 2),
      ),
    ).toContain('hand 3 after hand 1');
    expect(
      verdict(
        {},
        cutting('cut 1', (hand) => Math.max(hand - 1, 1)),
      ),
    ).toContain('hand 2 after hand 3');
  });
});

describe('what an event shows', () => {
  it('lies where the game says', () => {
    expect(verdict(turnedUp((shown) => [{ ...shown, values: shown.values.map((value) => (value + 1) % 12) }]))).toMatch(
      /hand 1, "deal": places \[\d+,\d+,\d+\] hold \[\d+,\d+,\d+\], not \[\d+\]/,
    );
    expect(verdict(turnedUp((shown) => [{ ...shown, values: [...shown.values, 99] }]))).toMatch(/not \[\d+,99\]/);
    const dealt: Fairness<HighCard>['shown'] = (before, seen) =>
      own.shown(before, seen).map((shown) => ({ ...shown, places: shown.places.map((place) => place + 1) }));
    expect(verdict({ shown: dealt })).toContain('hold');
  });
  it('is no more than the places hold', () => {
    const doubled = turnedUp(({ values, ...shown }) => [
      { ...shown, values: [...values, ...values, ...values, ...values] },
    ]);
    expect(verdict(doubled)).toMatch(/hold \[\d+,\d+,\d+\], not \[(\d+),\1,\1,\1\]/);
    const thrice = turnedUp(({ values, ...shown }) => [{ ...shown, values: [...values, ...values, ...values] }]);
    expect(verdict(thrice)).toBe('passed');
  });
  it('was drawn before', () => {
    expect(verdict(turnedUp((shown) => [{ ...shown, label: 'stock' }]))).toContain(
      'an event shows "stock" of hand 1, which was not drawn',
    );
    expect(verdict(turnedUp((shown) => [{ ...shown, hand: shown.hand + 1 }]))).toContain(
      'an event shows "deal" of hand 2, which was not drawn',
    );
  });
  it('does not tell apart what was dealt to different seats', () => {
    const merged = turnedUp((shown, all) =>
      shown === all[0]
        ? [{ ...shown, places: all.flatMap(({ places }) => places), values: all.flatMap(({ values }) => values) }]
        : [],
    );
    expect(verdict(merged)).toContain('were dealt at different times, which would be told');
    // This also holds for cards that were shown one by one before.
    const later: Fairness<HighCard>['shown'] = (before, seen) =>
      before.table.trick === 0 ? own.shown(before, seen) : (merged.shown?.(before, seen) ?? []);
    expect(verdict({ shown: later })).toContain('were dealt at different times, which would be told');
  });
  it('of a number that was drawn is the number, and out of how many', () => {
    const game = cutting('cut');
    const said = { draws: draws('pick') };
    expect(verdict({ ...said, shown: cutShown() }, game)).toBe('passed');
    expect(verdict({ ...said, shown: cutShown((shown) => ({ ...shown, of: 6 })) }, game)).toContain(
      '"cut" is not one of 6',
    );
    expect(
      verdict(
        { ...said, shown: cutShown(({ hand, label, places, values }) => ({ hand, label, places, values })) },
        game,
      ),
    ).toContain('is not one of');
    const wrong = cutShown(({ values: [value = 0], ...shown }) => ({ ...shown, values: [(value + 1) % PARTS] }));
    expect(verdict({ ...said, shown: wrong }, game)).toContain('hold');
    expect(verdict(turnedUp((shown) => [{ ...shown, of: 12 }]))).toBe('passed');
    expect(verdict(turnedUp((shown) => [{ ...shown, of: 13 }]))).toContain('is not one of 13');
  });
});

const choose = (table: AnyTable, seat: number): readonly AnyEvent[] => {
  const [card = -1] = (table.menu(seat) as { cards: number[] }).cards;
  const done = table.act(seat, { type: 'choose', card });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
};

describe('a sealed game', () => {
  it('says what chance decides in a hand, or that it does not say', () => {
    const asked: unknown[] = [];
    const fairness: Fairness<HighCard> = { ...own, draws: (...args) => (asked.push(args), own.draws(...args)) };
    expect(seal({ ...highCard, fairness }, []).draws(2, { hands: 3 }, 4)).toEqual({ deal: 12 });
    expect(asked).toEqual([[2, { hands: 3 }, 4]]);
    const { fairness: _, ...silent } = highCard;
    expect(seal(silent, []).draws(2, { hands: 3 }, 4)).toBeNull();
  });
});

describe('a sealed table', () => {
  const setup = { settings: { hands: 2 }, seats: 3, chance: seededChance('fair') };
  function firstTrick(game: Game<HighCard>): readonly AnyEvent[] {
    const { table, events } = seal(game, []).open(setup);
    return [...events, ...[0, 1, 2].flatMap((seat) => choose(table, seat))];
  }
  const keys = ({ stored }: AnyEvent): readonly string[] => Object.keys(stored);

  it('writes down beside each event what was drawn for it and what it shows to whom, and nothing where that is nothing', () => {
    const [dealt, turned] = firstTrick(highCard);
    expect(dealt?.drawn).toEqual([[1, 'deal']]);
    expect(dealt?.shown.map(({ to, places }) => [to, places.length])).toEqual([0, 1, 2].map((seat) => [seat, 3]));
    expect(dealt?.stored).toMatchObject({ drawn: [[1, 'deal']], shown: [{ to: 0 }, { to: 1 }, { to: 2 }] });
    expect(turned?.drawn).toEqual([]);
    expect(turned?.stored).not.toHaveProperty('drawn');
    expect(keys(defined(turned))).toEqual(['open', 'shown']);
    const [untold] = firstTrick({ ...highCard, fairness: { ...own, shown: () => [] } });
    expect(keys(defined(untold))).toEqual(['open', 'own', 'house', 'drawn']);
    const { fairness: _, ...silent } = highCard;
    expect(
      firstTrick(silent)
        .flatMap(keys)
        .filter((key) => key === 'drawn' || key === 'shown'),
    ).toEqual([]);
  });
  it('writes down a number that was drawn as it does a shuffle', () => {
    const fairness = { ...own, draws: draws(PARTS), shown: cutShown() };
    const [dealt] = firstTrick({ ...cutting('cut'), fairness });
    expect(dealt?.drawn).toEqual([
      [1, 'deal'],
      [1, 'cut'],
    ]);
  });
  it('writes down a draw with the event that follows it, and not with the one before', () => {
    const { table } = seal(highCard, []).open(setup);
    const hand = [0, 1, 2].flatMap(() => [0, 1, 2].flatMap((seat) => choose(table, seat)));
    expect(hand.map(({ drawn }) => drawn)).toEqual([[], [], [], [[2, 'deal']]]);
  });
  it('writes down what is shown where just as much was drawn', () => {
    const shown: Fairness<HighCard>['shown'] = (before, seen) => (before.seat === 1 ? own.shown(before, seen) : []);
    const [dealt] = firstTrick({ ...highCard, fairness: { ...own, shown } });
    expect(dealt?.stored).toMatchObject({ drawn: [[1, 'deal']], shown: [{ to: 1 }] });
  });
  it('tells everybody once what everybody is shown', () => {
    const [, turned] = firstTrick(highCard);
    expect(turned?.shown.map(({ to }) => to)).toEqual([null, null, null]);
  });
  it('tells a seat besides what it alone is shown', () => {
    const shown: Fairness<HighCard>['shown'] = (before, seen) => {
      const all = own.shown(before, seen);
      return seen.table.type === 'turned_up' && before.seat !== 2 ? all.slice(0, 2) : all;
    };
    const [, turned] = firstTrick({ ...highCard, fairness: { ...own, shown } });
    expect(turned?.shown.map(({ to }) => to)).toEqual([null, null, 2]);
  });
  it('tells a seat nothing that all others are shown and it was shown before', () => {
    const shown: Fairness<HighCard>['shown'] = (before, seen) => {
      const all = own.shown(before, seen);
      return seen.table.type === 'turned_up' && before.seat !== null ? all.toSpliced(before.seat, 1) : all;
    };
    const [, turned] = firstTrick({ ...highCard, fairness: { ...own, shown } });
    expect(turned?.shown.map(({ to, except }) => [to, except])).toEqual([0, 1, 2].map((seat) => [null, [seat]]));
    const all = defined(turned).shown;
    const isTold = (viewer: number | null): readonly boolean[] => all.map((each) => isShownTo(each, viewer));
    expect(isTold(null)).toEqual([true, true, true]);
    expect(isTold(1)).toEqual([true, false, true]);
    expect(verdict({ shown })).toBe('passed');
    const early: Fairness<HighCard>['shown'] = (before, seen) =>
      seen.table.type === 'turned_up' && before.seat === 0 ? [] : own.shown(before, seen);
    expect(verdict({ shown: early })).toMatch(/seats \[0\] are not shown \[\d+\], as others are/);
  });
  it.each<[string, Partial<Shown>]>([
    ['hand', { hand: 2 }],
    ['draw', { label: 'stock' }],
    ['number of choices', { of: 12 }],
    ['place', { places: [1] }],
    ['number of places', { places: [0, 1] }],
    ['value', { values: [8] }],
    ['number of values', { values: [7, 8] }],
  ])('takes what differs in its %s alone for something else', (_what, other) => {
    const open: Shown = { hand: 1, label: 'deal', places: [0], values: [7] };
    const shown: Fairness<HighCard>['shown'] = ({ seat }) => [seat === 2 ? { ...open, ...other } : open];
    const [dealt] = firstTrick({ ...highCard, fairness: { ...own, shown } });
    expect(dealt?.shown.map(({ to }) => to)).toEqual([null, 2]);
  });
  it('gives back what was written down, and of events from before that was done nothing', () => {
    const sealed = seal(highCard, []);
    const [dealt] = firstTrick(highCard);
    const { drawn, shown, stored } = defined(dealt);
    expect(sealed.event(stored, highCard.version)).toMatchObject({ drawn, shown });
    const { drawn: _, shown: __, ...old } = stored;
    expect(sealed.event(old, highCard.version)).toMatchObject({ drawn: [], shown: [] });
  });
});

describe('the page’s half of a game', () => {
  it('has the sign of the game, folds what it is told, and says what an event shows', () => {
    const page = sealRules(rules);
    const { id, version, seats, presets } = highCard;
    expect(page).toMatchObject({ id, version, seats, presets });
    expect(page.unseal((half) => half.id)).toBe(id);
    const sealed = seal(highCard, []);
    const { table } = sealed.open({ settings: { hands: 1 }, seats: 2, chance: seededChance('page') });
    const replica = page.follow(table.view(0));
    choose(table, 0);
    const [turned] = choose(table, 1);
    const event = defined(turned);
    const told = page.shown(replica.view(), event.seen(0));
    expect(told?.map((each) => ({ to: null, ...each }))).toEqual(event.shown);
    replica.apply(event.seen(0));
    expect(replica.view()).toEqual(JSON.parse(JSON.stringify(table.view(0))));
  });
});
