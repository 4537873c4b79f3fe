/** What happened before somebody came in. Only the log on the page shows it, so it is sent on request. */
import type { Viewer } from '@parlour/kernel';
import type { ClientSession } from '../connections/client-session.ts';
import type { Match } from '../match/match.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';

export async function tellHistory(room: Room, session: ClientSession, { token }: Member): Promise<void> {
  const match = shownTo(room, token);
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  if (!room.allowances.histories.take(token, session.connection.address, room.world.ports.clock.now()))
    return session.refuse('rate_limited', 'Asked too often; wait a moment.');
  await recalled(room, match);
  const seat = match.seatOf(token);
  session.send({ ...match.history(seat), ...(await mayTakeBack(room, match, seat)) });
}
/** Left out during a pause, when the table may be further on than was told. */
async function mayTakeBack(room: Room, match: Match, seat: Viewer): Promise<{ readonly mayTakeBack?: boolean }> {
  const { store, game, data } = room;
  if (seat === null || match !== room.match || !match.isAllTold || !data.options.takeBacks) return {};
  const turn = await store.lastTurn(game, match, seat);
  return { mayTakeBack: turn !== null && match.mayTakeBack(seat, turn) };
}
/**
 * Sends what is needed to check the cards of a hand, e.g. for a client that came after the deal. Sends nothing if the
 * hand was dealt too long ago.
 */
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
/** The match that this person plays or watches. Otherwise the last one if they had a chair in it, or null. */
export function shownTo({ match, lastMatch }: Room, token: string): Match | null {
  if (match !== null) return match;
  return lastMatch?.seatOf(token) == null ? null : lastMatch;
}
/** Loads past events from the journal if they are not in memory. */
export async function recalled({ store, game }: Room, match: Match): Promise<void> {
  if (match.lacksHistory) match.recall(await store.lastEvents(game, match));
}
