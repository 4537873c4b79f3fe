// Plays rounds beside three majiang-ai, each several times with the same wall; collect.py decides for the own seat, over standard
// input and output.
//   node games/riichi/bench/training/same-walls.ts <worker> <tables> <times that a round is played> <seed>
//
// As long as the times of a round go the same way, they are one: opponents do the same in the same place. Written, as 32-bit
// integers: the number of records and of questions that follow; records of 12 numbers, one for each time that a round
// has ended (round; which of its times; 1 if the game is over; the scores of the four seats as the next round begins, or
// their places; first dealer, deals and honba of the next round; the own seat; the game's number, or 0 in a copy of it); for each
// question its round and whose question it is, a bit for each time. Then bytes: planes of all questions, masks of legal
// choices, for each choice a 32-bit float, what steady's search thinks it is worth in places; for each kind another, what
// its discard would cost in points, all hands open, and how many places a point is worth. Read: for each question a
// byte for each of its times, in their order.
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

/** One way that a round goes, and which of the times that it is played have gone this way so far. */
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
  /** Plays on until there is a choice to make; false if there is none any more. A win is taken, unless it costs the place. */
  ask(): boolean {
    this.question = null;
    for (let asked = this.play.next(); asked !== null; asked = this.play.next())
      if (this.#considers(asked.view, asked.menu, false)) return true;
    return false;
  }
  /** True if there is a choice to make; does what there is to do if not. */
  #considers(view: View<Riichi>, menu: Menu, forRiichi: boolean): boolean {
    const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
    const only = offered.reduce((sum, one) => sum + one, 0) === 1 ? offered.indexOf(1) : null;
    const question = { view, menu, forRiichi, offered };
    if (offered[WIN] === 1) return this.#does(question, menu.kind === 'call' && costsThePlace(view, menu) ? PASS : WIN);
    if (only !== null) return this.#does(question, only);
    this.question = question;
    return true;
  }
  /** True if there is another choice to make: after a riichi, with which tile. */
  #does({ view, menu, forRiichi }: Question, choice: number): boolean {
    if (choice === RIICHI) return this.#considers(view, menu, true);
    const action = actionOf(choice, menu, view.settings.hasAkadora, forRiichi);
    if (action === null) throw new Error(`choice ${choice} is refused: ${JSON.stringify(menu)}`);
    this.play.answer(action);
    return false;
  }
  /** Does that; false if there is no choice to make any more. */
  answer(choice: number): boolean {
    const asked = defined(this.question ?? undefined);
    this.question = null;
    return this.#does(asked, choice) || this.ask();
  }
  /** These times go another way from here. They are asked again: a view changes as its play goes on. */
  split(times: readonly number[]): Branch {
    const { forRiichi, offered } = defined(this.question ?? undefined);
    const other = new Branch(this.play.copy(), this.round, times);
    const { view, menu } = defined(other.play.next() ?? undefined);
    other.question = { view, menu, forRiichi, offered };
    return other;
  }
}

const TIMES = Array.from({ length: Number(times) }, (_, time) => time);

/** One game that goes on, its first time, and other ways in which its round went. */
class Desk {
  readonly #number: number;
  #games = 0;
  /** The game that is played, from 1 on. */
  #game = 0;
  branches: Branch[];
  /** Rounds of the game that have been told to have ended. */
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
  /** A choice for each time of each branch. */
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
      // The game itself stays with its first time, which comes first.
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
  /** The game itself: another round may have begun, or another game must. */
  #trunk(branch: Branch, asks: boolean): Branch {
    if (asks && branch.play.begun.length === this.#ended + 1) return branch;
    this.#note(branch, branch.play.after(this.#ended + 1));
    if (!asks) return this.#open();
    branch.round = rounds++;
    return this.#begun(branch);
  }
}

/** What a pipe took or gave; 0 if it has to be asked again. */
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
/** False if nobody will write any more. */
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

/** What the search thinks of every choice; of riichi with the tile that it likes best. NaN if it has no opinion. */
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

/** What each discard would cost in points, all hands open; then how many places a point is worth. */
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
