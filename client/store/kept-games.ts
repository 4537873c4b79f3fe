/** Finished games on this device, kept before and after they are sent to the server. */
import { isRecord } from '@parlour/kernel/json';
import { defined } from '@parlour/kernel/defined';
import type { FinishedLog, Replays } from '@parlour/server/ports';
import type { DeviceStore } from './device-store.ts';

/** Whether the game was sent. `refused` has the server's error code. */
export type Sending =
  | { readonly is: 'waiting' }
  | { readonly is: 'sent'; readonly at: number }
  | { readonly is: 'refused'; readonly why: string };
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly finishedAt: number;
  /** The whole log: one JSON text per line. */
  readonly text: string;
  readonly sending: Sending;
}
const GAME = 'game';
/** Upper limit of kept games. A log has some hundred kilobytes. */
const KEPT_MAX = 50;

const keptIn = (value: unknown): KeptGame | null => (value === undefined ? null : (value as KeptGame));

export class KeptGames implements Replays {
  readonly #store: DeviceStore;
  readonly #now: () => number;
  constructor(store: DeviceStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async write(id: string, { lines }: FinishedLog): Promise<void> {
    const [first, ...rest] = lines;
    const header: unknown = JSON.parse(defined(first));
    if (!isRecord(header) || typeof header['game'] !== 'string') throw new Error('a log without a game');
    const text = [JSON.stringify({ ...header, offline: true }), ...rest].map((line) => `${line}\n`).join('');
    const kept: KeptGame = { id, game: header['game'], finishedAt: this.#now(), text, sending: { is: 'waiting' } };
    await this.#store.change(async (shelf) => {
      const others = (await shelf.below([GAME])) as readonly KeptGame[];
      const all = [kept, ...others.filter((other) => other.id !== id)];
      shelf.put([GAME, id], kept);
      // Games that the server has, or has refused, are dropped before games that are waiting.
      const rank = ({ sending, finishedAt }: KeptGame): number => finishedAt - (sending.is === 'waiting' ? 0 : 1e15);
      for (const old of all.toSorted((a, b) => rank(b) - rank(a)).slice(KEPT_MAX))
        shelf.delete([GAME, old.id], [GAME, old.id]);
    });
  }
  /** Deletes all games. */
  clear(): Promise<void> {
    return this.#store.change(async (shelf) => {
      for (const { id } of (await shelf.below([GAME])) as readonly KeptGame[]) shelf.delete([GAME, id], [GAME, id]);
    });
  }
  /** Newest first. */
  async list(): Promise<readonly KeptGame[]> {
    const all = await this.#store.read(async (shelf) => (await shelf.below([GAME])) as readonly KeptGame[]);
    return all.toSorted((a, b) => b.finishedAt - a.finishedAt);
  }
  find(id: string): Promise<KeptGame | null> {
    return this.#store.read(async (shelf) => keptIn(await shelf.get([GAME, id])));
  }
  note(id: string, sending: Sending): Promise<void> {
    return this.#store.change(async (shelf) => {
      const kept = keptIn(await shelf.get([GAME, id]));
      if (kept !== null) shelf.put([GAME, id], { ...kept, sending } satisfies KeptGame);
    });
  }
}
