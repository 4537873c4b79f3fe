/** Restores a table from the journal, so that it can be played on. */
import type { AnyGame, AnySetup, AnyTable, Json, SeenView, Stored, Viewer, Wait } from '@parlour/kernel';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import type { ChanceSource, Journal } from '../../ports.ts';
import { withoutTheAbsent } from './chairs.ts';
import type { MatchInit } from './state.ts';
import { recordOf, type Handovers, type MatchHeader, type RestoredMatch, type TableRecord } from '../rooms/records.ts';
import { lastHand, EventOutbox, markOf, type Recalled } from './event-outbox.ts';
import { fairTable, type FairTable } from './fair-table.ts';

export const setupOf = (chance: ChanceSource, { settings, secret }: MatchHeader, seats: number): AnySetup => ({
  settings,
  seats,
  chance: chance.from(secret),
});

export interface JournalCursor {
  readonly journal: Journal;
  readonly chance: ChanceSource;
  readonly tableId: string;
  readonly journalSeq: number;
}

/**
 * Events can be upgraded to the current version of a game, a state cannot. A table of an older version is therefore
 * folded from its first event.
 */
async function current(
  { journal, tableId, journalSeq }: JournalCursor,
  game: AnyGame,
  kept: RestoredMatch,
): Promise<RestoredMatch> {
  if (kept.started.version === game.version || kept.stored.state === null) return kept;
  if (kept.started.isMidway === true) throw new Error('it began in the middle, under another version of its game');
  const { firstSeq } = kept.started;
  const standing = new StandingEvents<Json>(firstSeq);
  const handedOver: Handovers[number][] = [];
  for await (const json of journal.read(tableId, kept.firstRecord, journalSeq)) {
    const record = recordOf(json, kept.started);
    if (record.handedOver !== undefined) handedOver.push([standing.items.length, record.handedOver]);
    hear(standing, record);
  }
  const events = standing.items.map(({ item }) => item);
  const seqs = standing.items.map(({ seq }) => seq);
  return { ...kept, stored: { ...kept.stored, state: null, events }, seqs, handedOver, storedSeq: firstSeq };
}
/** Applies a record to the standing events: adds its events, or takes some back. */
export function hear(standing: StandingEvents<Json>, { events = [], takenBack }: TableRecord): void {
  for (const event of events) standing.add(event);
  if (takenBack !== undefined) standing.takeBack(takenBack.to);
}
/** The stored events with their numbers. */
const numbered = <T>(
  { seqs, storedSeq }: RestoredMatch,
  events: readonly T[],
): readonly { readonly seq: number; readonly event: T }[] =>
  events.map((event, index) => ({ seq: seqs?.[index] ?? storedSeq + index + 1, event }));

export const IDLE: Wait = { ask: [], clock: 'turn' };
/**
 * The table from its stored state and events. At each handover on the way, the seat's private knowledge of earlier
 * hands is removed.
 */
export function resumed(
  { chance }: Pick<JournalCursor, 'chance'>,
  game: AnyGame,
  kept: RestoredMatch,
  fair: FairTable | null = null,
): AnyTable {
  const { started, stored, play, handedOver } = kept;
  const { version } = started;
  const secret = setupOf(chance, started, play.chairs.length);
  const setup = fair === null ? secret : { ...secret, chance: fair.chance };
  let { state } = stored;
  let from = 0;
  for (const [after, seat] of handedOver.filter(([count]) => count <= stored.events.length)) {
    const events = stored.events.slice(from, after);
    const table = game.resume(setup, { state, events, wait: IDLE, answers: [] }, version);
    table.handOver(seat, lastHand(stored.events.slice(0, after).map((event) => game.event(event, version))));
    ({ state } = table.stored());
    from = after;
  }
  return game.resume(setup, { ...stored, state, events: stored.events.slice(from) }, version);
}

/** An intact journal may still be of another game or edited by hand, so events are checked before they are folded. */
function checkEvents(game: AnyGame, kept: RestoredMatch): void {
  for (const { seq, event } of numbered(kept, kept.stored.events)) {
    const objection = game.objectionTo(event, kept.started.version);
    if (objection !== null) throw new Error(`event ${seq} of ${game.id}: ${objection}`);
  }
}

export async function restoreMatch(
  cursor: JournalCursor,
  game: AnyGame,
  before: RestoredMatch,
  isHere: (token: string) => boolean,
): Promise<MatchInit> {
  const kept = await current(cursor, game, before);
  const { started, firstRecord, play, stored } = kept;
  const { version } = started;
  checkEvents(game, kept);
  const chairs = withoutTheAbsent(play.chairs, isHere);
  // A game that began without commitments continues without them.
  const fair = kept.fairness === undefined ? null : fairTable(cursor.chance, game, started, chairs, kept.fairness);
  const table = resumed(cursor, game, kept, fair);
  const events = stored.events.map((event) => game.event(event, version));
  return {
    game,
    table,
    started,
    firstRecord,
    data: { ...play, chairs },
    outbox: new EventOutbox(play.seq, play.released, numbered(kept, events), play.seq),
    fair,
  };
}

/** Upper limit of the records that are read for past events. */
const RECORDS_MAX = 1024;
/** The last standing events of a game, or all of them if there are few. */
export async function lastEvents(
  { journal, tableId, journalSeq }: JournalCursor,
  game: AnyGame,
  { firstRecord, started, seq }: Pick<RestoredMatch, 'firstRecord' | 'started'> & { readonly seq: number },
): Promise<Recalled> {
  const records: TableRecord[] = [];
  const from = Math.max(firstRecord, journalSeq - RECORDS_MAX + 1);
  for await (const json of journal.read(tableId, from, journalSeq)) records.push(recordOf(json, started));
  const numbers = records.map(({ events = [], takenBack }) => events.length + (takenBack === undefined ? 0 : 1));
  const standing = new StandingEvents<Json>(seq - numbers.reduce((sum, count) => sum + count, 0));
  const takenBack: Recalled['takenBack'][number][] = [];
  for (const record of records) {
    hear(standing, record);
    if (record.takenBack !== undefined) takenBack.push(markOf(record.takenBack, standing.seq));
  }
  const events = standing.items.map(({ seq: number, item }) => ({
    seq: number,
    event: game.event(item, started.version),
  }));
  return { events, takenBack };
}

/** The view of the table after event `seq`, for a viewer who must not be told more than the others yet. */
export async function viewAfter(
  cursor: JournalCursor,
  game: AnyGame,
  before: RestoredMatch,
  seq: number,
  viewer: Viewer,
): Promise<SeenView> {
  const kept = await current(cursor, game, before);
  const told = numbered(kept, kept.stored.events).filter((event) => event.seq <= seq);
  const events = told.map(({ event }) => event);
  const stored: Stored = { state: kept.stored.state, events, wait: IDLE, answers: [] };
  return resumed(cursor, game, { ...kept, stored }).view(viewer);
}
