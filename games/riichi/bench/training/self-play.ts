// Plays many tables at once; improve.py makes the decisions, over standard input and output.
//   node games/riichi/bench/training/self-play.ts <worker> <tables> <share of tables with one learner> <seed>
//
// Written, as 32-bit integers: the number of records and of questions that follow; records of 12 numbers (kind: 0
// a round begins, 1 a game is over; table; round; scores or places of the four seats; deals, honba, sticks, first
// dealer; unused); for each question its table, seat, round and who answers (0 the learner, 1 its opponent). Then
// bytes: planes of all questions, the hidden information for the critic, the masks of legal choices. Read: one byte for
// each question.
import { readSync, writeSync } from 'node:fs';
import { GameTable, pickFrom, seededChance, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { actionOf, CHOICES, offeredChoices, RIICHI, WIN } from '../../bot/learned/choices.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import riichi from '../../game.ts';
import type { Menu } from '../../menu.ts';
import { kindOf, KINDS } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { settingsOf } from '../support/match.ts';

const [worker = '0', tableCount = '64', share = '0.5', seed = 'self-play'] = process.argv.slice(2);
const settings = settingsOf('tenhou', 'tonpusen');
const pick = pickFrom(`${seed}/${worker}/who`);
const CRITIC_SIZE = 15 * KINDS;

interface Question {
  readonly seat: Seat;
  readonly menu: Menu;
  readonly forRiichi: boolean;
}
const records: number[] = [];

/** Input planes for the critic: hands and waits of the other seats. */
function writeHidden(table: GameTable<Riichi>, seat: Seat, values: Uint8Array): void {
  values.fill(0);
  for (let turn = 1; turn < 4; turn++) {
    const { own } = table.view((seat + turn) % 4);
    const first = 5 * (turn - 1);
    const counts = new Uint8Array(KINDS);
    for (const tile of own.hand) {
      const kind = kindOf(tile);
      const held = defined(counts[kind]);
      values[(first + held) * KINDS + kind] = 255;
      counts[kind] = held + 1;
    }
    for (const kind of own.waits) values[(first + 4) * KINDS + kind] = 255;
  }
}

class Desk {
  readonly #number: number;
  #games = 0;
  round = -1;
  /** By seat, who answers: 0 the learner, 1 its opponent. */
  players: readonly number[] = [];
  table: GameTable<Riichi>;
  questions: Question[] = [];

  constructor(number: number) {
    this.#number = number;
    this.table = this.#open();
    this.#ask();
  }
  #open(): GameTable<Riichi> {
    const learner = pick(4);
    const isAlone = pick(1000) < 1000 * Number(share);
    this.players = [0, 1, 2, 3].map((seat) => (isAlone && seat !== learner ? 1 : 0));
    const chance = seededChance(`${seed}/${worker}/${this.#number}/${this.#games++}`);
    return GameTable.open(riichi, { settings, seats: 4, chance }, ({ table: tableEvent }) => {
      if (tableEvent.type !== 'round_started') return;
      const first = (tableEvent.dealer + 4 - (tableEvent.deals % 4)) % 4;
      this.round++;
      records.push(
        0,
        this.#number,
        this.round,
        ...tableEvent.scores,
        tableEvent.deals,
        tableEvent.honba,
        tableEvent.sticks,
        first,
        0,
      );
    });
  }

  /** Plays on until some seat has a choice to make. A win is always taken. */
  #ask(): void {
    for (this.questions = []; this.questions.length === 0;) {
      const { wait } = this.table;
      if ('over' in wait) {
        const places = [0, 0, 0, 0];
        for (const { seat, place } of wait.over) places[seat] = place;
        records.push(1, this.#number, this.round, ...places, 0, 0, 0, 0, 0);
        this.table = this.#open();
        continue;
      }
      for (const seat of wait.ask) {
        const menu = this.table.menu(seat);
        if (menu === null) continue;
        this.#consider({ seat, menu, forRiichi: false });
        if (this.table.wait !== wait) break;
      }
      if (this.table.wait !== wait) this.questions = [];
    }
  }
  #consider(question: Question): void {
    const { menu, forRiichi } = question;
    const offered = offeredChoices(menu, settings.hasAkadora, forRiichi);
    const count = offered.reduce((sum, one) => sum + one, 0);
    if (offered[WIN] === 1) this.#answer(question, WIN);
    else if (count === 1) this.#answer(question, offered.indexOf(1));
    else this.questions.push(question);
  }
  #answer({ seat, menu, forRiichi }: Question, choice: number): void {
    if (choice === RIICHI) return this.#consider({ seat, menu, forRiichi: true });
    const action = actionOf(choice, menu, settings.hasAkadora, forRiichi);
    const verdict = action === null ? null : this.table.answer(seat, action);
    if (verdict?.ok !== true) throw new Error(`choice ${choice} is refused: ${JSON.stringify(menu)}`);
  }

  /** Plays the choices, one for each question. */
  play(choices: Uint8Array): void {
    const { wait } = this.table;
    const asked = this.questions;
    this.questions = [];
    asked.forEach((question, at) => {
      if (this.table.wait === wait) this.#answer(question, defined(choices[at]));
    });
    if (this.table.wait !== wait || this.questions.length === 0) this.#ask();
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(1, bytes, done);
}
function readAll(bytes: Uint8Array): boolean {
  for (let done = 0; done < bytes.length;) {
    const count = readSync(0, bytes, done, bytes.length - done, null);
    if (count === 0) return false;
    done += count;
  }
  return true;
}

function frameOf(desks: readonly Desk[]): Uint8Array {
  const count = desks.reduce((sum, { questions }) => sum + questions.length, 0);
  const numbers = Int32Array.from([
    records.length / 12,
    count,
    ...records,
    ...desks.flatMap(({ questions, round, players }, desk) =>
      questions.flatMap(({ seat }) => [desk, seat, round, defined(players[seat])]),
    ),
  ]);
  records.length = 0;
  const head = numbers.byteLength;
  const frame = new Uint8Array(head + count * (PLANES_SIZE + CRITIC_SIZE + CHOICES));
  frame.set(new Uint8Array(numbers.buffer));
  const parts = [head, head + count * PLANES_SIZE, head + count * (PLANES_SIZE + CRITIC_SIZE)] as const;
  let at = 0;
  for (const { table, questions } of desks)
    for (const { seat, menu, forRiichi } of questions) {
      const part = (which: 0 | 1 | 2, size: number): Uint8Array =>
        frame.subarray(parts[which] + at * size, parts[which] + (at + 1) * size);
      writePlanes(table.view(seat), menu, forRiichi, part(0, PLANES_SIZE));
      writeHidden(table, seat, part(1, CRITIC_SIZE));
      part(2, CHOICES).set(offeredChoices(menu, settings.hasAkadora, forRiichi));
      at++;
    }
  return frame;
}

const desks = Array.from({ length: Number(tableCount) }, (_, number) => new Desk(number));
for (;;) {
  writeAll(frameOf(desks));
  const count = desks.reduce((sum, { questions }) => sum + questions.length, 0);
  const choices = new Uint8Array(count);
  if (!readAll(choices)) break;
  let at = 0;
  for (const desk of desks) {
    const asked = desk.questions.length;
    desk.play(choices.subarray(at, at + asked));
    at += asked;
  }
}
