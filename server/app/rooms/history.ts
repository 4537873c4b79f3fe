/** What happened before somebody came in. Only those who read a log need it, so it is told when it is asked for. */
import type { Viewer } from '@parlour/kernel';
import type { ClientSession } from '../connections/client-session.ts';
import type { Match } from '../match/match.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';

export async function tellHistory(room: Room, session: ClientSession, { token }: Member): Promise<void> {
  const match = shownTo(room, token);
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  if (!room.historyAllowances.take(token, room.world.ports.clock.now()))
    return session.refuse('rate_limited', 'Asked too often; wait a moment.');
  await recalled(room, match);
  const seat = match.seatOf(token);
  session.send({ ...match.history(seat), ...(await mayTakeBack(room, match, seat)) });
}
/** During a pause the table may be further on than was told: then nothing is said. */
async function mayTakeBack(room: Room, match: Match, seat: Viewer): Promise<{ readonly mayTakeBack?: boolean }> {
  const { store, game, data } = room;
  if (seat === null || match !== room.match || !match.isAllTold || !data.options.takeBacks) return {};
  return { mayTakeBack: (await store.lastTurn(game, match, seat)) !== null };
}
/** What the cards of a hand are checked with, for one who came after it was dealt. Nothing where that is too long ago. */
export async function tellFairness(
  room: Room,
  session: ClientSession,
  { token }: Member,
  batch: number,
): Promise<void> {
  const match = shownTo(room, token);
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  await recalled(room, match);
  for (const message of match.fairnessOf(batch)) session.send(message);
}
/** The match that this person plays or watches, or the own last one; null where there is none. */
export function shownTo({ match, lastMatch }: Room, token: string): Match | null {
  if (match !== null) return match;
  return lastMatch?.seatOf(token) == null ? null : lastMatch;
}
/** Few events are kept in memory: the others come from the journal. */
export async function recalled({ store, game }: Room, match: Match): Promise<void> {
  if (match.lacksHistory) match.recall(await store.lastEvents(game, match));
}
