/**
 * Keeps the logs of games that are over, and of games that everybody has left. A log that could not be kept is retried
 * with the next one and before the table is deleted. Until then the table stays, since its records are the only copy.
 */
import { JournalAway } from '../../ports.ts';
import type { FairTable } from '../match/fair-table.ts';
import type { Match } from '../match/match.ts';
import { recordOf, type GameRecords, type MatchHeader } from './records.ts';
import { finishedLog } from './replay-log.ts';
import type { Room } from './room.ts';

/** Keeps the log of a game that has ended. Returns the games of this room that could not be kept yet. */
export async function keepEnded(room: Room, match: Match): Promise<readonly GameRecords[]> {
  const { unkept = [] } = room.data;
  const { started, firstRecord: first } = match;
  if (started.replays === 'none') return unkept;
  const records = { first, last: room.store.seq };
  try {
    await keep(room, started, records, match.fairTable);
  } catch (error) {
    // The table will be loaded again from the journal, where the game ends once more.
    if (error instanceof JournalAway) throw error;
    const { tableId, world } = room;
    world.ports.log.error('a finished game was not kept', { tableId, gameId: started.gameId, error });
    return [...unkept, records];
  }
  return retryUnkept(room);
}
/** Keeps all logs before a table is deleted. False if one of them could not be kept. */
export async function keepAll(room: Room): Promise<boolean> {
  const isLeftKept = room.match === null || (await keepLeft(room, room.match));
  return (await retryUnkept(room)).length === 0 && isLeftKept;
}
/**
 * Keeps the log of a game that everybody has left before its end, if at least one hand was finished. Also that of a
 * game that was over when the server stopped before keeping its log.
 */
async function keepLeft(room: Room, match: Match): Promise<boolean> {
  const { started, table, firstRecord: first } = match;
  if (started.replays === 'none') return true;
  const records = { first, last: room.store.seq };
  try {
    if ('over' in table.wait || (await hasPlayed(room, started, records)))
      await keep(room, started, records, match.fairTable);
    return true;
  } catch (error) {
    room.world.faults.tell('error', 'a game that was left was not kept', { tableId: room.tableId, error });
    return false;
  }
}
/** Retries the logs that could not be kept. Returns those that still could not. */
async function retryUnkept(room: Room): Promise<readonly GameRecords[]> {
  const { tableId, world } = room;
  const left: GameRecords[] = [];
  for (const records of room.data.unkept ?? []) {
    try {
      await keep(room, await headerOf(room, records), records, null);
    } catch (error) {
      world.faults.tell('error', 'a finished game was still not kept', { tableId, error });
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
/** True if a hand was finished, that is, if a second one has begun. */
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
