import type { SeenView, Viewer } from '@parlour/kernel';
import { encodeServerMessage, frameHash } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import type { Match } from '../match/match.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { lineFor } from './chat.ts';
import { recalled, shownTo } from './history.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { gameEnd, gameStarted, roomJoined } from './messages.ts';

/** What a client that comes back still has: events up to this one, and the room if it is as then. */
type Known = Pick<Extract<ClientMessage, { readonly type: 'reconnect' }>, 'lastSeq' | 'roomHash'>;
/** Everything that somebody who comes in must know: who they are, the room, and the game as far as it has been told. */
export async function syncMember(
  room: Room,
  session: ClientSession,
  member: Member,
  { lastSeq, roomHash }: Known = {},
): Promise<void> {
  session.send(roomJoined(room.data, member));
  session.send({ type: 'session', sessionToken: member.token });
  const state = room.roomState();
  // Between games it is always told: a client that waits there may have to say again that it is ready.
  const mayHaveIt = room.match !== null && roomHash !== undefined;
  if (!mayHaveIt || roomHash !== frameHash(encodeServerMessage(state))) session.send(state);
  session.send({
    type: 'chat_log',
    lines: room.chat.lines.map((line) => lineFor(line, member.language)),
    charsMax: room.world.settings.chatCharsMax,
  });
  await syncMatch(room, session, member, lastSeq);
}

/** The game, from the view or from what was missed: the one that runs, or how the own last one ended. */
export async function syncMatch(
  room: Room,
  session: ClientSession,
  { token }: Member,
  lastSeq?: number,
): Promise<void> {
  const match = shownTo(room, token);
  if (match === null) return;
  const seat = match.seatOf(token);
  session.send(gameStarted(room.data.game, match, seat));
  const missed = lastSeq === undefined ? null : match.missedSince(lastSeq, seat);
  if (missed === null) {
    session.send({ type: 'snapshot', seq: match.released, view: await viewOf(room, match, seat) });
    await recalled(room, match);
  }
  for (const message of match.fairnessMessages(seat, missed)) session.send(message);
  for (const told of missed ?? []) session.send(match.eventMessage(told, seat));
  for (const message of match.catchUpMessages(seat, room.world.ports.clock.now())) session.send(message);
  if (match === room.lastMatch && 'over' in match.table.wait) {
    session.send(gameEnd(match, match.table.wait.over));
  }
}

/** As of the last event that everybody was told. */
export async function viewOf(room: Room, match: Match, viewer: Viewer): Promise<SeenView> {
  return match.isAllTold ? match.table.view(viewer) : room.store.viewBefore(room.game, match.released, viewer);
}
