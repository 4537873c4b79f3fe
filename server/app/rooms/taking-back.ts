/** Handles requests to take a player's last move back. */
import type { Seat } from '@parlour/kernel';
import type { ClientSession } from '../connections/client-session.ts';
import { drive } from './match-driver.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { takeKeptChange } from './waiting-room.ts';

/** The seat of the member. Refuses the client and returns null if they do not play. */
function seatIn({ match }: Room, session: ClientSession, { token }: Member): Seat | null {
  if (match === null) {
    session.refuse('game_not_started', 'The game has not begun.');
    return null;
  }
  const seat = match.seatOf(token);
  if (seat === null) session.refuse('not_in_game', 'You have no chair in this game.');
  return seat;
}

export async function wantBack(room: Room, session: ClientSession, member: Member, isWanted: boolean): Promise<void> {
  const seat = seatIn(room, session, member);
  if (seat === null) return;
  const fail = (reason: string, message: string): void => session.refuse('action_failed', message, { reason });
  if (isWanted) {
    if (!room.data.options.takeBacks) return fail('no_take_backs', 'Moves stand at this table.');
    if (room.match?.isHeld === true) return fail('paused', 'The host has paused the game.');
    if (!room.allowances.takeBacks.take(member.token, session.connection.address, room.world.ports.clock.now()))
      return session.refuse('rate_limited', 'Asked too often; wait a moment.');
    // A game of one person and bots could go on like this for days, and what was taken back stays in the journal too.
    if (!takeKeptChange(room, session, member.token)) return;
  }
  await drive(room, { type: 'take_back', seat, isWanted });
}

export async function allowBack(room: Room, session: ClientSession, member: Member, isAllowed: boolean): Promise<void> {
  const seat = seatIn(room, session, member);
  if (seat !== null) await drive(room, { type: 'allow_take_back', seat, isAllowed });
}
