/** Which moment a player's last move can be taken back to: read from the journal, so that nothing is kept for it. */
import type { AnyGame, AnyTable, Json, Seat, Wait } from '@parlour/kernel';
import type { JournalLoad } from '../../ports.ts';
import { restore, type RestoredMatch, type TableRecord } from '../rooms/records.ts';

/** The table when a seat was asked for the answer that it takes back. */
export interface PastTurn {
  readonly table: AnyTable;
  /** Number of the last event before it. */
  readonly to: number;
  /** As they were when the question was asked: bots then draw the same, and follow the script of a lesson. */
  readonly prompts: readonly number[];
}
interface Turn {
  readonly seat: Seat;
  readonly kept: RestoredMatch;
}

/**
 * Turns of people in the hand that is played. Not those of a hand that is over, or from before new cards were dealt: what
 * was shown then must not come again. Nor answers to a question of which nobody else knows whom it was asked.
 */
class Turns {
  readonly #game: AnyGame;
  #all: Turn[] = [];
  /** Answers to the question that is open: they are sealed. */
  #sealed: Turn[] = [];
  /** Null until a record was heard. */
  #isPublic: boolean | null = null;
  #promptsWhenAsked: readonly number[] | null = null;
  /** The last event before the first record; undefined at the beginning. */
  readonly #eventBefore: Json | undefined;

  constructor(game: AnyGame, eventBefore: Json | undefined) {
    this.#game = game;
    this.#eventBefore = eventBefore;
  }
  lastOf(seat: Seat): RestoredMatch | null {
    return this.#all.findLast((turn) => turn.seat === seat)?.kept ?? null;
  }
  hear(record: TableRecord, before: RestoredMatch | null, after: RestoredMatch | null): void {
    if (after === null) return;
    const { started, takenBack, wait, events = [] } = record;
    if (before !== null) this.#isPublic ??= isPublic(before.stored.wait, this.#beatOf(this.#eventBefore, before));
    if (before !== null && started === undefined) this.#answered(record, before);
    if (takenBack !== undefined) this.#all = this.#all.filter(({ kept }) => kept.play.seq < takenBack.to);
    if (started !== undefined || this.#isBarred(events, after)) this.#all = this.#sealed = [];
    if (wait === undefined && started === undefined) return;
    if (takenBack === undefined) this.#all.push(...this.#sealed);
    this.#sealed = [];
    this.#promptsWhenAsked = after.play.prompts;
    // Where one returns to was public then.
    this.#isPublic = takenBack !== undefined || isPublic(after.stored.wait, this.#beatOf(events.at(-1), after));
  }
  #answered({ move, play }: TableRecord, before: RestoredMatch): void {
    if (move?.by !== 'human') return;
    const isAnswer = play?.seats?.some(([seat, { prompts }]) => seat === move.seat && prompts !== undefined) === true;
    if (!isAnswer || this.#isPublic !== true) return;
    const prompts = this.#promptsWhenAsked ?? before.play.prompts;
    this.#sealed.push({ seat: move.seat, kept: { ...before, play: { ...before.play, prompts } } });
  }
  #beatOf(event: Json | undefined, { started }: RestoredMatch): string | null {
    return event === undefined ? null : this.#game.event(event, started.version).beat;
  }
  /** A hand begins, its result is shown, or cards are dealt. */
  #isBarred(events: readonly Json[], { started, stored }: RestoredMatch): boolean {
    if ('over' in stored.wait) return true;
    return events.some((event) => {
      const { boundary, beat, drawn } = this.#game.event(event, started.version);
      return boundary || beat === 'ack' || drawn.length > 0;
    });
  }
}
/** Everybody sees whose turn it is; other questions are asked in secret after an event that hides it. */
const isPublic = (wait: Wait, beat: string | null): boolean =>
  'ask' in wait && (wait.clock === 'turn' || (wait.clock === 'choice' && beat !== null && beat !== 'call'));

/**
 * The table as it was before the seat's last turn; null where that is none of the hand that is played. `eventBefore` is the
 * last event before the records that are loaded.
 */
export function lastTurn(
  load: JournalLoad,
  game: AnyGame,
  seat: Seat,
  eventBefore: Json | undefined,
): RestoredMatch | null {
  const turns = new Turns(game, eventBefore);
  const now = restore(load, (record, before, after) => turns.hear(record, before, after))?.game ?? null;
  if (now === null || now.started.version !== game.version) return null;
  // Between two hands nobody may be asked.
  const { wait } = now.stored;
  return 'ask' in wait && wait.ask.length > 0 ? turns.lastOf(seat) : null;
}
