/**
 * Deletes dead records, i.e. those that belong to no table any more. Once enough records are dead, a sweep goes through
 * all records in order, one batch at a time. Deleting game by game would be slower: all tables write to the end of the
 * file, so the records of one game are on nearly as many pages as it has records, and each page would be written once
 * for each game that has a record there.
 */
import type { Statements } from './statements.ts';

/** Number of records in a batch. A batch blocks the event loop for some 2 ms. */
const AT_ONCE = 2000;
const EVERY_MS = 50;
/** A sweep is due when this share of all records is dead, and at least `DEAD_MIN` of them. */
const DEAD_SHARE = 1 / 4;
const DEAD_MIN = 2000;
/** How long dead records may stay when there are too few for a sweep (ms). */
const STAY_MS = 10 * 60_000;

export interface SweepOptions {
  /** Called when background work has failed. It is retried. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

export class Sweep {
  readonly #sql: Pick<Statements, 'begin' | 'commit' | 'undo' | 'sweep'>;
  readonly #options: SweepOptions;
  #timer: NodeJS.Timeout | null = null;
  #isRunning = false;
  /** Number of records: those that the last sweep has counted, and those stored since. */
  #records = 0;
  /** Number of records that have died since the last sweep began. */
  #dead = 0;

  constructor(sql: Pick<Statements, 'begin' | 'commit' | 'undo' | 'sweep'>, options: SweepOptions) {
    this.#sql = sql;
    this.#options = options;
  }
  /** Begins a sweep. Also called when the file is opened, since an earlier server may have left dead records. */
  begin(): void {
    this.#isRunning = true;
    this.#dead = 0;
    this.#later(EVERY_MS, () => this.#goOn(0, 0));
  }
  /** Takes note of how many records were stored and how many have died. */
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
  /** Sweeps the next batch, which begins after row `after`. The sweep has kept `kept` records so far. */
  #goOn(after: number, kept: number): void {
    try {
      this.#sql.begin();
      const swept = this.#sql.sweep(after, AT_ONCE);
      this.#sql.commit();
      const { upTo } = swept;
      // The sweep ends with the first batch that is not full. Records that tables write later are for the next sweep.
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
