/**
 * Keeps the logs of games that are over, and of those that everybody has left. A log that could not be kept is tried again with
 * the next one and before the table is deleted; until then the table stays, since its records are all there is of that game.
 */
import { JournalAway } from '../../ports.ts';
import type { FairTable } from '../match/fair-table.ts';
import type { Match } from '../match/match.ts';
import { tellOfFault } from './journal-fault.ts';
import { recordOf, type GameRecords, type MatchHeader } from './records.ts';
import { finishedLog } from './replay-log.ts';
import type { Room } from './room.ts';

/** A game has ended. Answers with those of this room that are not kept. */
export async function keepEnded(room: Room, match: Match): Promise<readonly GameRecords[]> {
  const { unkept = [] } = room.data;
  const { started, firstRecord: first } = match;
  if (started.replays === 'none') return unkept;
  const records = { first, last: room.store.seq };
  try {
    await keep(room, started, records, match.fairTable);
  } catch (error) {
    // The table is loaded again from the journal, and ends once more.
    if (error instanceof JournalAway) throw error;
    const { tableId, world } = room;
    world.ports.log.error('a finished game was not kept', { tableId, gameId: started.gameId, error });
    return [...unkept, records];
  }
  return retryUnkept(room);
}
/** Before a table is deleted. False where something of it could not be kept. */
export async function keepAll(room: Room): Promise<boolean> {
  const isLeftKept = room.match === null || (await keepLeft(room, room.match));
  return (await retryUnkept(room)).length === 0 && isLeftKept;
}
/**
 * Everybody has left a game that was not over: what was played is kept, where a hand of it was played to its end. So is one
 * that was over when the server stopped, before its log was kept.
 */
async function keepLeft(room: Room, match: Match): Promise<boolean> {
  const { started, data, table, firstRecord: first } = match;
  if (data.isFinished || started.replays === 'none') return true;
  const records = { first, last: room.store.seq };
  try {
    if ('over' in table.wait || (await hasPlayed(room, started, records)))
      await keep(room, started, records, match.fairTable);
    return true;
  } catch (error) {
    tellOfFault(room.world.ports.log, 'error', 'a game that was left was not kept', { tableId: room.tableId, error });
    return false;
  }
}
/** Tries again to keep what could not be kept when it ended. Answers with what still could not be. */
async function retryUnkept(room: Room): Promise<readonly GameRecords[]> {
  const { tableId, world } = room;
  const left: GameRecords[] = [];
  for (const records of room.data.unkept ?? []) {
    try {
      await keep(room, await headerOf(room, records), records, null);
    } catch (error) {
      tellOfFault(world.ports.log, 'error', 'a finished game was still not kept', { tableId, error });
      left.push(records);
    }
  }
  return left;
}
async function keep(
  { world, tableId, game }: Room,
  started: MatchHeader,
  { first, last }: GameRecords,
  fair: FairTable | null,
): Promise<void> {
  const { journal, chance, replays } = world.ports;
  const finished = { tableId, game, started, fromRecord: first, toRecord: last, fair };
  await replays.write(started.gameId, await finishedLog(journal, chance, finished));
}
async function headerOf({ world, tableId }: Room, { first }: GameRecords): Promise<MatchHeader> {
  for await (const json of world.ports.journal.read(tableId, first, first)) {
    const { started } = recordOf(json);
    if (started !== undefined) return started;
  }
  throw new Error(`no game begins with record ${first}`);
}
/** A second hand has begun: one was played. */
async function hasPlayed(
  { world, tableId, game }: Room,
  started: MatchHeader,
  { first, last }: GameRecords,
): Promise<boolean> {
  let hands = 0;
  for await (const json of world.ports.journal.read(tableId, first, last)) {
    const { events = [] } = recordOf(json, started);
    for (const event of events) if (game.event(event, started.version).boundary && ++hands > 1) return true;
  }
  return false;
}
