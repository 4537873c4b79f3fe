/** History and figures of finished games: counted once when a game ends, and again wherever a log has changed. */
import { defined } from '@parlour/kernel/defined';
import type { FinishedLog, Logger, Replays } from '../ports.ts';
import type { ReplayEntry } from '../replay-index.ts';
import { rateAll, rateNewest } from './ratings.ts';
import { rowOf, type CountedGame } from './row.ts';
import { number, type StatisticsFile } from './store.ts';

/** Logs of finished games, as the statistics read them. */
export interface LogShelf {
  /** Oldest first. */
  entries(): Promise<readonly ReplayEntry[]>;
  /** One JSON text a line; null where it is gone. */
  textOf(id: string): Promise<string | null>;
}
export interface StatisticsOptions {
  readonly file: StatisticsFile;
  readonly shelf: LogShelf;
  readonly games: ReadonlyMap<string, CountedGame>;
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
}
/** An answer does not wait longer for games that are still to be counted. */
const WAIT_MS = 500;
/** How many are written together; the tables get their turn in between. */
const BATCH = 20;

export class Statistics {
  readonly file: StatisticsFile;
  readonly games: ReadonlyMap<string, CountedGame>;
  readonly #shelf: LogShelf;
  readonly #log: StatisticsOptions['log'];
  #running: Promise<void> | null = null;
  #isStopped = false;
  /** Games that are still to be counted. */
  pending = 0;

  constructor({ file, shelf, games, log }: StatisticsOptions) {
    this.file = file;
    this.games = games;
    this.#shelf = shelf;
    this.#log = log;
  }

  /** Counts what is new or was changed, and drops what is gone. Never rejects. */
  async catchUp(): Promise<void> {
    while (this.#running !== null) await this.#running;
    this.#running = this.#count()
      .catch((error: unknown) => this.#log.error('finished games were not counted', { error }))
      .finally(() => (this.#running = null));
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
    await this.#running;
    this.file.close();
  }

  async #count(): Promise<void> {
    if (this.#isStopped) return;
    const entries = await this.#shelf.entries();
    const marks = this.file.marks();
    const gone = new Set(marks.keys());
    const due: ReplayEntry[] = [];
    for (const entry of entries) {
      gone.delete(entry.id);
      if (marks.get(entry.id) !== this.#markOf(entry)) due.push(entry);
    }
    this.pending = due.length;
    if (due.length === 0 && gone.size === 0) return;
    // Null while no game is counted.
    const { newest } = defined(this.file.all('SELECT max(finished_at) AS newest FROM games')[0]);
    const isInOrder =
      gone.size === 0 && due.every(({ id, finishedAt }) => finishedAt > Number(newest ?? 0) && !marks.has(id));
    this.file.together(() => gone.forEach((id) => this.file.remove(id)));
    due.sort((one, other) => one.finishedAt - other.finishedAt || (one.id < other.id ? -1 : 1));
    for (let from = 0; from < due.length && !this.#isStopped; from += BATCH)
      await this.#countSome(due.slice(from, from + BATCH));
    if (this.#isStopped) return;
    this.file.together(() => {
      if (isInOrder)
        rateNewest(
          this.file,
          due.map(({ id }) => id),
        );
      else rateAll(this.file);
    });
  }
  async #countSome(entries: readonly ReplayEntry[]): Promise<void> {
    const texts: (readonly [ReplayEntry, string | null])[] = [];
    for (const entry of entries) texts.push([entry, await this.#shelf.textOf(entry.id).catch(() => null)]);
    this.file.together(() => {
      for (const [entry, text] of texts) {
        const row = text === null ? null : this.#row(entry, text);
        if (row === null) this.file.skip(entry.id, this.#markOf(entry));
        else this.file.put(row, this.#markOf(entry));
        this.pending -= 1;
      }
    });
  }
  #row(entry: ReplayEntry, text: string): ReturnType<typeof rowOf> {
    try {
      return rowOf(entry, text, this.games);
    } catch (error) {
      this.#log.warn('a finished game cannot be counted', { gameId: entry.id, error });
      return null;
    }
  }
  /** Identifies the version of a log and of its figures: when it changes, the game is counted again. */
  #markOf({ finishedAt, bytes, edition = 0, header }: ReplayEntry): string {
    const game = (header as { readonly game?: unknown } | null)?.game;
    const version = typeof game === 'string' ? (this.games.get(game)?.figures?.version ?? 0) : 0;
    return [finishedAt, bytes, edition, version].join(' ');
  }
  /** How many games are counted. */
  get counted(): number {
    const [counted] = this.file.all(`SELECT count(*) AS n FROM games WHERE game <> ''`);
    return number(defined(counted), 'n');
  }
}

/** Stores finished games and has them counted in the background. */
export class CountedReplays implements Replays {
  readonly #replays: Replays;
  readonly #statistics: Statistics;

  constructor(replays: Replays, statistics: Statistics) {
    this.#replays = replays;
    this.#statistics = statistics;
  }
  async write(gameId: string, log: FinishedLog): Promise<void> {
    await this.#replays.write(gameId, log);
    void this.#statistics.catchUp();
  }
}
