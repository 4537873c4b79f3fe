import { maySit } from './hosting.ts';
import type { Member, RoomData } from './records.ts';
import type { Room } from './room.ts';

/** Connected members who wait for a chair in the running game. They are spectators until then. */
export const newcomersIn = (room: Room): readonly Member[] =>
  room.data.members.filter(
    (member) =>
      !member.spectator &&
      room.isHere(member.token) &&
      room.match?.seatOf(member.token) === null &&
      room.data.options.latecomers &&
      maySit(room.data, member),
  );

/** Who becomes the next host: the connected player who joined first, else the first player. */
function heir(room: Room, members: readonly Member[]): Member | undefined {
  const players = members.filter(({ spectator }) => !spectator);
  return players.find(({ token }) => room.isHere(token)) ?? players[0];
}
/** True if the host is away and another player is here. The role then passes on after a while. */
export function isHostMissed(room: Room): boolean {
  const { host, members } = room.data;
  return host !== null && !room.isHere(host) && members.some((each) => !each.spectator && room.isHere(each.token));
}
/** Makes another player host, if the host is still away. */
export async function passHostOn(room: Room): Promise<void> {
  if (!isHostMissed(room)) return;
  await room.commitRoom({ host: heir(room, room.data.members)?.token ?? null });
  room.tellRoomState();
}

/** The room without this member. If it was the host, another player becomes host (`heir`). */
export function without(room: Room, token: string): RoomData {
  const { data } = room;
  const members = data.members.filter((member) => member.token !== token);
  if (data.host !== token) return { ...data, members };
  return { ...data, members, host: heir(room, members)?.token ?? null };
}
