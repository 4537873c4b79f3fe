/** Everything that was ever told to anybody at one table, to be held against the log that survives. */
import type { AnyGame, Json } from '@parlour/kernel';
import { decodeServerFrame, encodeServerMessage, type Received } from '@parlour/sdk/codec';
import type { Of } from './harness.ts';

interface Told {
  readonly gameId: string;
  readonly seat: number | null;
  readonly event: string;
}
/** One finished game's log. */
export interface Log {
  readonly gameId: string;
  readonly version: number;
  readonly events: readonly Json[];
}

/** Keys in one order: MessagePack and JSON need not agree on it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export class Ledger {
  readonly told = new Map<string, Map<number, Told>>();
  readonly chairs = new Map<string, string>();
  readonly gameIds: string[] = [];
  readonly ends = new Map<string, string>();
  readonly wrong: string[] = [];
  readonly #current = new Map<string, { readonly gameId: string; readonly seat: number | null }>();
  /** Frames that told something again. */
  again = 0;

  hear(player: string, message: Received): void {
    switch (message.type) {
      case 'game_started':
        return this.#started(player, message);
      case 'event':
        return this.#event(player, message);
      case 'game_end':
        return this.#same(this.ends, message.gameId, canonical(message.result), 'another result');
      default:
    }
  }

  #started(player: string, { gameId, seat, players }: Of<'game_started'>): void {
    this.#current.set(player, { gameId, seat });
    if (!this.gameIds.includes(gameId)) this.gameIds.push(gameId);
    const seated = players.map((one) => `${one.seat} ${one.name} ${one.isAiPlayer}`).join(', ');
    this.#same(this.chairs, gameId, seated, 'other chairs');
    this.#same(this.chairs, `${gameId}/${player}`, String(seat), 'another chair');
  }

  #event(player: string, { seq, seen }: Of<'event'>): void {
    const game = this.#current.get(player);
    if (game === undefined) return void this.wrong.push(`${player} was told event ${seq} of no game`);
    const mine = this.told.get(player) ?? new Map<number, Told>();
    this.told.set(player, mine);
    const event = canonical(seen);
    const before = mine.get(seq);
    if (before !== undefined) {
      this.again++;
      if (before.event !== event) this.wrong.push(`${player} was told ${seq} as ${before.event}, then as ${event}`);
    }
    mine.set(seq, { ...game, event });
  }

  #same(known: Map<string, string>, key: string, value: string, what: string): void {
    const before = known.get(key);
    if (before !== undefined && before !== value) this.wrong.push(`${key}: ${what}: ${before}, then ${value}`);
    known.set(key, value);
  }

  /** Holds what was told against the logs of the games played at this table, in order. Counts what was compared. */
  compare(game: AnyGame, logs: readonly Log[]): number {
    const log = logs.flatMap(({ gameId, version, events }) => events.map((event) => ({ gameId, version, event })));
    let compared = 0;
    for (const [player, told] of this.told) {
      for (const [seq, { gameId, seat, event }] of told) {
        const kept = log[seq - 1];
        const expected = kept === undefined ? null : canonical(this.#seen(game, kept, seat));
        if (kept?.gameId !== gameId || expected !== event)
          this.wrong.push(`${player} was told ${seq} as ${event}; the log of ${gameId} has ${expected}`);
        compared++;
      }
    }
    return compared;
  }
  /** As it would come over the wire. */
  #seen(game: AnyGame, { version, event }: { version: number; event: Json }, seat: number | null): unknown {
    const message = { type: 'event', seq: 1, seen: game.event(event, version).seen(seat) } as const;
    const received = decodeServerFrame(encodeServerMessage(message));
    return received?.type === 'event' ? received.seen : null;
  }
}
