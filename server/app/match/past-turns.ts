/**
 * Finds the moment to which a player's last move can be taken back, by reading the journal. Nothing is kept in memory.
 */
import type { AnyGame, AnyTable, Json, Seat, Wait } from '@parlour/kernel';
import type { JournalLoad } from '../../ports.ts';
import { restore, type RestoredMatch, type TableRecord } from '../rooms/records.ts';

/** The table as it was when the seat was asked for the answer that it takes back. */
export interface PastTurn {
  readonly table: AnyTable;
  /** Number of the last event before it. */
  readonly to: number;
  /** Prompt counts when the question was asked. With these, bots draw the same again and follow a lesson's script. */
  readonly prompts: readonly number[];
  /** Seats whose people have made a move since, which is undone as well. */
  readonly movers: readonly Seat[];
}
interface Turn {
  readonly seat: Seat;
  readonly kept: RestoredMatch;
}

/**
 * Collects the turns of people in the current hand that can be taken back. Turns of a finished hand and turns before
 * new cards were dealt are left out, since players have seen more since then. So are answers to questions that were
 * asked in secret.
 */
class Turns {
  readonly #game: AnyGame;
  #all: Turn[] = [];
  /** Answers to the open question, which are sealed until it is settled. */
  #sealed: Turn[] = [];
  /** The moves of people, also those that cannot be taken back, with the number of the last event before each. */
  #moves: { readonly seat: Seat; readonly after: number }[] = [];
  /** Whether everybody knows who is asked by the open question. Null before the first record. */
  #isPublic: boolean | null = null;
  #promptsWhenAsked: readonly number[] | null = null;
  /** The last event before the first record. Undefined at the beginning of the game. */
  readonly #eventBefore: Json | undefined;

  constructor(game: AnyGame, eventBefore: Json | undefined) {
    this.#game = game;
    this.#eventBefore = eventBefore;
  }
  lastOf(seat: Seat): FoundTurn | null {
    const kept = this.#all.findLast((turn) => turn.seat === seat)?.kept;
    if (kept === undefined) return null;
    const since = this.#moves.filter((move) => move.after >= kept.play.seq && move.seat !== seat);
    return { kept, movers: [...new Set(since.map((move) => move.seat))] };
  }
  hear(record: TableRecord, before: RestoredMatch | null, after: RestoredMatch | null): void {
    if (after === null) return;
    const { started, takenBack, wait, events = [] } = record;
    if (before !== null) this.#isPublic ??= isPublic(before.stored.wait, this.#beatOf(this.#eventBefore, before));
    if (before !== null && started === undefined) this.#answered(record, before);
    if (takenBack !== undefined) {
      this.#all = this.#all.filter(({ kept }) => kept.play.seq < takenBack.to);
      this.#moves = this.#moves.filter((each) => each.after < takenBack.to);
    }
    if (started !== undefined || this.#isBarred(events, after)) {
      this.#all = this.#sealed = [];
      this.#moves = [];
    }
    if (wait === undefined && started === undefined) return;
    if (takenBack === undefined) this.#all.push(...this.#sealed);
    this.#sealed = [];
    this.#promptsWhenAsked = after.play.prompts;
    // Moves are taken back only to questions that were public.
    this.#isPublic = takenBack !== undefined || isPublic(after.stored.wait, this.#beatOf(events.at(-1), after));
  }
  #answered({ move, play }: TableRecord, before: RestoredMatch): void {
    if (move?.by !== 'human') return;
    const isAnswer = play?.seats?.some(([seat, { prompts }]) => seat === move.seat && prompts !== undefined) === true;
    if (isAnswer) this.#moves.push({ seat: move.seat, after: before.play.seq });
    if (!isAnswer || this.#isPublic !== true) return;
    const prompts = this.#promptsWhenAsked ?? before.play.prompts;
    this.#sealed.push({ seat: move.seat, kept: { ...before, play: { ...before.play, prompts } } });
  }
  #beatOf(event: Json | undefined, { started }: RestoredMatch): string | null {
    return event === undefined ? null : this.#game.event(event, started.version).beat;
  }
  /** True if a hand begins, its result is shown, or cards are dealt: earlier turns cannot be taken back then. */
  #isBarred(events: readonly Json[], { started, stored }: RestoredMatch): boolean {
    if ('over' in stored.wait) return true;
    return events.some((event) => {
      const { boundary, beat, drawn } = this.#game.event(event, started.version);
      return boundary || beat === 'ack' || drawn.length > 0;
    });
  }
}
/** Whether everybody knows who is asked: on a turn, and for a choice unless it follows a `call`, which hides that. */
const isPublic = (wait: Wait, beat: string | null): boolean =>
  'ask' in wait && (wait.clock === 'turn' || (wait.clock === 'choice' && beat !== null && beat !== 'call'));

/** The match as it was before a turn, and the seats whose people have made a move since. */
interface FoundTurn extends Pick<PastTurn, 'movers'> {
  readonly kept: RestoredMatch;
}
/**
 * The table as it was before the seat's last turn. Null if there is no such turn in the current hand. `eventBefore` is
 * the last event before the records that are loaded.
 */
export function lastTurn(
  load: JournalLoad,
  game: AnyGame,
  seat: Seat,
  eventBefore: Json | undefined,
): FoundTurn | null {
  const turns = new Turns(game, eventBefore);
  const now = restore(load, (record, before, after) => turns.hear(record, before, after))?.game ?? null;
  if (now === null || now.started.version !== game.version) return null;
  // Between two hands there may be no question open.
  const { wait } = now.stored;
  return 'ask' in wait && wait.ask.length > 0 ? turns.lastOf(seat) : null;
}
