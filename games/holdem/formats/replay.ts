/**
 * Replays a recorded hand through the real engine. Table, menus and rules decide what is legal; the record only
 * supplies cards and actions.
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

/** Players are listed clockwise from the button's left, so the button is last. Heads-up: big blind, then button. */
export interface HandSpec {
  readonly stacks: readonly number[];
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** Index of the small blind; null if nobody posts it. */
  readonly smallBlindAt: number | null;
  readonly bigBlindAt: number;
  /** In the order of payment; `seat` is an index into the players. */
  readonly posts: readonly Post[];
  readonly holes: readonly (readonly Card[] | null)[];
  readonly board: readonly Card[];
  readonly settings: Settings;
}
export type Move = { readonly index: number; readonly kind: 'fold' | 'pass' | 'size'; readonly to: number };

/** Converts an index to a seat. Clockwise is the next lower seat, so the button, last in the list, has seat 0. */
const seatAt = (index: number, players: number): Seat => players - 1 - index;

/** A deck with every recorded card at its place and the other cards in the remaining places. */
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

/** Hold'em with button, blinds and posts fixed as in the record. */
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
  /** Index of the player who is asked, or null. */
  get actor(): number | null {
    return 'ask' in this.table.wait ? this.index(defined(this.table.wait.ask[0])) : null;
  }
  /** Reorders a list by seat into a list by index. */
  byIndex<T>(list: readonly T[]): T[] {
    return list.toReversed();
  }

  /**
   * Plays a recorded move; returns null on success or the reason for the refusal. A pass is a check or a call. A raise
   * that nobody could answer is a call.
   */
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
