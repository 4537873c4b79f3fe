import {
  GameTable,
  type Game,
  type GameEvent,
  type GameTypes,
  type Refusal,
  type Result,
  type Seat,
  type Setup,
  type State,
} from '../index.ts';
import { refusalOf } from './refusals.ts';

/** How a game's actions and seats are written in a script. */
export interface ScriptNotation<G extends GameTypes> {
  /** By seat, its name in the lines: `N`, `0`. */
  readonly seats: readonly string[];
  /** The action, or why the text is not one. The state helps to tell apart cards that look alike. */
  parse(text: string, seat: Seat, state: State<G>): Result<G['Action'], string>;
}

type TableEventOf<G extends GameTypes, T> = Extract<G['TableEvent'], { readonly type: T }>;
const STEPS_MAX = 10_000;
const reasonOf = ({ code, rule }: Refusal): string => (rule === null ? code : `${code} ${rule}`);

/** A table driven by lines such as `N: bid 8`. Every line must be accepted: a refusal throws. */
export class ScriptedTable<G extends GameTypes> {
  readonly events: GameEvent<G>[] = [];
  readonly table: GameTable<G>;
  readonly #notation: ScriptNotation<G>;

  constructor(game: Game<G>, setup: Setup<G>, notation: ScriptNotation<G>) {
    this.#notation = notation;
    this.table = GameTable.open(game, setup, (event) => this.events.push(event));
  }
  /** The public part of every event so far. */
  get told(): G['TableEvent'][] {
    return this.events.map((event) => event.table);
  }
  /** What everyone sees. Do not change it: `DeepReadonly` of a type parameter is too deep for the compiler here. */
  get seen(): G['TableState'] {
    return this.table.position.state.table;
  }
  own(seat: Seat): G['OwnState'] {
    const own = this.table.position.state.own[seat];
    if (own === undefined) throw new Error(`there is no seat ${seat}`);
    return own;
  }
  /** The seats that still owe an answer. */
  get asked(): readonly Seat[] {
    return 'ask' in this.table.wait ? this.table.wait.ask.filter((seat) => this.table.owes(seat)) : [];
  }
  all<T extends G['TableEvent']['type']>(type: T): TableEventOf<G, T>[] {
    return this.told.filter((event): event is TableEventOf<G, T> => event.type === type);
  }
  last<T extends G['TableEvent']['type']>(type: T): TableEventOf<G, T> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} yet`);
    return found;
  }
  /** Plays the action of each line. */
  do(...lines: readonly string[]): this {
    for (const line of lines) {
      const { seat, action } = this.#read(line);
      const verdict = this.table.answer(seat, action);
      if (!verdict.ok) throw new Error(`${line}: ${reasonOf(verdict.error)}`);
    }
    return this;
  }
  /** Why the action of this line would be refused, with the rule: `must_follow P2`. Null if it would be accepted. */
  refused(line: string): string | null {
    const { seat, action } = this.#read(line);
    const refusal = this.refusal(seat, action);
    return refusal === null ? null : reasonOf(refusal);
  }
  #read(line: string): { readonly seat: Seat; readonly action: G['Action'] } {
    const [name = '', text = ''] = line.split(':').map((part) => part.trim());
    const seat = this.#notation.seats.indexOf(name);
    if (seat < 0) throw new Error(`${line}: there is no seat "${name}"`);
    const action = this.#notation.parse(text, seat, this.table.state);
    if (!action.ok) throw new Error(`${line}: ${action.error}`);
    return { seat, action: action.value };
  }
  /** Makes the move of a clock that ran out for the next seat that owes an answer. */
  clockDecides(): this {
    const [seat] = this.asked;
    const menu = seat === undefined ? null : this.table.menu(seat);
    if (seat === undefined || menu === null) throw new Error('nobody is asked');
    const verdict = this.table.answer(seat, this.table.game.fallback(this.table.view(seat), menu));
    if (!verdict.ok) throw new Error(`the fallback of seat ${seat} is refused: ${reasonOf(verdict.error)}`);
    return this;
  }
  /** Makes such moves for all seats until `done` returns true or the game is over. */
  until(done: (script: this) => boolean): this {
    for (let step = 0; 'ask' in this.table.wait && !done(this); step++) {
      if (step === STEPS_MAX) throw new Error(`not done after ${STEPS_MAX} steps`);
      this.clockDecides();
    }
    return this;
  }
  /** Why the input would be refused if a client sent it; null if it would be accepted. See `refusalOf`. */
  refusal(seat: Seat, input: unknown): Refusal | null {
    return refusalOf(this.table.game, this.table, seat, input);
  }
}
