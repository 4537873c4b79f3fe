/** Everything that was told at one table, to be compared with the log that survives. */
import type { AnyGame, Json } from '@parlour/kernel';
import { decodeServerFrame, encodeServerMessage, type Received } from '@parlour/sdk/codec';
import type { Of } from './harness.ts';

interface Told {
  readonly gameId: string;
  readonly seat: number | null;
  readonly event: string;
}
/**
 * Entries of a log that have a number: an event, or a move that was taken back. `to` counts from the beginning of the
 * game.
 */
type Numbered =
  | { readonly event: Json }
  | { readonly takenBack: { readonly seat: number; readonly to: number; readonly agreed: readonly number[] } };
/** One game's log. */
export interface Log {
  readonly gameId: string;
  readonly version: number;
  readonly numbered: readonly Numbered[];
}
/** Parses the log of a finished game as the server writes it. */
export function logFrom(gameId: string, [header = '{}', ...lines]: readonly string[]): Log {
  const { version } = JSON.parse(header) as { version: number };
  const rows = lines.map((line) => JSON.parse(line) as Numbered | { readonly action: Json });
  const numbered = rows.filter((row): row is Numbered => 'event' in row || 'takenBack' in row);
  return { gameId, version, numbered };
}

/** JSON with sorted keys, because MessagePack and JSON need not agree on their order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export class Ledger {
  /** By player and event number. An event that was told twice may have different extra fields. */
  readonly told = new Map<string, Map<number, readonly Told[]>>();
  readonly chairs = new Map<string, string>();
  readonly gameIds: string[] = [];
  readonly ends = new Map<string, string>();
  readonly wrong: string[] = [];
  readonly #current = new Map<string, { readonly gameId: string; readonly seat: number | null }>();
  readonly #prompts = new Map<string, Of<'prompt'>>();
  /** Number of frames that repeated something. */
  again = 0;
  readonly #game: AnyGame;
  /** The game's messages have fields besides those of its events, which are not compared. */
  readonly #hasExtras: boolean;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#hasExtras = game.protocol !== null;
  }

  hear(player: string, message: Received): void {
    switch (message.type) {
      case 'game_started':
        return this.#started(player, message);
      case 'event':
        return this.#event(player, message);
      case 'taken_back': {
        const { seat, to, agreed } = message;
        this.#prompts.delete(player);
        return this.#told(player, message.seq, canonical({ takenBack: { seat, to, agreed } }));
      }
      case 'prompt_closed':
        return void this.#prompts.delete(player);
      case 'game_end':
        this.#prompts.delete(player);
        return this.#same(this.ends, message.gameId, canonical(message.result), 'another result');
      default:
    }
  }

  /**
   * Records the prompt that is open now. Returns the earlier copy if this prompt was told before; both must ask the
   * same.
   */
  asked(player: string, prompt: Of<'prompt'>): Of<'prompt'> | null {
    const before = this.#prompts.get(player);
    this.#prompts.set(player, prompt);
    if (before === undefined || before.promptId !== prompt.promptId) return null;
    if (JSON.stringify(before.menu) !== JSON.stringify(prompt.menu))
      this.wrong.push(`${player}: prompt ${prompt.promptId} changed its menu`);
    return before;
  }

  #started(player: string, { gameId, seat, players }: Of<'game_started'>): void {
    this.#current.set(player, { gameId, seat });
    if (!this.gameIds.includes(gameId)) this.gameIds.push(gameId);
    const seated = players.map((one) => `${one.seat} ${one.name} ${one.isAiPlayer}`).join(', ');
    this.#same(this.chairs, gameId, seated, 'other chairs');
    this.#same(this.chairs, `${gameId}/${player}`, String(seat), 'another chair');
  }

  #event(player: string, { seq, seen }: Of<'event'>): void {
    this.#told(player, seq, canonical(seen));
  }
  #told(player: string, seq: number, event: string): void {
    const game = this.#current.get(player);
    if (game === undefined) return void this.wrong.push(`${player} was told event ${seq} of no game`);
    const mine = this.told.get(player) ?? new Map<number, readonly Told[]>();
    this.told.set(player, mine);
    const before = mine.get(seq) ?? [];
    if (before.length > 0) this.again++;
    if (before.some((told) => told.event === event && told.gameId === game.gameId)) return;
    if (before[0] !== undefined && !this.#hasExtras)
      this.wrong.push(`${player} was told ${seq} as ${before[0].event}, then as ${event}`);
    mine.set(seq, [...before, { ...game, event }]);
  }

  #same(known: Map<string, string>, key: string, value: string, what: string): void {
    const before = known.get(key);
    if (before !== undefined && before !== value) this.wrong.push(`${key}: ${what}: ${before}, then ${value}`);
    known.set(key, value);
  }

  /**
   * Compares what was told with the logs of the games played at this table, in order. Returns the number of
   * comparisons.
   */
  compare(logs: readonly Log[]): number {
    const log: Kept[] = [];
    for (const { gameId, version, numbered } of logs) {
      const firstSeq = log.length;
      for (const one of numbered) log.push({ gameId, version, firstSeq, one });
    }
    let compared = 0;
    for (const [player, told] of this.told) {
      for (const [seq, versions] of told) {
        const kept = log[seq - 1];
        for (const { gameId, seat, event } of versions) {
          const expected = kept === undefined ? null : asTold(this.#game, kept, seat);
          if (kept?.gameId !== gameId || expected === null || !this.#agree(event, expected))
            this.wrong.push(`${player} was told ${seq} as ${event}; the log of ${gameId} has ${canonical(expected)}`);
          compared++;
        }
      }
    }
    return compared;
  }
  #agree(told: string, expected: AsTold): boolean {
    if (!this.#hasExtras || 'takenBack' in expected) return told === canonical(expected);
    const { table, ...rest } = JSON.parse(told) as Of<'event'>['seen'];
    const ours = Object.fromEntries(Object.entries(table).filter(([field]) => field in expected.table));
    return canonical({ ...rest, table: ours }) === canonical(expected);
  }
}

/** `firstSeq`: the number of the last event before the game. */
interface Kept {
  readonly gameId: string;
  readonly version: number;
  readonly firstSeq: number;
  readonly one: Numbered;
}
type AsTold = Of<'event'>['seen'] | Extract<Numbered, { readonly takenBack: object }>;
/** The entry as this seat receives it. */
function asTold(game: AnyGame, { version, firstSeq, one }: Kept, seat: number | null): AsTold | null {
  if ('takenBack' in one) return { takenBack: { ...one.takenBack, to: firstSeq + one.takenBack.to } };
  const message = { type: 'event', seq: 1, seen: game.event(one.event, version).seen(seat) } as const;
  const received = decodeServerFrame(encodeServerMessage(message));
  return received?.type === 'event' ? received.seen : null;
}
