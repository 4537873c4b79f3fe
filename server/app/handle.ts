/** What a client in a room says, and who answers for it. */
import type { ClientMessage } from '@parlour/sdk/messages';
import { hostSays, joinRoom, leaveRoom, setReady, setSpectate, startIfReady } from './gathering.ts';
import { isMuted } from './hosting.ts';
import type { Link } from './link.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { leaveGame, returned, showOut } from './seating.ts';
import { welcome } from './welcome.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
export type EntryMessage = Of<'join_room' | 'reconnect'>;
export type RoomMessage = Exclude<ClientMessage, EntryMessage | Of<'ping'>>;

export async function enter(room: Room, link: Link, message: EntryMessage): Promise<void> {
  if (link.isGone) return;
  if (message.type === 'join_room') return joinRoom(room, link, message);
  const member = room.member(message.sessionToken);
  if (member === null) return link.refuse('invalid_session', 'This session is not known here.');
  room.attach(link, member.token);
  room.world.ports.metrics.count('reconnects');
  await welcome(room, link, member, message.lastSeq);
  room.tell(room.roomState(), member.token);
  await returned(room, member);
  // The server may have died after the last one was ready and before the deal.
  await startIfReady(room);
}

export async function handle(room: Room, link: Link, message: RoomMessage): Promise<void> {
  const member = link.place?.room === room ? room.member(link.place.token) : null;
  if (member === null) return link.refuse('not_in_room', 'You are in no room.');
  switch (message.type) {
    case 'leave_room':
      return room.play === null ? leaveRoom(room, member) : void (await leaveGame(room, member));
    case 'chat':
      return chat(room, link, member, message.text);
    case 'game_action':
      return gameAction(room, link, member, message);
    case 'ack': {
      const seat = room.play?.seatOf(member.token) ?? null;
      return seat === null ? undefined : room.play?.acknowledge(seat, message.seq);
    }
    case 'back': {
      const seat = room.play?.seatOf(member.token) ?? null;
      return seat === null ? undefined : room.play?.back(seat);
    }
    case 'set_spectate':
      return setSpectate(room, link, member, message.spectate);
    case 'set_options':
    case 'add_bot':
    case 'remove_bot':
    case 'kick':
    case 'pardon':
    case 'mute':
    case 'start_game':
      return hostSays(room, link, member, message);
    case 'set_ready':
      if (room.play !== null) {
        return link.refuse('action_failed', 'The game has begun.', { reason: 'wrong_phase' });
      }
      if (member.spectator) return link.refuse('action_failed', 'You only look on.', { reason: 'spectator' });
      return setReady(room, member, message.ready);
  }
}

function chat(room: Room, link: Link, member: Member, text: string): void {
  const { name, token } = member;
  const { clock } = room.world.ports;
  const { chatCharsMax } = room.world.settings;
  if (text.length > chatCharsMax) return link.refuse('invalid_message', `text: at most ${chatCharsMax} characters`);
  if (isMuted(room.data, member)) return link.refuse('action_failed', 'The host has muted you.', { reason: 'muted' });
  const isAllowed = room.chatAllowances.take(token, link.connection.address, clock.now());
  if (!isAllowed) return link.refuse('rate_limited', 'Too many messages; wait a moment.');
  room.tell({ type: 'chat', ...room.chat.add({ playerName: name, text }, clock.now()) });
}

async function gameAction(room: Room, link: Link, member: Member, message: Of<'game_action'>): Promise<void> {
  const { play } = room;
  if (play === null) return link.refuse('game_not_started', 'The game has not begun.');
  const seat = play.seatOf(member.token);
  if (seat === null) return link.refuse('not_in_game', 'You have no chair in this game.');
  const { clock, metrics } = room.world.ports;
  const since = clock.now();
  const refusal = await play.answer(seat, { ...message.data, type: message.action }, message.promptId);
  if (refusal === null) return metrics.observeMove(clock.now() - since);
  const { code: reason, rule, limit } = refusal;
  link.refuse('action_failed', `Refused: ${reason}.`, {
    reason,
    ...(rule === null ? {} : { rule }),
    ...(limit === undefined ? {} : { limit }),
  });
  if (refusal.fabricated === true && room.data.options.strict) await showOut(room, member);
}
