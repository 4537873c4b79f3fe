/**
 * A recorded hand played again through the real engine: the table, the menus and the rules decide, the record only
 * acts.
 */
import { permutation, pickFrom, GameTable, type Chance, type GameEvent, type Game, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import { DECK, type Card } from '@parlour/kit/cards';
import type { TableEvent, Post } from '../events.ts';
import holdem from '../game.ts';
import type { Settings } from '../settings.ts';
import { NOBODY } from '../state.ts';
import { flow } from '../step.ts';
import type { Holdem } from '../types.ts';

/** Players are listed clockwise from the button's left; the button is the last. Heads-up: big blind, button. */
export interface HandSpec {
  readonly stacks: readonly number[];
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** Index of the blinds; `null` where nobody posts the small one. */
  readonly smallBlindAt: number | null;
  readonly bigBlindAt: number;
  /** In the order in which they are paid; `seat` is an index. */
  readonly posts: readonly Post[];
  readonly holes: readonly (readonly Card[] | null)[];
  readonly board: readonly Card[];
  readonly settings: Settings;
}
export type Move = { readonly index: number; readonly kind: 'fold' | 'pass' | 'size'; readonly to: number };

/** Index and seat: clockwise is the next lower seat, so the button, the last, has seat 0. */
const seatAt = (index: number, players: number): Seat => players - 1 - index;

/** Every card where the record has it, the rest anywhere. */
function stackedDeck({ holes, board }: HandSpec): Uint8Array {
  const players = holes.length;
  const deck: (Card | undefined)[] = Array.from({ length: DECK });
  holes.forEach((hole, index) => {
    deck[index] = hole?.[0];
    deck[index + players] = hole?.[1];
  });
  board.forEach((card, index) => {
    deck[2 * players + defined([1, 2, 3, 5, 7][index])] = card;
  });
  const used = new Set(deck);
  const rest = [...permutation(DECK, pickFrom('the rest of the deck'))].filter((card) => !used.has(card));
  return Uint8Array.from(deck, (card) => card ?? defined(rest.pop()));
}

/** The hold'em that deals this hand once and then closes. */
function recorded(spec: HandSpec): Game<Holdem> {
  const players = spec.stacks.length;
  const seat = (index: number): Seat => seatAt(index, players);
  const plan = {
    deal: {
      button: seat(players - 1),
      smallBlindSeat: spec.smallBlindAt === null ? NOBODY : seat(spec.smallBlindAt),
      bigBlindSeat: seat(spec.bigBlindAt),
      dealt: spec.stacks.map((_, index) => seat(index)),
      posting: [],
      owed: [],
    },
    posts: spec.posts.map((post) => ({ ...post, seat: seat(post.seat) })),
  };
  return { ...holdem, step: (play) => flow(play, () => plan) };
}

export class Replay {
  readonly table: GameTable<Holdem>;
  readonly events: GameEvent<Holdem>[] = [];
  readonly #players: number;

  constructor(spec: HandSpec) {
    this.#players = spec.stacks.length;
    const deck = stackedDeck(spec);
    const chance: Chance = { shuffle: () => deck, pick: () => 0 };
    const settings: Settings = {
      ...spec.settings,
      smallBlind: spec.smallBlind,
      bigBlind: spec.bigBlind,
      stacks: spec.stacks.toReversed(),
      hands: 1,
    };
    this.table = GameTable.open(recorded(spec), { settings, seats: this.#players, chance }, (event) =>
      this.events.push(event),
    );
  }

  get open(): readonly TableEvent[] {
    return this.events.map((event) => event.table);
  }
  get isOver(): boolean {
    return 'over' in this.table.wait;
  }
  index(seat: Seat): number {
    return this.#players - 1 - seat;
  }
  /** Who is asked, or `null`. */
  get actor(): number | null {
    return 'ask' in this.table.wait ? this.index(defined(this.table.wait.ask[0])) : null;
  }
  /** By index. */
  byIndex<T>(list: readonly T[]): T[] {
    return list.toReversed();
  }

  /** What the record's move is here: a check or a call; a raise that nobody could answer is a call. */
  move({ kind, to }: Move): string | null {
    const seat = 'ask' in this.table.wait ? this.table.wait.ask[0] : undefined;
    const menu = seat === undefined ? null : this.table.menu(seat);
    if (seat === undefined || menu?.kind !== 'bet') return 'nobody is asked';
    const pass: Action = { type: menu.call === 0 ? 'check' : 'call' };
    const action: Action =
      kind === 'fold'
        ? { type: 'fold' }
        : kind === 'pass' || menu.bar === 'nobody_answers'
          ? pass
          : { type: menu.size, to };
    const verdict = this.table.answer(seat, action);
    return verdict.ok
      ? null
      : `${verdict.error.code}${verdict.error.limit === undefined ? '' : `(${verdict.error.limit})`}`;
  }
}
