import type { ClientSession } from '../connections/client-session.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { gameEnd, gameStarted, roomJoined } from './messages.ts';

/** Everything that somebody who comes in must know: who they are, the room, and the game as far as it has been told. */
export async function syncMember(room: Room, session: ClientSession, member: Member, lastSeq?: number): Promise<void> {
  session.send(roomJoined(room.data, member));
  session.send({ type: 'session', sessionToken: member.token });
  session.send(room.roomState());
  session.send({ type: 'chat_log', lines: room.chat.lines, charsMax: room.world.settings.chatCharsMax });
  await syncMatch(room, session, member, lastSeq);
}

/** The game, from the view or from what was missed: the one that runs, or how the own last one ended. */
export async function syncMatch(
  room: Room,
  session: ClientSession,
  { token }: Member,
  lastSeq?: number,
): Promise<void> {
  const match = room.match ?? room.lastMatch;
  const seat = match?.seatOf(token) ?? null;
  if (match === null || (match === room.lastMatch && seat === null)) return;
  session.send(gameStarted(room.data.game, match, seat));
  const missed = lastSeq === undefined ? null : match.missedSince(lastSeq, seat);
  if (missed === null) {
    session.send({ type: 'snapshot', seq: match.released, view: await match.view(seat) });
    session.send(await match.history(seat));
  } else for (const told of missed) session.send(match.speech.eventMessage(told, seat));
  for (const message of match.catchUpMessages(seat)) session.send(message);
  if (match === room.lastMatch && 'over' in match.table.wait) {
    session.send(gameEnd(match, match.table.wait.over));
  }
}
