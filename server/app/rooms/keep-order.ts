/** What the host does at the table: passes on the role, pauses, and skips players who are away. */
import type { ClientMessage } from '@parlour/sdk/messages';
import { BEFORE_ALL_HANDS, CHAIRS } from '@parlour/sdk/fairness/chairs';
import { sameName } from '../match/chairs.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { drive } from './match-driver.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { placesIn, reordered, swapped } from './seating.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
const fail = (session: ClientSession, reason: string, message: string): void =>
  session.refuse('action_failed', message, { reason });

/** Makes another player the host. The key of the room's maker becomes invalid, since its holder gave the role away. */
export async function passHost(room: Room, session: ClientSession, { playerName }: Of<'pass_host'>): Promise<void> {
  const member = room.data.members.find(({ name }) => sameName(name, playerName));
  if (member === undefined) return fail(session, 'no_such_player', 'There is nobody of this name.');
  if (member.spectator) return fail(session, 'spectator', 'Only somebody who sits here can be the host.');
  if (!room.isHere(member.token)) return fail(session, 'not_here', 'They are not here now.');
  const { hostKey: _, ...data } = room.data;
  await room.commit({ room: { ...data, host: member.token } });
  room.tellRoomState();
}
/** Lets a bot play for an absent person, as it would after their clock has run out. */
export async function skipPlayer(room: Room, session: ClientSession, { playerName }: Of<'skip_player'>): Promise<void> {
  const { match } = room;
  if (match === null) return fail(session, 'wrong_phase', 'No game is going on.');
  const seat = match.data.chairs.findIndex(({ token, name }) => token !== null && sameName(name, playerName));
  const chair = match.data.chairs[seat];
  if (chair === undefined) return fail(session, 'no_such_player', 'There is nobody of this name.');
  if (chair.status === 'human') return fail(session, 'not_away', 'They are not away.');
  if (chair.status === 'absent') await drive(room, { type: 'reseat', seat, change: { status: 'bot' } });
}
/** Pauses or resumes the table. Only the host may pause. While the host is away, anybody with a chair may resume. */
export async function pauseTable(room: Room, session: ClientSession, member: Member, isHeld: boolean): Promise<void> {
  const { match, data } = room;
  const isHostAway = data.host === null || !room.isHere(data.host);
  const mayResume = !isHeld && isHostAway && (match?.seatOf(member.token) ?? null) !== null;
  if (data.host !== member.token && !mayResume) return fail(session, 'not_host', 'Only the host may do this.');
  if (match === null) return fail(session, 'wrong_phase', 'No game is going on.');
  await drive(room, { type: 'hold', isHeld });
}

/** Swaps two chairs, or assigns all chairs at random. Refused if chairs are drawn when the game begins. */
export async function arrange(
  room: Room,
  session: ClientSession,
  message: Of<'swap_chairs' | 'shuffle_chairs'>,
): Promise<void> {
  const { data, world } = room;
  if (data.options.seating !== 'arranged')
    return fail(session, 'chairs_drawn', 'Chairs are drawn when the game begins.');
  const places = placesIn(data);
  if (message.type === 'swap_chairs') {
    const { first, second } = message;
    if (Math.max(first, second) >= places.length) return fail(session, 'no_such_chair', 'There is no such chair.');
    await room.commitRoom({ places: swapped(places, first, second) });
  } else {
    const { chance } = world.ports;
    const order = chance.from(chance.newSecret()).shuffle(BEFORE_ALL_HANDS, CHAIRS, places.length);
    await room.commitRoom({ places: reordered(places, order) });
  }
  room.tellRoomState();
}
