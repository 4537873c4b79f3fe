import { existsSync } from 'node:fs';
import type { AnyEvent, AnyTable, Chance, Json, Result } from '@parlour/kernel';
import { chairOrder } from '@parlour/server/chairs';
import { describedChance } from '@parlour/server/chance';
import { chooseGame, failed } from '../choose.ts';
import { grouped } from '../format.ts';
import { parseLog, readText, type GameLog } from '../replay-log.ts';

export interface ReplayOptions {
  readonly trace?: true;
}

/** The order in which the players came, which the chairs were drawn for. */
const asTheyCame = (chance: Chance, { seats, names }: GameLog): string[] =>
  Array.from(chairOrder(chance, seats), (seat) => names[seat] ?? '');

class Replay {
  readonly #table: AnyTable;
  readonly #due: AnyEvent[];
  readonly #tells: (line: Json) => void;
  answers = 0;
  events = 0;

  constructor(table: AnyTable, opening: readonly AnyEvent[], tells: (line: Json) => void) {
    this.#table = table;
    this.#due = [...opening];
    this.#tells = tells;
  }
  answer(seat: number, action: Json): string | null {
    const before = this.#table.stored().state;
    const result = this.#table.act(seat, action);
    this.answers++;
    if (!result.ok) return `answer ${this.answers}, of seat ${seat}, is refused: ${result.error.code}`;
    this.#due.push(...result.value);
    this.#tells({ step: this.answers, seat, action, before, after: this.#table.stored().state });
    return null;
  }
  event(told: Json): string | null {
    const due = this.#due.shift()?.stored ?? null;
    this.events++;
    if (JSON.stringify(due) === JSON.stringify(told)) return null;
    return `event ${this.events} is ${JSON.stringify(due)} and was ${JSON.stringify(told)}`;
  }
  end(): string | null {
    return this.#due.length === 0 && 'over' in this.#table.wait ? null : 'the game is not over where its log ends';
  }
}

/** Plays the answers of a log again, from its seed, and holds every event against what was told. */
export async function replay(path: string, options: ReplayOptions, gamesDir?: string): Promise<Result<number, string>> {
  if (!existsSync(path)) return failed(`There is no file ${path}`);
  const content = await readText(path);
  if (!content.ok) return content;
  const parsed = parseLog(content.value);
  if (!parsed.ok) return parsed;
  const log = parsed.value;
  const game = await chooseGame(log.game, gamesDir);
  if (!game.ok) return game;
  if (log.version !== game.value.version) return failed(`The log is of version ${log.version} of ${log.game}.`);
  const chance = describedChance(log.chance);
  if (chance === null) return failed('The log does not tell its seed, or not the one it was promised for.');
  const tells = options.trace === true ? (line: Json) => console.log(JSON.stringify(line)) : () => {};
  const { table, events } = game.value.open({ settings: log.settings, seats: log.seats, chance });
  const run = new Replay(table, events, tells);
  for (const line of log.lines) {
    const wrong = 'event' in line ? run.event(line.event) : run.answer(line.seat, line.action);
    if (wrong === null) continue;
    console.log(wrong);
    return { ok: true, value: 1 };
  }
  const open = run.end();
  if (open !== null) console.log(open);
  else if (options.trace !== true) {
    console.log(`${log.game}, ${asTheyCame(chance, log).join(', ')}`);
    console.log(`${grouped(run.answers)} answers, ${grouped(run.events)} events: all as they were`);
  }
  return { ok: true, value: open === null ? 0 : 1 };
}
