/**
 * What bots knew, were offered and chose, read from the journal once the hand is over. A bot's randomness comes from a
 * seed alone, so it makes the same decision again when it is asked again.
 */
import type { AnyGame, Json, Result, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import { recordOf, type Chair, type Handovers, type Move, type TableRecord } from '../rooms/records.ts';
import type { Match } from './match.ts';
import type { PastChoice } from './reasons.ts';
import { hear, resumed, type JournalCursor } from './restore.ts';
import { playerAt, seedOf } from './thinking.ts';

/** `hand_running`: the hand is not over yet. */
export type PastChoices = Result<readonly PastChoice[], 'hand_running' | 'no_decision'>;

interface Asked {
  readonly move: Move;
  readonly promptId: number;
  readonly chairs: readonly Chair[];
}
/** The table when a question was asked, and the answers since. */
class Past {
  state: Json | null = null;
  wait: Wait = { ask: [], clock: 'turn' };
  readonly events: StandingEvents<Json>;
  handedOver: Handovers = [];
  chairs: readonly Chair[] = [];
  asked: Asked[] = [];

  constructor(firstSeq: number) {
    this.events = new StandingEvents(firstSeq);
  }
  /** Whether this record's events include event `seq`, so that `asked` has the answers that led to it. */
  isReached(seq: number, { events = [] }: TableRecord): boolean {
    return seq <= this.events.seq + events.length;
  }
  hear({ move, play }: TableRecord): void {
    if (move === undefined) return;
    const closed = play?.seats?.find(([seat]) => seat === move.seat)?.[1].prompts;
    if (closed !== undefined) this.asked.push({ move, promptId: closed, chairs: this.chairs });
  }
  goOn(record: TableRecord): void {
    const { started, state, chairs, handedOver, wait } = record;
    if (started !== undefined) this.state = state ?? null;
    this.chairs = chairs ?? this.chairs;
    if (handedOver !== undefined) this.handedOver = [...this.handedOver, [this.events.items.length, handedOver]];
    hear(this.events, record);
    if (wait === undefined) return;
    this.wait = wait;
    this.asked = [];
  }
}

/** Whether the hand of event `seq` is over: everybody has been told of a later hand or of the end of the game. */
async function isOver(cursor: JournalCursor, game: AnyGame, match: Match, seq: number): Promise<boolean> {
  if (match.data.isFinished || ('over' in match.table.wait && match.isAllTold)) return true;
  const { version, firstSeq } = match.started;
  let number = firstSeq;
  for await (const json of cursor.journal.read(cursor.tableId, match.firstRecord, cursor.journalSeq)) {
    const { events = [], takenBack } = recordOf(json, match.started);
    for (const event of events)
      if (++number > seq && number <= match.released && game.event(event, version).boundary) return true;
    if (takenBack !== undefined) number += 1;
  }
  return false;
}

/** The bots' choices that led to event `seq`. */
export async function readChoices(
  cursor: JournalCursor,
  game: AnyGame,
  match: Match,
  seq: number,
): Promise<PastChoices> {
  const { firstSeq } = match.started;
  if (seq <= firstSeq || seq > match.released) return { ok: false, error: 'no_decision' };
  if (!(await isOver(cursor, game, match, seq))) return { ok: false, error: 'hand_running' };
  const past = new Past(firstSeq);
  for await (const json of cursor.journal.read(cursor.tableId, match.firstRecord, cursor.journalSeq)) {
    const record = recordOf(json, match.started);
    past.hear(record);
    if (past.isReached(seq, record)) return choicesOf(cursor, game, match, past);
    past.goOn(record);
  }
  return { ok: false, error: 'no_decision' };
}

/** Only for chairs without a person. A stand-in's hand is that of the person it plays for. */
function choicesOf(cursor: JournalCursor, game: AnyGame, match: Match, past: Past): PastChoices {
  const { started, firstRecord, data } = match;
  const { state, events, wait, handedOver } = past;
  const stored = { state, events: events.items.map(({ item }) => item), wait, answers: [] };
  const kept = { started, firstRecord, play: data, stored, storedSeq: started.firstSeq, handedOver };
  const table = resumed(cursor, game, kept);
  const found: PastChoice[] = [];
  for (const { move, promptId, chairs } of past.asked) {
    const { seat, by } = move;
    const menu = table.menu(seat);
    if (by !== 'bot' || defined(chairs[seat]).token !== null || menu === null) continue;
    const player = playerAt({ game, started, data: { chairs } }, seat);
    const question = { ...player, view: table.view(seat), menu, seed: seedOf(match, seat, promptId) };
    found.push({ seat, question, action: move.action as { readonly [field: string]: Json } });
  }
  return found.length === 0 ? { ok: false, error: 'no_decision' } : { ok: true, value: found };
}
