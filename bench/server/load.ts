/** Load of the comparison: four clients at a table, each of which moves when it is its turn, or after a pause. */
import type { AnyGame } from '@parlour/kernel';

/** Counts moves, and the latency of each until the mover got its event. */
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
  /** Delay between a seat's turn and its move, on average, read at every turn: without one until all is warm. */
  pauseMs: number;
  /** Only for Parlour: the game, and the settings that the host changes. */
  readonly game: AnyGame;
  readonly settings: object;
}
/** Called when all clients are seated: starts the first move. */
export type Begin = () => void;

export const SEATS = 4;
const TABLES_AT_ONCE = 8;

/** After about so long: tables that were warmed up together must not go on moving in step. */
export const later = (ms: number, fn: () => void): void =>
  void (ms > 0 ? setTimeout(fn, ms * (0.5 + Math.random())) : fn());

/** Opens tables, a few at a time. */
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
