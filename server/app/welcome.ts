import type { Link } from './link.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { gameEnd, gameStarted, roomJoined } from './wire.ts';

/** Everything that somebody who comes in must know: who they are, the room, and the game as far as it has been told. */
export async function welcome(room: Room, link: Link, member: Member, lastSeq?: number): Promise<void> {
  link.send(roomJoined(room.data, member));
  link.send({ type: 'session', sessionToken: member.token });
  link.send(room.roomState());
  link.send({ type: 'chat_log', lines: room.chat.lines, charsMax: room.world.settings.chatCharsMax });
  await showGame(room, link, member, lastSeq);
}

/** The game, from the view or from what was missed: the one that runs, or how the own last one ended. */
export async function showGame(room: Room, link: Link, { token }: Member, lastSeq?: number): Promise<void> {
  const play = room.play ?? room.last;
  const seat = play?.seatOf(token) ?? null;
  if (play === null || (play === room.last && seat === null)) return;
  link.send(gameStarted(room.data.game, play, seat));
  const missed = lastSeq === undefined ? null : play.missedSince(lastSeq, seat);
  if (missed === null) {
    link.send({ type: 'snapshot', seq: play.released, view: await play.view(seat) });
    link.send(await play.history(seat));
  } else for (const told of missed) link.send(play.speech.telling(told, seat));
  for (const message of play.standing(seat)) link.send(message);
  if (play === room.last && 'over' in play.table.wait) {
    link.send(gameEnd(play, play.table.wait.over));
  }
}
