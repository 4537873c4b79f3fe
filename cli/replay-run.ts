/** One game played again, answer by answer. */
import type { AnyEvent, AnyTable, Json, Standing } from '@parlour/kernel';
import { happened } from '@parlour/sdk/replay/log';

export interface RunOptions {
  /** Seats that are asked for a call, and have no answer in the file, pass. */
  readonly autoPass: boolean;
  readonly trace: ((line: object) => void) | null;
}

export class Run {
  readonly #table: AnyTable;
  readonly #due: AnyEvent[];
  readonly #options: RunOptions;
  #state: Json | null = null;
  answers = 0;
  passes = 0;
  /** Number of events of the table, including those that the file does not have. */
  events: number;
  /** Number of events that were compared with the file. */
  compared = 0;
  #isLeft = false;

  constructor(table: AnyTable, opening: readonly AnyEvent[], options: RunOptions) {
    this.#table = table;
    this.#due = [...opening];
    this.events = opening.length;
    this.#options = options;
  }
  get over(): Standing | null {
    return 'over' in this.#table.wait ? this.#table.wait.over : null;
  }
  get asked(): readonly number[] {
    const { wait } = this.#table;
    return 'over' in wait ? [] : wait.ask.filter((seat) => this.#table.owes(seat));
  }
  /** A copy of the whole state, cached until the next answer. */
  get state(): Json {
    return (this.#state ??= this.#table.stored().state);
  }

  /** Plays an answer. Returns why it is refused; null if it is accepted. */
  answer(seat: number, action: Json): string | null {
    const at = this.answers + 1;
    for (;;) {
      const refusal = this.#act(seat, action, false);
      if (refusal === null) return null;
      if (!this.#pass()) return `answer ${at}, of seat ${seat}, is refused: ${refusal}`;
    }
  }
  /** Compares the next event with the one in the file. Returns the difference; null if there is none. */
  event(told: Json): string | null {
    const due = happened(this.#due.shift()?.stored ?? null);
    this.compared++;
    if (JSON.stringify(due) === JSON.stringify(happened(told))) return null;
    return `event ${this.compared} is ${JSON.stringify(due)} and was ${JSON.stringify(told)}`;
  }
  standing(told: Json): string | null {
    // An empty standing: everybody left before the end of the game.
    this.#isLeft = this.over === null && Array.isArray(told) && told.length === 0;
    if (this.#isLeft || JSON.stringify(this.over) === JSON.stringify(told)) return null;
    return `the standing is ${JSON.stringify(this.over)} and was ${JSON.stringify(told)}`;
  }
  /**
   * Call after the last line. Passes for all open calls. If the file has events, the game must then be over; a file of
   * answers may stop early. Returns what is wrong; null if nothing is.
   */
  end(): string | null {
    while (this.#pass());
    if (this.compared === 0) return null;
    return this.#due.length === 0 && (this.over !== null || this.#isLeft)
      ? null
      : 'the game is not over where its log ends';
  }

  #act(seat: number, action: Json, passed: boolean): string | null {
    const { trace } = this.#options;
    const before = trace === null ? null : this.state;
    const result = this.#table.act(seat, action);
    if (!result.ok) return result.error.code;
    this.#state = null;
    this.#due.push(...result.value);
    this.events += result.value.length;
    if (passed) this.passes++;
    else this.answers++;
    const events = result.value.map(({ stored }) => happened(stored));
    const step = this.answers + this.passes;
    trace?.({ step, seat, action, ...(passed ? { passed } : {}), before, after: this.state, events });
    return null;
  }
  /** Passes for everybody who is still asked for a call; false if nobody is. */
  #pass(): boolean {
    const { wait } = this.#table;
    if (!this.#options.autoPass || 'over' in wait || wait.clock !== 'call') return false;
    for (const seat of wait.ask) {
      if (this.#table.wait !== wait) break;
      if (this.#table.owes(seat)) this.#act(seat, this.#table.fallback(seat), true);
    }
    return this.#table.wait !== wait;
  }
}
