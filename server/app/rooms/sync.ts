import type { Json, Result, SeenView, Viewer } from '@parlour/kernel';
import { encodeServerMessage, frameHash } from '@parlour/sdk/codec';
import type { ClientMessage, ControlMessage, ServerMessage } from '@parlour/sdk/messages';
import type { Match } from '../match/match.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { lineFor } from './chat.ts';
import { recalled, shownTo } from './history.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { changesFrom, gameEnd, gameStarted, roomJoined } from './messages.ts';

/** What a reconnecting client still has: events up to `lastSeq`, and room and game if their hashes still match. */
type Known = Pick<Extract<ClientMessage, { readonly type: 'reconnect' }>, 'lastSeq' | 'roomHash' | 'gameHash'>;
/** Sends everything that a client needs on joining: who they are, the room, and the game as far as it has been told. */
export async function syncMember(room: Room, session: ClientSession, member: Member, known: Known = {}): Promise<void> {
  const { roomHash } = known;
  const state = room.roomState(session.isCompact);
  // Between games the room is always sent, since a waiting client may have to set itself ready again.
  const mayHaveIt = room.match !== null && roomHash !== undefined;
  const hasIt = mayHaveIt && roomHash === hashFor(session, state);
  const isAllKnown = hasIt && session.isCompact;
  session.send(roomJoined(room.data, member, isAllKnown));
  if (!isAllKnown) session.send({ type: 'session', sessionToken: member.token });
  if (!hasIt) session.send(state);
  const { lines } = room.chat;
  if (lines.length > 0 || !isAllKnown)
    session.send({
      type: 'chat_log',
      lines: lines.map((line) => lineFor(line, member.language)),
      charsMax: room.world.settings.chatCharsMax,
    });
  await syncMatch(room, session, member, known);
}
const hashFor = ({ isCompact }: ClientSession, message: ServerMessage): number =>
  frameHash(encodeServerMessage(message, isCompact));

/** Sends the running game, or the end of the member's last one: the events that were missed, or a snapshot. */
export async function syncMatch(
  room: Room,
  session: ClientSession,
  { token }: Member,
  { lastSeq, gameHash }: Known = {},
): Promise<void> {
  const match = shownTo(room, token);
  if (match === null) return;
  const seat = match.seatOf(token);
  const started = gameStarted(room.data.game, match, seat);
  const isKnown = gameHash !== undefined && gameHash === hashFor(session, started);
  session.send(isKnown ? { type: 'game_known' } : started);
  const missed = lastSeq === undefined ? null : match.missedSince(lastSeq, seat);
  if (missed === null) {
    session.send(await snapshotFor(room, match, seat, session.isCompact));
    // Reads the journal only if the proofs of the last hand need it, since the client may be waiting for a prompt.
    if (match.lacksLastHand) await recalled(room, match);
  }
  for (const message of match.fairnessMessages(seat, missed, session.isCompact)) session.send(message);
  for (const told of missed ?? []) session.send(match.eventMessage(told, seat));
  for (const message of match.catchUpMessages(seat, room.world.ports.clock.now(), session.isCompact))
    session.send(message);
  if (match === room.lastMatch && 'over' in match.table.wait) {
    session.send(gameEnd(match, match.table.wait.over));
  }
}

/** Sends a connected client the table after a move was taken back. */
export async function tellAnew(room: Room, match: Match, session: ClientSession, token: string): Promise<void> {
  const seat = match.seatOf(token);
  session.send(await snapshotFor(room, match, seat, session.isCompact));
  for (const message of match.catchUpMessages(seat, room.world.ports.clock.now(), session.isCompact))
    session.send(message);
}
async function snapshotFor(room: Room, match: Match, viewer: Viewer, isCompact: boolean): Promise<ControlMessage> {
  const view = await viewOf(room, match, viewer);
  const snapshot = { type: 'snapshot', seq: match.released, view } as const;
  if (!isCompact) return snapshot;
  const defaults = room.game.unseal((game): Result<Json, unknown> => game.settings.parse({}));
  return { ...snapshot, changes: changesFrom(defaults, match.started.settings) };
}
/** The view after the last event that everybody was told. */
export async function viewOf(room: Room, match: Match, viewer: Viewer): Promise<SeenView> {
  return match.isAllTold ? match.table.view(viewer) : room.store.viewAfter(room.game, match.released, viewer);
}
