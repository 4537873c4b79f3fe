/** What the host decides about people: who may sit, who is removed, and who is muted. Works at any time. */
import type { ClientMessage } from '@parlour/sdk/messages';
import { sameName } from '../match/chairs.ts';
import type { ClientSession } from '../connections/client-session.ts';
import type { Marked, Member, Options, RoomData } from './records.ts';
import type { Room } from './room.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
const MARKS_MAX = 64;

/** Whether a person may sit. The host always may. A name proves nothing: anyone can use an invited name they know. */
export const maySit = ({ options, host }: RoomData, { name, token }: Pick<Member, 'name' | 'token'>): boolean =>
  token === host || isInvited(options, name);
const isInvited = ({ sitting, invited }: Options, name: string): boolean =>
  sitting === 'anyone' || (sitting === 'named' && invited.some((other) => sameName(other, name)));

const hostAddressIn = (room: Room): string | null => (room.data.host === null ? null : room.addressOf(room.data.host));
/** Whether the host has banned this person: by browser, and by address unless that is the host's own address. */
export function isBanned(room: Room, { connection }: ClientSession, browser: string | undefined): boolean {
  const hostAddress = hostAddressIn(room);
  return (room.data.banned ?? []).some(
    (ban) =>
      (ban.browser !== null && ban.browser === browser) ||
      (ban.address !== null && ban.address === connection.address && ban.address !== hostAddress),
  );
}
export const isMuted = ({ muted = [] }: RoomData, { token, browser }: Member): boolean =>
  muted.some((mark) => mark.token === token || (mark.browser !== null && mark.browser === browser));

/** Whether another member comes from the same browser. */
export const sharesBrowser = ({ members }: RoomData, { token, browser }: Member): boolean =>
  browser !== undefined && members.some((other) => other.token !== token && other.browser === browser);

/** What identifies a member later. */
const markOf = (room: Room, { token, name, browser }: Member, withAddress: boolean): Marked => ({
  token,
  name,
  browser: browser ?? null,
  address: withAddress ? room.addressOf(token) : null,
});
/** A ban of the host's own address is not stored, since after a restart nobody knows whose address it was. */
export function withBan(room: Room, member: Member): readonly Marked[] {
  const withAddress = room.addressOf(member.token) !== hostAddressIn(room);
  return [...(room.data.banned ?? []), markOf(room, member, withAddress)].slice(-MARKS_MAX);
}

export async function mute(
  room: Room,
  session: ClientSession,
  { playerName, muted: isMuting }: Of<'mute'>,
): Promise<void> {
  const member = room.data.members.find(({ name }) => sameName(name, playerName));
  if (member === undefined) return refuseStranger(session);
  const others = (room.data.muted ?? []).filter(
    (mark) => mark.token !== member.token && (mark.browser === null || mark.browser !== member.browser),
  );
  const muted = isMuting ? [...others, markOf(room, member, false)].slice(-MARKS_MAX) : others;
  await room.commitRoom({ muted });
  room.tellRoomState();
}
export async function pardon(room: Room, session: ClientSession, { playerName }: Of<'pardon'>): Promise<void> {
  const before = room.data.banned ?? [];
  const banned = before.filter(({ name }) => !sameName(name, playerName));
  if (banned.length === before.length) return refuseStranger(session);
  await room.commitRoom({ banned });
  room.tellRoomState();
}
const refuseStranger = (session: ClientSession): void =>
  session.refuse('action_failed', 'There is nobody of this name.', { reason: 'no_such_player' });
