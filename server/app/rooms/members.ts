import { maySit } from './hosting.ts';
import type { Member, RoomData } from './records.ts';
import type { Room } from './room.ts';

/** Members who are here and wait for a chair in the running game; they look on until then. */
export const newcomersIn = (room: Room): readonly Member[] =>
  room.data.members.filter(
    (member) =>
      !member.spectator &&
      room.isHere(member.token) &&
      room.match?.seatOf(member.token) === null &&
      room.data.options.latecomers &&
      maySit(room.data, member),
  );

/** Who becomes the host when the present one is not there: the player who has been there for longest. */
function heir(room: Room, members: readonly Member[]): Member | undefined {
  const players = members.filter(({ spectator }) => !spectator);
  return players.find(({ token }) => room.isHere(token)) ?? players[0];
}
/** The host has gone and somebody who plays is there: then the part passes on after a while. */
export function isHostMissed(room: Room): boolean {
  const { host, members } = room.data;
  return host !== null && !room.isHere(host) && members.some((each) => !each.spectator && room.isHere(each.token));
}
/** The host has been away for too long. */
export async function passHostOn(room: Room): Promise<void> {
  if (!isHostMissed(room)) return;
  await room.commitRoom({ host: heir(room, room.data.members)?.token ?? null });
  room.tellRoomState();
}

/** The room without this member. If it was the host, the player who has been there for longest becomes host. */
export function without(room: Room, token: string): RoomData {
  const { data } = room;
  const members = data.members.filter((member) => member.token !== token);
  if (data.host !== token) return { ...data, members };
  return { ...data, members, host: heir(room, members)?.token ?? null };
}
