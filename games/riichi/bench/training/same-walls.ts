// Plays rounds against three majiang-ai, each several times with the same wall. collect.py decides for the own seat,
// over standard input and output.
//   node games/riichi/bench/training/same-walls.ts <worker> <tables> <times that a round is played> <seed>
//
// While several times of a round go the same way, they are played as one branch: opponents do the same in the same
// position.
// Output, as 32-bit integers: the numbers of records and of questions that follow; the records of 12 numbers, one for
// each time that a round has ended (round; which time; 1 if the game is over; the scores of the four seats at the
// beginning of the next round, or their places; first dealer, deals and honba of the next round; the own seat; the
// number of the game, or 0 in a copy of it); for each question its round and a mask of the times that it stands for.
// Then, as bytes for all questions: planes; masks of legal choices; a 32-bit float for each choice, its worth in places
// by steady's search; a 32-bit float for each kind, the cost of its discard in points with all hands open, and one for
// the number of places that a point is worth.
// Input: for each question a byte (the choice) for each of its times, in order.
import { readSync, writeSync } from 'node:fs';
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { costsThePlace } from '../../bot/last-win.ts';
import { appraise } from '../../bot/learned/appraise.ts';
import { actionOf, CHOICES, offeredChoices, RIICHI, WIN, PASS } from '../../bot/learned/choices.ts';
import { hasSecondLook } from '../../bot/learned/choose.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import { placesPerPoint } from '../../bot/learned/risk.ts';
import type { Menu } from '../../menu.ts';
import { KINDS, type TileId } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { Play, type End } from './play.ts';

const [worker = '0', tableCount = '8', times = '12', seed = 'same-walls'] = process.argv.slice(2);
const records: number[] = [];
let rounds = 0;
let games = 0;

interface Question {
  readonly view: View<Riichi>;
  readonly menu: Menu;
  readonly forRiichi: boolean;
  readonly offered: Uint8Array;
}

/** One course of a round, and those of its times that have gone this way so far. */
class Branch {
  readonly play: Play;
  round: number;
  times: readonly number[];
  question: Question | null = null;

  constructor(play: Play, round: number, times: readonly number[]) {
    this.play = play;
    this.round = round;
    this.times = times;
  }
  /** Plays on until there is a choice to make; false if none is left. Takes every win, unless it costs the place. */
  ask(): boolean {
    this.question = null;
    for (let asked = this.play.next(); asked !== null; asked = this.play.next())
      if (this.#considers(asked.view, asked.menu, false)) return true;
    return false;
  }
  /** True if there is a choice to make. If there is a win or only one option, answers at once. */
  #considers(view: View<Riichi>, menu: Menu, forRiichi: boolean): boolean {
    const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
    const only = offered.reduce((sum, one) => sum + one, 0) === 1 ? offered.indexOf(1) : null;
    const question = { view, menu, forRiichi, offered };
    if (offered[WIN] === 1) return this.#does(question, menu.kind === 'call' && costsThePlace(view, menu) ? PASS : WIN);
    if (only !== null) return this.#does(question, only);
    this.question = question;
    return true;
  }
  /** Makes a choice. True if another one follows at once: the tile of a riichi. */
  #does({ view, menu, forRiichi }: Question, choice: number): boolean {
    if (choice === RIICHI) return this.#considers(view, menu, true);
    const action = actionOf(choice, menu, view.settings.hasAkadora, forRiichi);
    if (action === null) throw new Error(`choice ${choice} is refused: ${JSON.stringify(menu)}`);
    this.play.answer(action);
    return false;
  }
  /** Makes a choice and plays on to the next one; false if none is left. */
  answer(choice: number): boolean {
    const asked = defined(this.question ?? undefined);
    this.question = null;
    return this.#does(asked, choice) || this.ask();
  }
  /** A new branch for times that go another way. Its question is read from its own play, since views are live. */
  split(times: readonly number[]): Branch {
    const { forRiichi, offered } = defined(this.question ?? undefined);
    const other = new Branch(this.play.copy(), this.round, times);
    const { view, menu } = defined(other.play.next() ?? undefined);
    other.question = { view, menu, forRiichi, offered };
    return other;
  }
}

const TIMES = Array.from({ length: Number(times) }, (_, time) => time);

/** One game at a time: the branch with time 0 is the game itself, the others are other courses of its current round. */
class Desk {
  readonly #number: number;
  #games = 0;
  /** The number of the current game, from 1. */
  #game = 0;
  branches: Branch[];
  /** Number of rounds of the game whose end has been recorded. */
  #ended = 0;

  constructor(number: number) {
    this.#number = number;
    this.branches = [this.#open()];
  }
  #open(): Branch {
    for (;;) {
      const game = this.#games++;
      const play = new Play(`${seed}/${worker}/${this.#number}/${game >> 2}`, defined([0, 1, 2, 3][game % 4]));
      const branch = new Branch(play, rounds++, TIMES);
      this.#game = ++games;
      if (branch.ask()) return this.#begun(branch);
    }
  }
  #begun(branch: Branch): Branch {
    this.#ended = branch.play.begun.length - 1;
    branch.times = TIMES;
    return branch;
  }
  #note({ round, times: all, play }: Branch, end: End): void {
    const isOver = 'places' in end;
    const numbers = isOver ? [...end.places, 0, 0, 0] : [...end.scores, end.first, end.deals, end.honba];
    for (const time of all)
      records.push(round, time, isOver ? 1 : 0, ...numbers, play.own, time === 0 ? this.#game : 0);
  }
  /** Plays on. `choices` has one choice for each time of each branch. */
  play(choices: Uint8Array): void {
    let at = 0;
    this.branches = this.branches.flatMap((branch) => {
      const ways = new Map<number, number[]>();
      for (const time of branch.times) {
        const choice = defined(choices[at++]);
        const others = ways.get(choice);
        if (others === undefined) ways.set(choice, [time]);
        else others.push(time);
      }
      // The first group stays in this branch, so the game itself stays with time 0.
      const [first, ...others] = ways;
      const split = others.map(([choice, some]) => [branch.split(some), choice] as const);
      const [choice, some] = defined(first);
      branch.times = some;
      return [[branch, choice] as const, ...split].flatMap(([one, chosen]) => this.#went(one, one.answer(chosen)));
    });
  }
  #went(branch: Branch, asks: boolean): Branch[] {
    if (branch.times[0] === 0) return [this.#trunk(branch, asks)];
    if (asks) return [branch];
    this.#note(branch, branch.play.after(0));
    return [];
  }
  /** Handles the branch of the game itself, in which a next round may have begun or a new game must begin. */
  #trunk(branch: Branch, asks: boolean): Branch {
    if (asks && branch.play.begun.length === this.#ended + 1) return branch;
    this.#note(branch, branch.play.after(this.#ended + 1));
    if (!asks) return this.#open();
    branch.round = rounds++;
    return this.#begun(branch);
  }
}

/** Number of bytes that a pipe read or wrote; 0 if it was not ready and the call must be retried. */
function tried(moves: () => number): number {
  try {
    return moves();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return 0;
  }
}
function writeAll(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += tried(() => writeSync(1, bytes, done));
}
/** Reads until `bytes` is full. Returns false at the end of the input. */
function readAll(bytes: Uint8Array): boolean {
  let isOpen = true;
  for (let done = 0; done < bytes.length && isOpen;)
    done += tried(() => {
      const count = readSync(0, bytes, done, bytes.length - done, null);
      isOpen = count > 0;
      return count;
    });
  return isOpen;
}

/** Writes the worth of every choice by the search, for riichi with the best tile; NaN if the search has no value. */
function writeWorths({ view, menu, forRiichi, offered }: Question, into: DataView): void {
  const worthOf = hasSecondLook(view) ? appraise(view, menu) : (): null => null;
  const best = (tiles: readonly TileId[]): number | null =>
    tiles.reduce<number | null>((most, tileId) => {
      const worth = worthOf({ type: 'declare_riichi', tileId });
      return most === null || (worth !== null && worth > most) ? worth : most;
    }, null);
  for (let choice = 0; choice < CHOICES; choice++) {
    let worth: number | null = null;
    if (choice === RIICHI && menu.kind === 'turn') worth = best(menu.riichi);
    else if (offered[choice] === 1) {
      const action = actionOf(choice, menu, view.settings.hasAkadora, forRiichi);
      worth = action === null ? null : worthOf(action);
    }
    into.setFloat32(4 * choice, worth ?? Number.NaN, true);
  }
}

/** Writes the cost of each discard in points with all hands open, then the number of places that a point is worth. */
function writeRisks({ play }: Branch, { view, menu }: Question, into: DataView): void {
  if (menu.kind === 'turn') play.payments().forEach((paid, kind) => into.setFloat32(4 * kind, paid, true));
  into.setFloat32(4 * KINDS, placesPerPoint(view), true);
}

function frameOf(branches: readonly Branch[]): Uint8Array {
  const count = branches.length;
  const questions = branches.map(({ question }) => defined(question ?? undefined));
  const numbers = Int32Array.from([
    records.length / 12,
    count,
    ...records,
    ...branches.flatMap(({ round, times: all }) => [round, all.reduce((bits, time) => bits | (1 << time), 0)]),
  ]);
  records.length = 0;
  const head = numbers.byteLength;
  const sizes = [PLANES_SIZE, CHOICES, 4 * CHOICES, 4 * (KINDS + 1)] as const;
  const starts = [
    head,
    head + count * sizes[0],
    head + count * (sizes[0] + sizes[1]),
    head + count * (sizes[0] + sizes[1] + sizes[2]),
  ] as const;
  const frame = new Uint8Array(starts[3] + count * sizes[3]);
  frame.set(new Uint8Array(numbers.buffer));
  questions.forEach((question, at) => {
    const start = starts[0] + at * sizes[0];
    writePlanes(question.view, question.menu, question.forRiichi, frame.subarray(start, start + sizes[0]));
    frame.set(question.offered, starts[1] + at * sizes[1]);
    writeWorths(question, new DataView(frame.buffer, starts[2] + at * sizes[2], sizes[2]));
    writeRisks(defined(branches[at]), question, new DataView(frame.buffer, starts[3] + at * sizes[3], sizes[3]));
  });
  return frame;
}

const desks = Array.from({ length: Number(tableCount) }, (_, number) => new Desk(number));
for (;;) {
  writeAll(frameOf(desks.flatMap((desk) => desk.branches)));
  const sizes = desks.map(({ branches }) => branches.reduce((sum, { times: all }) => sum + all.length, 0));
  const choices = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  if (!readAll(choices)) break;
  let at = 0;
  desks.forEach((desk, number) => {
    const asked = defined(sizes[number]);
    desk.play(choices.subarray(at, at + asked));
    at += asked;
  });
}
