/** Dispatches each message of a client that is in a room. */
import type { Refusal } from '@parlour/kernel';
import { CLOSE, type ClientMessage, type Reaction } from '@parlour/sdk/messages';
import {
  hostSays,
  joinRoom,
  leaveRoom,
  setReady,
  setSpectate,
  startIfReady,
  takeChange,
} from '../rooms/waiting-room.ts';
import { giveHint } from '../rooms/hints.ts';
import { tellFairness, tellHistory } from '../rooms/history.ts';
import { wantNextHand } from '../rooms/next-hand.ts';
import { allowBack, wantBack } from '../rooms/taking-back.ts';
import { tellWhy } from '../rooms/why.ts';
import { isMuted } from '../rooms/hosting.ts';
import { pauseTable } from '../rooms/keep-order.ts';
import type { ClientSession } from './client-session.ts';
import type { Member } from '../rooms/records.ts';
import type { Room } from '../rooms/room.ts';
import { drive } from '../rooms/match-driver.ts';
import { tellFinishedHand } from '../rooms/finished-hand.ts';
import { leaveGame, returned, removeOffender, takeAnchor, takeSalt } from '../rooms/match-lifecycle.ts';
import { syncMember } from '../rooms/sync.ts';
import { personSays } from '../rooms/talk-stage.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
export type EntryMessage = Of<'join_room' | 'reconnect'>;
export type RoomMessage = Exclude<ClientMessage, EntryMessage | Of<'ping'>>;

export async function enter(room: Room, session: ClientSession, message: EntryMessage): Promise<void> {
  if (session.isGone) return;
  session.isCompact = message.compact === true;
  if (message.type === 'join_room') return joinRoom(room, session, message);
  const member = room.member(message.sessionToken);
  if (member === null) return session.refuse('invalid_session', 'This session is not known here.');
  if (isLeftBehind(session, room.session(member.token)))
    return session.connection.close(CLOSE.takenOver, 'the client has come by another socket');
  if (!takeReturn(room, session, member)) return;
  room.attach(session, member.token);
  room.world.ports.metrics.count('reconnects');
  await syncMember(room, session, member, message);
  room.tellRoomState(member.token);
  await returned(room, member);
  // The server may have died after the last player was ready and before the deal.
  await startIfReady(room);
}

/** Takes one of the returns that are written down. Refuses it, for the client to try again, if none is left. */
function takeReturn({ allowances, match, world }: Room, session: ClientSession, { token }: Member): boolean {
  const seat = match?.seatOf(token) ?? null;
  const isWritten = seat !== null && match?.data.chairs[seat]?.status !== 'human';
  const { connection } = session;
  if (!isWritten || allowances.returns.take(token, connection.address, world.ports.clock.now())) return true;
  session.refuse('rate_limited', 'You lose the connection very often; wait a moment.');
  connection.close(CLOSE.goingAway, 'come back in a moment');
  return false;
}

/** After a server stood still, an old socket must not take the chair from a newer one of the same client. */
function isLeftBehind({ connection }: ClientSession, current: ClientSession | null): boolean {
  const [own, other] = [connection.opened, current?.connection.opened];
  if (connection.isBroughtBack !== true || own === undefined || other === undefined) return false;
  return own.server === other.server ? other.at > own.at : other.atHere > own.atHere;
}

/** Not `async`: every move passes here, and returning a promise from an `async` function costs three microtasks. */
export function handle(room: Room, session: ClientSession, message: RoomMessage): Promise<unknown> | void {
  const member = session.place?.room === room ? room.member(session.place.token) : null;
  if (member === null) return session.refuse('not_in_room', 'You are in no room.');
  if (isLimited(message) && !takeChange(room, session, member.token)) return;
  switch (message.type) {
    case 'leave_room':
      return room.match === null ? leaveRoom(room, member) : leaveGame(room, member);
    case 'chat':
      return chat(room, session, member, message.text);
    case 'react':
      return react(room, session, member, message.reaction);
    case 'game_action':
      return gameAction(room, session, member, message);
    case 'hint':
      return giveHint(room, session, member);
    case 'why':
      return tellWhy(room, session, member, message.seq);
    case 'ack': {
      const seat = room.match?.seatOf(member.token) ?? null;
      return seat === null ? undefined : drive(room, { type: 'ack', seat, seq: message.seq });
    }
    case 'back': {
      const seat = room.match?.seatOf(member.token) ?? null;
      return seat === null ? undefined : drive(room, { type: 'back', seat });
    }
    case 'next_hand':
      return wantNextHand(room, session, member, message.wanted);
    case 'take_back':
      return wantBack(room, session, member, message.wanted);
    case 'allow_take_back':
      return allowBack(room, session, member, message.allowed);
    case 'get_finished_hand':
      return tellFinishedHand(room, session, member);
    case 'get_history':
      return tellHistory(room, session, member);
    case 'get_fairness':
      return tellFairness(room, session, member, message.batch);
    case 'salt_anchor':
      return takeAnchor(room, member, message.anchor);
    case 'salt':
      return takeSalt(room, member, message.batch, message.value);
    case 'set_spectate':
      return setSpectate(room, session, member, message.spectate);
    case 'set_options':
    case 'add_bot':
    case 'remove_bot':
    case 'kick':
    case 'pardon':
    case 'mute':
    case 'pass_host':
    case 'skip_player':
    case 'swap_chairs':
    case 'shuffle_chairs':
    case 'start_game':
      return hostSays(room, session, member, message);
    case 'pause_table':
      return pauseTable(room, session, member, message.paused);
    case 'set_ready':
      if (room.match !== null) {
        return session.refuse('action_failed', 'The game has begun.', { reason: 'wrong_phase' });
      }
      if (member.spectator) return session.refuse('action_failed', 'You only look on.', { reason: 'spectator' });
      return setReady(room, member, message.ready);
  }
}

/**
 * Messages that can be sent again and again and write to the journal each time. Those that remove somebody are not among
 * them: whoever comes back needs an allowance.
 */
const LIMITED: readonly RoomMessage['type'][] = [
  'set_ready',
  'set_spectate',
  'set_options',
  'add_bot',
  'remove_bot',
  'pardon',
  'mute',
  'pass_host',
  'swap_chairs',
  'shuffle_chairs',
  'pause_table',
  'salt_anchor',
];
const isLimited = ({ type }: RoomMessage): boolean => LIMITED.includes(type);

function chat(room: Room, session: ClientSession, member: Member, text: string): void {
  const { chatCharsMax } = room.world.settings;
  if (text.length > chatCharsMax) return session.refuse('invalid_message', `text: at most ${chatCharsMax} characters`);
  if (takeTalkAllowance(room, session, member)) personSays(room, session, member, text);
}

function react(room: Room, session: ClientSession, member: Member, reaction: Reaction): void {
  const { match } = room;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const seat = match.seatOf(member.token);
  if (seat === null) return session.refuse('not_in_game', 'You have no chair in this game.');
  if (takeTalkAllowance(room, session, member)) room.tell({ type: 'reaction', seat, reaction });
}

/** Takes one message from the member's rate limit. Refuses it and returns false if they are muted or over the limit. */
function takeTalkAllowance(room: Room, session: ClientSession, member: Member): boolean {
  if (isMuted(room.data, member)) {
    session.refuse('action_failed', 'The host has muted you.', { reason: 'muted' });
    return false;
  }
  const isAllowed = room.allowances.chat.take(member.token, session.connection.address, room.world.ports.clock.now());
  if (!isAllowed) session.refuse('rate_limited', 'Too many messages; wait a moment.');
  return isAllowed;
}

function gameAction(
  room: Room,
  session: ClientSession,
  member: Member,
  message: Of<'game_action'>,
): Promise<void> | void {
  const { match } = room;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const seat = match.seatOf(member.token);
  if (seat === null) return session.refuse('not_in_game', 'You have no chair in this game.');
  if (match.isHeld) return session.refuse('action_failed', 'The host has paused the game.', { reason: 'paused' });
  const { clock, metrics } = room.world.ports;
  const since = clock.now();
  const action = { ...message.data, type: message.action };
  return drive(room, { type: 'answer', seat, action, promptId: message.promptId }).then((refusal) =>
    refusal === null ? metrics.observeMove(clock.now() - since) : refuseMove(room, session, member, refusal),
  );
}
async function refuseMove(room: Room, session: ClientSession, member: Member, refusal: Refusal): Promise<void> {
  const { code: reason, rule, limit } = refusal;
  session.refuse('action_failed', `Refused: ${reason}.`, {
    reason,
    ...(rule === null ? {} : { rule }),
    ...(limit === undefined ? {} : { limit }),
  });
  if (refusal.fabricated === true && room.data.options.strict) await removeOffender(room, member);
}
