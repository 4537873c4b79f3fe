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

/** The room without this member. If it was the host, the player who has been there for longest becomes host. */
export function without(room: Room, token: string): RoomData {
  const { data } = room;
  const members = data.members.filter((member) => member.token !== token);
  if (data.host !== token) return { ...data, members };
  const players = members.filter(({ spectator }) => !spectator);
  const next = players.find((player) => room.isHere(player.token)) ?? players[0];
  return { ...data, members, host: next?.token ?? null };
}
