/**
 * Deletes records that no table has any more: all records are looked at in their order, a few at a time, once enough of
 * them are dead. The records of one game lie on nearly as many pages as it has records, since all tables write to the
 * end of the file: game by game, each page would be written once for each game that has a record there.
 */
import type { Statements } from './statements.ts';

/** Takes some 2 ms, in which no table gets its turn. */
const AT_ONCE = 2000;
const EVERY_MS = 50;
/** A sweep is due when this share of all records is dead, but not for a few. */
const DEAD_SHARE = 1 / 4;
const DEAD_MIN = 2000;
/** Few dead records stay no longer than this. */
const STAY_MS = 10 * 60_000;

export interface SweepOptions {
  /** Background work has failed; it will be tried again. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

export class Sweep {
  readonly #sql: Pick<Statements, 'begin' | 'commit' | 'undo' | 'sweep'>;
  readonly #options: SweepOptions;
  #timer: NodeJS.Timeout | null = null;
  #isRunning = false;
  /** How many there are, as the last sweep has counted them and with what was stored since. */
  #records = 0;
  /** How many of them have died since the last sweep began. */
  #dead = 0;

  constructor(sql: Pick<Statements, 'begin' | 'commit' | 'undo' | 'sweep'>, options: SweepOptions) {
    this.#sql = sql;
    this.#options = options;
  }
  /** Begins a sweep: also when the file is opened, since an earlier server may have left dead records. */
  begin(): void {
    this.#isRunning = true;
    this.#dead = 0;
    this.#later(EVERY_MS, () => this.#goOn(0, 0));
  }
  /** So many records were stored, and so many have died. */
  note(stored: number, dead: number): void {
    this.#records += stored;
    this.#dead += dead;
    if (dead > 0 && !this.#isRunning) this.#beginIfDue();
  }
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #beginIfDue(): void {
    if (this.#dead >= Math.max(DEAD_MIN, DEAD_SHARE * this.#records)) this.begin();
    else if (this.#timer === null && this.#dead > 0) this.#later(STAY_MS, () => this.begin());
  }
  #later(ms: number, then: () => void): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      then();
    }, ms).unref();
  }
  /** After row `after`; the sweep has kept `kept` records so far. */
  #goOn(after: number, kept: number): void {
    try {
      this.#sql.begin();
      const swept = this.#sql.sweep(after, AT_ONCE);
      this.#sql.commit();
      const { upTo } = swept;
      // Not on and on after the tables that write meanwhile: what comes now is for the next sweep.
      if (upTo !== null) return this.#later(EVERY_MS, () => this.#goOn(upTo, kept + swept.kept));
      this.#records = kept + swept.kept;
      this.#isRunning = false;
      this.#beginIfDue();
    } catch (error) {
      this.#sql.undo();
      this.#options.onProblem?.('records of finished tables could not be deleted', error);
      this.#isRunning = false;
      this.#later(STAY_MS, () => this.begin());
    }
  }
}
