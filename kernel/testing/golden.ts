/**
 * Golden games: a whole game as text, compared with a file. A leak, a changed rule or a changed menu shows as a changed
 * line. After each step only what changed is printed, so every line is worth reading.
 */
import {
  isRecord,
  pickFrom,
  project,
  GameTable,
  type GameEvent,
  type GameTypes,
  type Game,
  type Json,
  type Seat,
  type Setup,
} from '../index.ts';
import type { ScriptedTable } from './scripted-table.ts';

/** How a game's values are printed. Records are printed field by field; a field is printed only if its text changed. */
export interface Show<G extends GameTypes> {
  /** For example `N` or `seat 0`. */
  seat(seat: Seat): string;
  event(event: G['TableEvent']): string;
  ownEvent(event: G['OwnEvent']): string;
  action(action: G['Action']): string;
  table(table: G['TableState']): Readonly<Record<string, string>>;
  own(own: G['OwnState']): Readonly<Record<string, string>>;
  menu(menu: G['Menu']): string;
}

/** Prints one game, step by step. */
export class GoldenPrinter<G extends GameTypes> {
  readonly #show: Show<G>;
  readonly #lines: string[];
  /** The text last printed for each field, by its owner and name. */
  readonly #printed = new Map<string, string>();

  constructor(show: Show<G>, title: string) {
    this.#show = show;
    this.#lines = [title];
  }
  /** Prints one step: what was told, then what differs from the previous step. */
  step(title: string, table: GameTable<G>, events: readonly GameEvent<G>[]): void {
    const { state } = table.position;
    this.#lines.push('', title);
    for (const event of events) this.#event(event, table.seats);
    this.#changes('table', this.#show.table(state.table));
    for (const [seat, own] of state.own.entries()) {
      const menu = table.menu(seat);
      this.#changes(this.#show.seat(seat), {
        ...this.#show.own(own),
        may: menu === null ? '-' : this.#show.menu(menu),
      });
    }
    if ('ask' in table.wait) return;
    this.#lines.push('');
    for (const { seat, place, score } of table.wait.over)
      this.#lines.push(`${this.#show.seat(seat)}: place ${place} with ${score}`);
  }
  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
  #event(event: GameEvent<G>, seats: number): void {
    this.#lines.push(`  ! ${this.#show.event(event.table)}`);
    for (let seat = 0; seat < seats; seat++) {
      const { own } = project(event, seat);
      if (own !== undefined) this.#lines.push(`      to ${this.#show.seat(seat)}: ${this.#show.ownEvent(own)}`);
    }
  }
  #changes(whose: string, fields: Readonly<Record<string, string>>): void {
    const changed = Object.entries(fields).filter(([name, text]) => {
      const key = `${whose} ${name}`;
      const before = this.#printed.get(key);
      this.#printed.set(key, text);
      return before !== text;
    });
    if (changed.length > 0)
      this.#lines.push(`  ${whose}: ${changed.map(([name, text]) => `${name} ${text}`).join(' | ')}`);
  }
}

export interface GoldenOptions<G extends GameTypes> {
  readonly title: string;
  readonly game: Game<G>;
  readonly setup: Setup<G>;
  /** The seed of the random players. */
  readonly seed: string;
  readonly show: Show<G>;
  /** Stops the game early once this returns true. */
  readonly until?: (table: G['TableState']) => boolean;
}
/** Prints a whole game of random players, one answer at a time. */
export function golden<G extends GameTypes>(options: GoldenOptions<G>): string {
  const { title, game, setup, seed, show, until = () => false } = options;
  const printer = new GoldenPrinter(show, title);
  const events: GameEvent<G>[] = [];
  const table = GameTable.open(game, setup, (event) => events.push(event));
  const pick = pickFrom(seed);
  printer.step('the deal', table, events.splice(0));
  for (let step = 1; 'ask' in table.wait && !until(table.position.state.table); step++) {
    const owing = table.wait.ask.filter((seat) => table.owes(seat));
    const seat = owing[pick(owing.length)];
    const menu = seat === undefined ? null : table.menu(seat);
    if (seat === undefined || menu === null) throw new Error('a seat is asked and has no menu');
    const action = game.sample(menu, pick);
    const verdict = table.answer(seat, action);
    if (!verdict.ok) throw new Error(`${show.action(action)}: ${verdict.error.code}`);
    printer.step(`${step}. ${show.seat(seat)}: ${show.action(action)}`, table, events.splice(0));
  }
  return printer.text;
}

/** The same for a scripted table: prints what each of `lines` told and changed. */
export function goldenScript<G extends GameTypes>(
  title: string,
  script: ScriptedTable<G>,
  lines: readonly string[],
  show: Show<G>,
): string {
  const printer = new GoldenPrinter(show, title);
  let told = 0;
  const print = (name: string): void => {
    printer.step(name, script.table, script.events.slice(told));
    told = script.events.length;
  };
  print('the deal');
  for (const line of lines) {
    script.do(line);
    print(line);
  }
  return printer.text;
}

/**
 * Prints any JSON as short text, `amount=8 cards=Ah Kd`. `special` formats the values of some fields, mostly cards, and
 * returns null for a value in the usual format. `plain` is a `Show` that prints everything like this and names the
 * seats N, E, S and W; a game overrides the parts that should look different.
 */
export function showFields<G extends GameTypes>(
  special: (field: string, value: unknown) => string | null,
): {
  readonly fields: (value: object) => Record<string, string>;
  readonly line: (value: object) => string;
  readonly plain: Show<G>;
} {
  const show = (field: string, value: unknown): string => {
    if (value === null) return '-';
    const text = special(field, value);
    if (text !== null) return text;
    if (Array.isArray(value)) return `[${value.map((item) => show('', item)).join(' ')}]`;
    if (isRecord(value)) return `(${line(value)})`;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const fields = (value: object): Record<string, string> =>
    Object.fromEntries(Object.entries(value).map(([field, part]) => [field, show(field, part)]));
  const line = (value: object): string =>
    Object.entries(fields(value))
      .map(([field, text]) => (field === 'type' || field === 'kind' ? text : `${field}=${text}`))
      .join(' ');
  const seat = (at: Seat): string => 'NESW'.charAt(at);
  const any = (value: Json): string => (isRecord(value) ? line(value) : show('', value));
  const parts = (value: Json): Record<string, string> => (isRecord(value) ? fields(value) : { all: show('', value) });
  const plain: Show<G> = { seat, event: line, ownEvent: any, action: line, table: parts, own: parts, menu: any };
  return { fields, line, plain };
}
