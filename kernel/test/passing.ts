/** High Card in which cards are passed before the first trick. It asks in secret. For the tests of `conform`. */
import type { Game, Seat, StepContext, Wait } from '../index.ts';
import type { Card, TableEvent } from '../../examples/high-card/events.ts';
import highCard from '../../examples/high-card/game.ts';
import { rules } from '../../examples/high-card/rules.ts';
import type { TableState } from '../../examples/high-card/state.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

/** `leak` is what a leaky variant tells in public. */
type Passed = { readonly type: 'passed'; readonly leak?: readonly number[] };
export type Passing = Omit<HighCard, 'TableState' | 'TableEvent'> & {
  TableState: TableState & { isPassing: boolean };
  TableEvent: TableEvent | Passed;
};
const HIGH = 8;
/** Without `fairness`: once cards are passed, the place of a card in the deck does not say who has it. */
// oxlint-disable-next-line typescript/unbound-method -- it is left out, not called
const { fairness: _, upcast: __, ...undeclared } = rules;

export interface Variant {
  /** All seats pass a card, not only those with a high one. */
  readonly all?: true;
  /** Asks in public instead of in secret. */
  readonly clock?: 'turn';
  readonly leak?: (asked: readonly Seat[], passed: readonly Card[]) => readonly number[];
}
/** Each asked seat passes a card to the next asked seat. Which seats are asked is secret. */
export const passing = ({ all, clock, leak }: Variant = {}): Game<Passing> => {
  const askedOf = ({ state }: StepContext<Passing>): readonly Seat[] =>
    [...state.own.keys()].filter((seat) => all || state.own[seat]!.cards.some((card) => card >= HIGH));
  const pass = (play: StepContext<Passing>, asked: readonly Seat[]): void => {
    const passed = asked.map((seat) => play.answers.get(seat)?.card ?? -1);
    const own = asked.map((seat, index) => {
      const kept = play.state.own[seat]!.cards.filter((card) => card !== passed[index]);
      return [seat, { cards: [...kept, passed[(index || asked.length) - 1]!] }] as const;
    });
    play.emit({
      table: { type: 'passed', ...(leak && { leak: leak(asked, passed) }) },
      own: Object.fromEntries(own),
    });
  };
  const open = (play: StepContext<Passing>): Wait => {
    const asked = askedOf(play);
    if (asked.length > 0) return { ask: asked, clock: clock ?? 'call' };
    pass(play, asked);
    return { ask: [...play.state.own.keys()], clock: 'turn' };
  };
  return {
    ...undeclared,
    init(settings, seats) {
      const { table, ...rest } = highCard.init(settings, seats);
      return { table: { ...table, isPassing: false }, ...rest };
    },
    evolve: {
      table(table, event) {
        table.isPassing = event.type === 'dealt';
        if (event.type !== 'passed') highCard.evolve.table(table, event);
      },
      own(own, seat, event, ownEvent) {
        if (event.type !== 'passed') highCard.evolve.own(own, seat, event, ownEvent);
        else if (ownEvent !== undefined) own.cards = [...ownEvent.cards];
      },
      house(house, event, hidden) {
        if (event.type !== 'passed') highCard.evolve.house(house, event, hidden);
      },
    },
    step(play) {
      if (play.state.table.isPassing) {
        pass(play, askedOf(play));
        return { ask: [...play.state.own.keys()], clock: 'turn' };
      }
      const wait = highCard.step({
        ...play,
        state: { ...play.state },
        answers: { get: (seat) => play.answers.get(seat) },
        emit: (event) => play.emit({ ...event }),
      });
      return play.state.table.isPassing ? open(play) : wait;
    },
    menu: (view) => highCard.menu(view),
    fallback: (view, menu) => highCard.fallback(view, menu),
    invariants: [],
    knows: (state, viewer) => ({ isPassing: state.table.isPassing, rest: highCard.knows({ ...state }, viewer) }),
  };
};
