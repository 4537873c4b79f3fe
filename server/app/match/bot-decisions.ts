/**
 * What bots knew and were offered when they decided, and why they did what they did: worked out again from the journal,
 * once the hand is over. Bots have their chance from a seed and nothing else, so they decide as they did then.
 */
import type { AnyGame, Json, Seat, SeenView, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { recordOf, type Chair, type Handovers, type Move, type TableRecord } from '../rooms/records.ts';
import type { Match } from './match.ts';
import type { BotThinkers } from '../../ports.ts';
import { whyOf, type Reasons } from './reasons.ts';
import { resumed, type JournalCursor } from './restore.ts';
import { playerAt, seedOf } from './thinking.ts';

export interface BotDecision {
  readonly seat: Seat;
  /** Who decided: for a character the bot that plays it. */
  readonly bot: string;
  readonly view: SeenView;
  readonly menu: Json;
  readonly action: { readonly [field: string]: Json };
  /** Null where the bot gives no reasons. */
  readonly why: Reasons | null;
}
/** `hand_running` while that hand is played; `differs` where a bot would decide otherwise today. */
export type Decisions =
  | { readonly ok: true; readonly value: readonly BotDecision[] }
  | { readonly ok: false; readonly error: 'hand_running' | 'no_decision' | 'differs' };

interface Asked {
  readonly move: Move;
  readonly promptId: number;
  readonly chairs: readonly Chair[];
}
/** The table when a question was asked, and who answered it since. */
class Past {
  state: Json | null = null;
  wait: Wait = { ask: [], clock: 'turn' };
  readonly events: Json[] = [];
  handedOver: Handovers = [];
  chairs: readonly Chair[] = [];
  asked: Asked[] = [];

  /** Whether the answers so far led to event `seq`, where the first has number `firstSeq + 1`. */
  isReached(seq: number, firstSeq: number, { events = [] }: TableRecord): boolean {
    return seq <= firstSeq + this.events.length + events.length;
  }
  hear({ move, play }: TableRecord): void {
    if (move === undefined) return;
    const closed = play?.seats?.find(([seat]) => seat === move.seat)?.[1].prompts;
    if (closed !== undefined) this.asked.push({ move, promptId: closed, chairs: this.chairs });
  }
  goOn({ started, state, chairs, handedOver, events = [], wait }: TableRecord): void {
    if (started !== undefined) this.state = state ?? null;
    this.chairs = chairs ?? this.chairs;
    if (handedOver !== undefined) this.handedOver = [...this.handedOver, [this.events.length, handedOver]];
    this.events.push(...events);
    if (wait === undefined) return;
    this.wait = wait;
    this.asked = [];
  }
}

/** Everybody has been told that another hand has begun since, or that the game is over. */
async function isOver(cursor: JournalCursor, game: AnyGame, match: Match, seq: number): Promise<boolean> {
  if (match.data.isFinished || ('over' in match.table.wait && match.isAllTold)) return true;
  const { version, firstSeq } = match.started;
  let number = firstSeq;
  for await (const json of cursor.journal.read(cursor.tableId, match.startedAt, cursor.journalSeq))
    for (const event of recordOf(json).events ?? [])
      if (++number > seq && number <= match.released && game.event(event, version).boundary) return true;
  return false;
}

export async function readDecisions(
  cursor: JournalCursor & { readonly thinkers: BotThinkers },
  game: AnyGame,
  match: Match,
  seq: number,
): Promise<Decisions> {
  const { firstSeq } = match.started;
  if (seq <= firstSeq || seq > match.released) return { ok: false, error: 'no_decision' };
  if (!(await isOver(cursor, game, match, seq))) return { ok: false, error: 'hand_running' };
  const past = new Past();
  for await (const json of cursor.journal.read(cursor.tableId, match.startedAt, cursor.journalSeq)) {
    const record = recordOf(json);
    past.hear(record);
    if (past.isReached(seq, firstSeq, record)) return decisionsOf(cursor, game, match, past);
    past.goOn(record);
  }
  return { ok: false, error: 'no_decision' };
}

/** Only of chairs that no person had: what a stand-in held is its person's. */
async function decisionsOf(
  cursor: JournalCursor & { readonly thinkers: BotThinkers },
  game: AnyGame,
  match: Match,
  past: Past,
): Promise<Decisions> {
  const { started, startedAt, data } = match;
  const { state, events, wait, handedOver } = past;
  const stored = { state, events, wait, answers: [] };
  const kept = { started, startedAt, play: data, stored, storedSeq: started.firstSeq, handedOver };
  const table = resumed(cursor, game, kept);
  const found: BotDecision[] = [];
  for (const { move, promptId, chairs } of past.asked) {
    const { seat, by } = move;
    const menu = table.menu(seat);
    if (by !== 'bot' || defined(chairs[seat]).token !== null || menu === null) continue;
    const player = playerAt({ game, started, data: { chairs } }, seat);
    const view = table.view(seat);
    const question = { ...player, view, menu, seed: seedOf(match, seat, promptId) };
    const action = move.action as { readonly [field: string]: Json };
    const why = await whyOf(game, cursor.thinkers, question, action);
    if (!why.ok) return why;
    found.push({ seat, bot: player.bot, view, menu, action, why: why.value });
  }
  return found.length === 0 ? { ok: false, error: 'no_decision' } : { ok: true, value: found };
}
