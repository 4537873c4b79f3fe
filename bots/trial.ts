/** One choice in one imagined world, played until its hand or its game is over. */
import type { Bot, Game, GameTable, GameTypes, RandomInt, Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Worlds } from './worlds.ts';

/** Upper limit of decisions in one world. A world that reaches it is judged by its position at that point. */
const DECISIONS_MAX = 3000;

interface End {
  /** How good it is for the seat, from 0 to 1. */
  readonly worth: number;
  readonly decisions: number;
}
/** The seat plays the action; then the quick bot plays for all seats. */
export function playedOut<G extends GameTypes>(
  game: Game<G>,
  quick: Bot<G>,
  worlds: Worlds<G>,
  world: number,
  action: G['Action'],
): End {
  let isHandOver = false;
  const pick = worlds.chanceOf(world);
  const table = worlds.open(world, (event) => {
    if (game.prospects !== undefined && game.boundary?.(event.table) === true) isHandOver = true;
  });
  const { seat } = worlds;
  act(table, seat, action);
  let decisions = 1;
  while (!isHandOver && decisions < DECISIONS_MAX) {
    const { wait } = table;
    // A table that asks nobody is idle: it would go on only if somebody made a request.
    if ('over' in wait || wait.ask.length === 0) break;
    const answers = askAll(table, quick, wait.ask, pick);
    if (answers === 0) throw new Error('the table waits for nobody');
    decisions += answers;
  }
  return { worth: defined(worthOf(game, table)[seat]), decisions };
}
/** Asks the seats one by one until an answer moves the game on. Returns the number of answers. */
function askAll<G extends GameTypes>(
  table: GameTable<G>,
  quick: Bot<G>,
  seats: readonly Seat[],
  pick: RandomInt,
): number {
  const { wait } = table;
  let decisions = 0;
  for (const seat of seats) {
    const menu = table.menu(seat);
    if (menu === null) continue;
    act(table, seat, quick.decide(table.view(seat), menu, pick));
    decisions++;
    if (table.wait !== wait) break;
  }
  return decisions;
}
function act<G extends GameTypes>(table: GameTable<G>, seat: Seat, action: G['Action']): void {
  const verdict = table.answer(seat, action);
  if (!verdict.ok) throw new Error(`seat ${seat} thought of ${JSON.stringify(action)}: ${verdict.error.code}`);
}

/** How good the end is for each seat, from 0 to 1. */
function worthOf<G extends GameTypes>(game: Game<G>, { wait, state, seats }: GameTable<G>): readonly number[] {
  if ('over' in wait) return worthOfPlaces(wait.over);
  return game.prospects?.(state) ?? Array<number>(seats).fill(1 / 2);
}
/**
 * By seat, the value of its place: 3/4 for first, and up to 1/4 by the share of seats placed lower; ties count half.
 */
function worthOfPlaces(standing: Standing): number[] {
  const worth: number[] = [];
  for (const { seat, place } of standing) {
    const behind = standing.filter((other) => other.place > place).length;
    const level = standing.filter((other) => other.place === place).length - 1;
    worth[seat] = (place === 1 ? 3 / 4 : 0) + (behind + level / 2) / (standing.length - 1) / 4;
  }
  return worth;
}
