/** History and figures of finished games. A game is counted when it ends, and again if its log has changed. */
import { setImmediate } from 'node:timers/promises';
import { isRecord } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { FinishedLog, Logger, MoreReplays, Replays } from '../ports.ts';
import type { ReplayEntry } from '../replays/replay-index.ts';
import { loadRater, type Rater } from './rating.ts';
import { rateAll, rateNewest } from './ratings.ts';
import { rowOf, type CountedGame, type GameRow } from './row.ts';
import { number, type StatisticsFile } from './store.ts';

/** The part of a store of finished games that the statistics read. */
export interface LogReader {
  /** Oldest first. */
  entries(): Promise<readonly ReplayEntry[]>;
  /** Null if it is gone. */
  entry(id: string): Promise<ReplayEntry | null>;
  /** One JSON text per line; null if it is gone. */
  textOf(id: string): Promise<string | null>;
}
export interface StatisticsOptions {
  readonly file: StatisticsFile;
  readonly shelf: LogReader;
  readonly games: ReadonlyMap<string, CountedGame>;
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
}
/** How long an answer waits for games that are still to be counted (ms). */
const WAIT_MS = 500;
/** Number of games written together. The tables get their turn in between. */
const BATCH = 20;
/** Games that end within this time (ms) are written together. */
const SOON_MS = 250;
/** Limit of rows of finished games that are held in memory until they are written. */
const FRESH_MAX = 256;

/** A game as it is counted; the row is null if it cannot be. */
interface Counted {
  readonly row: GameRow | null;
  readonly mark: string;
}

export class Statistics {
  readonly file: StatisticsFile;
  readonly games: ReadonlyMap<string, CountedGame>;
  readonly #shelf: LogReader;
  readonly #log: StatisticsOptions['log'];
  /** Resolves, and never rejects, when the running count is done. */
  #running: Promise<void> = Promise.resolve();
  /** A full count that has not begun yet. Callers that come meanwhile share it. */
  #waiting: Promise<void> | null = null;
  /** Games that have just ended and are still to be written; null if the log has to be read. */
  readonly #fresh = new Map<string, Counted | null>();
  #soon: NodeJS.Timeout | null = null;
  #isStopped = false;
  /** Number of games that are still to be counted. */
  pending = 0;

  constructor({ file, shelf, games, log }: StatisticsOptions) {
    this.file = file;
    this.games = games;
    this.#shelf = shelf;
    this.#log = log;
  }

  /** Counts what is new or was changed, and drops what is gone. Never rejects. */
  catchUp(): Promise<void> {
    this.#waiting ??= this.#next(() => {
      this.#waiting = null;
      return this.#countAll();
    });
    return this.#waiting;
  }
  /**
   * Called when a game has ended. Counts only that game, after the tables had their turn. The result is written soon
   * after.
   */
  async ended(id: string, log: FinishedLog): Promise<void> {
    await setImmediate();
    const entry = await this.#shelf.entry(id).catch(() => null);
    if (this.#isStopped) return;
    this.#fresh.set(id, entry !== null && this.#fresh.size < FRESH_MAX ? this.#count(entry, log) : null);
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      void this.#next(() => this.#countFresh());
    }, SOON_MS).unref();
  }
  #next(count: () => Promise<void>): Promise<void> {
    this.#running = this.#running
      .then(count)
      .catch((error: unknown) => this.#log.error('finished games were not counted', { error }));
    return this.#running;
  }
  /** Waits for the count to catch up, for `WAIT_MS` at most. */
  async ready(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)));
    await Promise.race([this.catchUp(), enough]);
    clearTimeout(timer);
  }
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#soon !== null) clearTimeout(this.#soon);
    await this.#running;
    this.file.close();
  }

  async #countAll(): Promise<void> {
    if (this.#isStopped) return;
    const entries = await this.#shelf.entries();
    const marks = this.file.marks();
    const gone = new Set(marks.keys());
    const due: ReplayEntry[] = [];
    for (const entry of entries) {
      gone.delete(entry.id);
      if (marks.get(entry.id) !== this.#markOf(entry)) due.push(entry);
    }
    if (due.length === 0 && gone.size === 0 && !this.file.isRatingDue) return;
    const isNew = gone.size === 0 && due.every(({ id }) => !marks.has(id));
    this.file.together(() => {
      gone.forEach((id) => this.file.remove(id));
      if (gone.size > 0) this.file.setRatingDue(true);
    });
    await this.#countDue(due, isNew);
  }
  async #countFresh(): Promise<void> {
    const due: ReplayEntry[] = [];
    for (const id of this.#fresh.keys()) {
      const entry = await this.#shelf.entry(id);
      if (entry !== null && this.file.mark(id) !== this.#markOf(entry)) due.push(entry);
      else this.#fresh.delete(id);
    }
    await this.#countDue(
      due,
      due.every(({ id }) => this.file.mark(id) === null),
    );
  }
  /** `isNew`: none of them was counted before. */
  async #countDue(due: readonly ReplayEntry[], isNew: boolean): Promise<void> {
    this.pending = due.length;
    const isInOrder =
      isNew && !this.file.isRatingDue && due.every((entry) => entry.finishedAt > this.file.newest(gameOf(entry) ?? ''));
    const inOrder = due.toSorted((one, other) => one.finishedAt - other.finishedAt || (one.id < other.id ? -1 : 1));
    const rated = isInOrder ? await loadRater() : null;
    if (rated === null) this.file.setRatingDue(true);
    for (let from = 0; from < inOrder.length && !this.#isStopped; from += BATCH)
      await this.#countSome(inOrder.slice(from, from + BATCH), rated);
    if (rated === null && !this.#isStopped) await rateAll(this.file, () => this.#pause());
  }
  /** Lets the tables have their turn. Returns false if the server stops. */
  async #pause(): Promise<boolean> {
    await setImmediate();
    return !this.#isStopped;
  }
  /**
   * `rated`: the games ended after all that are rated, and are rated with it as they are written; null if all games are
   * rated anew later.
   */
  async #countSome(entries: readonly ReplayEntry[], rated: Rater | null): Promise<void> {
    const counted: (readonly [id: string, Counted])[] = [];
    for (const entry of entries) counted.push([entry.id, await this.#counted(entry)]);
    this.file.together(() => {
      for (const [id, { row, mark }] of counted) {
        if (row === null) this.file.skip(id, mark);
        else this.file.put(row, mark);
        this.pending -= 1;
      }
      const ids = counted.map(([id]) => id);
      if (rated !== null) rateNewest(this.file, rated, ids);
    });
  }
  async #counted(entry: ReplayEntry): Promise<Counted> {
    const fresh = this.#fresh.get(entry.id);
    this.#fresh.delete(entry.id);
    if (fresh?.mark === this.#markOf(entry)) return fresh;
    const text = await this.#shelf.textOf(entry.id).catch(() => null);
    return text === null ? { row: null, mark: this.#markOf(entry) } : this.#count(entry, { lines: text.split('\n') });
  }
  #count(entry: ReplayEntry, log: Pick<FinishedLog, 'lines' | 'standing'>): Counted {
    const mark = this.#markOf(entry);
    try {
      return { row: rowOf(entry, log, this.games), mark };
    } catch (error) {
      this.#log.warn('a finished game cannot be counted', { gameId: entry.id, error });
      return { row: null, mark };
    }
  }
  /** Identifies the version of a log and of its figures: when it changes, the game is counted again. */
  #markOf(entry: ReplayEntry): string {
    const { finishedAt, bytes, edition = 0 } = entry;
    const version = this.games.get(gameOf(entry) ?? '')?.figures?.version ?? 0;
    return [finishedAt, bytes, edition, version].join(' ');
  }
  /** Number of counted games. */
  get counted(): number {
    const [counted] = this.file.all(`SELECT count(*) AS n FROM games WHERE game <> ''`);
    return number(defined(counted), 'n');
  }
}

/** The game's id according to the log's header; null if that is not known. */
function gameOf({ header }: ReplayEntry): string | null {
  const game = isRecord(header) ? header['game'] : undefined;
  return typeof game === 'string' ? game : null;
}

/** Stores finished games and has them counted in the background. */
export class CountedReplays implements Replays, MoreReplays {
  readonly #replays: Replays & MoreReplays;
  readonly #statistics: Statistics;

  constructor(replays: Replays & MoreReplays, statistics: Statistics) {
    this.#replays = replays;
    this.#statistics = statistics;
  }
  async write(gameId: string, log: FinishedLog): Promise<void> {
    await this.#replays.write(gameId, log);
    void this.#statistics.ended(gameId, log);
  }
  async add(gameId: string, log: FinishedLog): Promise<boolean> {
    const isAdded = await this.#replays.add(gameId, log);
    if (isAdded) void this.#statistics.ended(gameId, log);
    return isAdded;
  }
}
