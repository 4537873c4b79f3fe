/** A table that breaks a rule is caught by the invariant for that rule, and by no other. */
import { conceal, project, reveal, type MutableState } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { fairness } from '../fairness.ts';
import { INVARIANTS } from '../invariants.ts';
import { menu } from '../menu.ts';
import type { Holdem } from '../types.ts';
import { Scene } from './support.ts';

const CHIPS = 'E6: chips are neither made nor lost';
const WHOLE = 'chips are whole and never negative';
const PART = 'a bet of the street is part of the stake of the hand';
const ACTS = 'who is to act has cards and chips';
const ALL_IN = 'all-in is a live seat without chips';
const CARDS = 'every card is once in the deck, and hands and board are from it';

const OPENING = { size: 3, button: 1, stacks: { 1: 1000, 2: 1000, 3: 1000 } };
/** Names of the invariants broken by the change, in a hand of three before the first action. */
function broken(change: (state: MutableState<Holdem>) => void): readonly string[] {
  const { table } = new Scene(OPENING);
  const state = structuredClone(table.state) as MutableState<Holdem>;
  state.house.deck = table.state.house.deck === null ? null : conceal(reveal(table.state.house.deck));
  change(state);
  return INVARIANTS.flatMap(({ name, holds }) => (holds(state, table.settings) ? [] : [name]));
}
const deckOf = (state: MutableState<Holdem>): number[] => {
  if (state.house.deck === null) throw new Error('no deck');
  return [...reveal(state.house.deck)];
};

describe('a table of hold’em', () => {
  it('as it is breaks nothing', () => {
    expect(broken(() => {})).toEqual([]);
    expect(broken(({ house }) => (house.deck = null))).toEqual([]);
  });
  it.each<[string, string[], (state: MutableState<Holdem>) => void]>([
    ['a chip too many', [CHIPS], ({ table }) => (table.stacks[0]! += 1)],
    ['a stake that nobody paid', [CHIPS], ({ table }) => (table.stakes[0]! += 1)],
    ['dead money from nowhere', [CHIPS], ({ table }) => (table.dead += 1)],
    ['chips that were taken away twice', [CHIPS], ({ table }) => (table.cashedOut[0]! += 1)],
    ['chips that were bought and are nowhere', [CHIPS], ({ table }) => (table.bought[0]! += 1)],
    [
      'half a chip',
      [WHOLE],
      ({ table }) => {
        table.stacks[0]! -= 0.5;
        table.stacks[1]! += 0.5;
      },
    ],
    [
      'less than nothing',
      [WHOLE],
      ({ table }) => {
        table.stacks[1]! += table.stacks[2]! + 1;
        table.stacks[2] = -1;
      },
    ],
    ['a bet that is less than nothing', [WHOLE], ({ table }) => (table.bets[0] = -1)],
    ['a bet above the stake', [PART], ({ table }) => (table.bets[1] = table.stakes[1]! + 1)],
    ['a turn of one who has folded', [ACTS], ({ table }) => (table.status[table.turn] = 'folded')],
    [
      'a turn of one without chips',
      [ACTS, ALL_IN],
      ({ table }) => {
        table.stacks[(table.turn + 1) % 3]! += table.stacks[table.turn]!;
        table.stacks[table.turn] = 0;
      },
    ],
    ['a turn of one without cards', [ACTS], ({ table, own }) => (own[table.turn]!.hole = [])],
    ['one all-in with chips behind', [ALL_IN], ({ table }) => (table.status[(table.turn + 1) % 3] = 'all_in')],
    ['a card that two have', [CARDS], ({ own }) => (own[0]!.hole = [...own[1]!.hole])],
    ['a card on the board that somebody has', [CARDS], ({ table, own }) => (table.board = [own[0]!.hole[0]!])],
    [
      'a deck with a card twice',
      [CARDS],
      (state) => (state.house.deck = conceal(deckOf(state).with(0, deckOf(state)[1]!))),
    ],
    [
      'a deck with a card more',
      [CARDS],
      (state) => (state.house.deck = conceal([...deckOf(state), deckOf(state)[0]!])),
    ],
    ['a deck with a card less', [CARDS], (state) => (state.house.deck = conceal(deckOf(state).slice(1)))],
  ])('with %s is found out', (_what, names, change) => {
    expect(broken(change)).toEqual(names);
  });
  it('asks nobody whose turn it is between hands: then nothing is said about turns', () => {
    const between = broken(({ table }) => {
      table.stage = 'post_hand';
      table.status[table.turn] = 'folded';
      table.status[(table.turn + 1) % 3] = 'all_in';
    });
    expect(between).toEqual([]);
  });
});

describe('[E3] a player without chips', () => {
  it('is offered a new stack between hands, and nobody else is', () => {
    const { table } = new Scene(OPENING);
    const { settings } = table;
    const offered = (change: (state: MutableState<Holdem>['table']) => void): string | null => {
      const state = structuredClone(table.position.state.table);
      change(state);
      return menu({ ...table.view(2), seat: 2, table: state, settings })?.kind ?? null;
    };
    const isBroke = (state: MutableState<Holdem>['table']): void => {
      state.stage = 'post_hand';
      state.stacks[2] = 0;
      state.status[2] = 'sitting_out';
    };
    expect(offered(isBroke)).toBe('rebuy');
    expect(offered((state) => (isBroke(state), (state.stacks[2] = 5)))).toBeNull();
    expect(offered((state) => (isBroke(state), (state.status[2] = 'waiting')))).toBeNull();
    expect(offered((state) => (isBroke(state), (state.stage = 'awaiting_input'), (state.turn = 0)))).toBeNull();
  });
});

describe('[D3] what is proved of the board', () => {
  it('is where each card lay behind the hole cards, one burnt before each street', () => {
    const scene = new Scene(OPENING);
    const { settings, state } = scene.table;
    const places = (street: 'preflop' | 'flop' | 'turn' | 'river', cards: readonly number[]) =>
      fairness
        .shown(
          { seat: null, settings, table: state.table, own: null },
          project<Holdem>({ table: { type: 'street_dealt', street, cards } }, null),
        )
        .map(({ hand, label, places: at, values }) => [hand, label, at, values]);
    expect(places('preflop', [])).toEqual([]);
    expect(places('flop', [10, 20, 30])).toEqual([
      [1, 'deck', [7], [10]],
      [1, 'deck', [8], [20]],
      [1, 'deck', [9], [30]],
    ]);
    expect(places('turn', [40])).toEqual([[1, 'deck', [11], [40]]]);
    expect(places('river', [50])).toEqual([[1, 'deck', [13], [50]]]);
  });
});
