/** The load of the comparison: four clients at each table. Each moves when it is its turn, at once or after a pause. */
import type { AnyGame } from '@parlour/kernel';

/** Counts moves and their latencies: the time from sending a move until the mover receives its event. */
export class Tally {
  moves = 0;
  latencies: number[] = [];
  moved(sentAt: number): void {
    this.moves++;
    this.latencies.push(performance.now() - sentAt);
  }
  reset(): void {
    this.moves = 0;
    this.latencies = [];
  }
  /** In milliseconds; NaN without moves. */
  quantile(share: number): number {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  }
}
export interface Load {
  readonly url: string;
  readonly tables: number;
  readonly tally: Tally;
  /** Average delay between a seat's turn and its move (ms). Read at every turn: run.ts sets it after the warm-up. */
  pauseMs: number;
  /** Only for Parlour: the game, and the settings that the host changes. */
  readonly game: AnyGame;
  readonly settings: object;
}
/** Called when all clients are seated: starts the first move. */
export type Begin = () => void;

export const SEATS = 4;
const TABLES_AT_ONCE = 8;

/** Calls `fn` after `ms` on average. The delay is random: tables that were warmed up together must not move in step. */
export const later = (ms: number, fn: () => void): void =>
  void (ms > 0 ? setTimeout(fn, ms * (0.5 + Math.random())) : fn());

/** Opens tables, a few at a time. Returns a callback that starts play at all of them. */
export async function openTables(count: number, open: (table: number) => Promise<Begin>): Promise<Begin> {
  const begins: Begin[] = [];
  let next = 0;
  const opener = async (): Promise<void> => {
    while (next < count) begins.push(await open(next++));
  };
  await Promise.all(Array.from({ length: TABLES_AT_ONCE }, opener));
  return () => {
    for (const begin of begins) begin();
  };
}
