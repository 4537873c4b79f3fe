/** One imagined world, played until its hand or its game is over. */
import { project, type Bot, type Game, type GameEvent, type GameTable } from '@parlour/kernel';
import type { GameTypes, RandomInt, Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { Node, type Branches, type Choice } from './tree.ts';
import type { Worlds } from './worlds.ts';

/** Limit of decisions in one world; a longer one is judged by its position then. */
const DECISIONS_MAX = 3000;

export class Trial<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #quick: Bot<G>;
  /** The seat that searches. */
  readonly #seat: Seat;
  readonly #pick: RandomInt;
  readonly #table: GameTable<G>;
  /** What the seat was told since it last chose. */
  #told: GameEvent<G>[] = [];
  readonly #path: Choice<G>[] = [];
  /** Where the seat stands in the tree; null once it has left it. */
  #branches: Branches<G> | null = null;
  #isHandOver = false;
  #decisions = 0;

  constructor(game: Game<G>, quick: Bot<G>, worlds: Worlds<G>, number: number, seat: Seat) {
    this.#game = game;
    this.#quick = quick;
    this.#seat = seat;
    this.#pick = worlds.chanceOf(number);
    this.#table = worlds.open(number, (event) => {
      this.#told.push(event);
      if (game.prospects !== undefined && game.boundary?.(event.table) === true) this.#isHandOver = true;
    });
  }

  /** Plays the choice and on from it, and credits the seat's choices with what came of them. Returns its decisions. */
  play(first: Choice<G>): number {
    this.#answer(first);
    this.#branches = first.next;
    while (!this.#isHandOver && this.#decisions < DECISIONS_MAX) {
      const { wait } = this.#table;
      // A table that asks nobody is idle: it would go on only if somebody made a request.
      if ('over' in wait || wait.ask.length === 0) break;
      this.#ask(wait.ask);
    }
    const worth = defined(this.#worth()[this.#seat]);
    for (const choice of this.#path) {
      choice.visits++;
      choice.total += worth;
    }
    return this.#decisions;
  }
  #ask(seats: readonly Seat[]): void {
    const { wait } = this.#table;
    for (const seat of seats) {
      const menu = this.#table.menu(seat);
      if (menu === null) continue;
      if (seat === this.#seat && this.#branches !== null) this.#choose(menu, this.#branches);
      else this.#act(seat, this.#quick.decide(this.#table.view(seat), menu, this.#pick));
      if (this.#table.wait !== wait) return;
    }
  }
  #choose(menu: G['Menu'], branches: Branches<G>): void {
    const heard = JSON.stringify(this.#told.map((event) => project(event, this.#seat)));
    const known = branches.get(heard);
    const node = known ?? new Node<G>();
    if (known === undefined) branches.set(heard, node);
    const quick = (): G['Action'] => this.#quick.decide(this.#table.view(this.#seat), menu, this.#pick);
    const choice = node.choose(this.#game, menu, quick, this.#pick);
    this.#branches = known === undefined ? null : choice.next;
    this.#answer(choice);
  }
  #answer(choice: Choice<G>): void {
    this.#told = [];
    this.#path.push(choice);
    this.#act(this.#seat, choice.action);
  }
  #act(seat: Seat, action: G['Action']): void {
    const verdict = this.#table.answer(seat, action);
    if (!verdict.ok) throw new Error(`seat ${seat} thought of ${JSON.stringify(action)}: ${verdict.error.code}`);
    this.#decisions++;
  }
  /** How good the end is for each seat, from 0 to 1. */
  #worth(): readonly number[] {
    const { wait, state, seats } = this.#table;
    if ('over' in wait) return worthOf(wait.over);
    return this.#game.prospects?.(state) ?? Array<number>(seats).fill(1 / 2);
  }
}

/** The value of a place: three quarters for the first, the rest in proportion to the seats placed lower. */
function worthOf(standing: Standing): number[] {
  const worth: number[] = [];
  for (const { seat, place } of standing) {
    const behind = standing.filter((other) => other.place > place).length;
    const level = standing.filter((other) => other.place === place).length - 1;
    worth[seat] = (place === 1 ? 3 / 4 : 0) + (behind + level / 2) / (standing.length - 1) / 4;
  }
  return worth;
}
