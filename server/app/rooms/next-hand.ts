/** Handles the wish for the next hand, from players who take no more part in this one. */
import type { Seat } from '@parlour/kernel';
import type { ClientSession } from '../connections/client-session.ts';
import { isOutIn } from '@parlour/sdk/is-out';
import { drive } from './match-driver.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import { viewOf } from './sync.ts';

/** Refused while another person still plays the hand. All checks use only what everybody was told. */
export async function wantNextHand(
  room: Room,
  session: ClientSession,
  member: Member,
  isWanted: boolean,
): Promise<void> {
  const { match, game } = room;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const seat = match.seatOf(member.token);
  if (seat === null) return session.refuse('not_in_game', 'You have no chair in this game.');
  if (match.isHeld) return session.refuse('action_failed', 'The host has paused the game.', { reason: 'paused' });
  const view = await viewOf(room, match, null);
  const isOut = (each: Seat): boolean => isOutIn(game, view, each);
  if (!isOut(seat)) return session.refuse('action_failed', 'You take part in this hand.', { reason: 'not_out' });
  const playsOn = match.data.chairs.some(({ status }, each) => status !== 'bot' && !isOut(each));
  if (playsOn) return session.refuse('action_failed', 'Others still play this hand.', { reason: 'others_play' });
  await drive(room, { type: 'next_hand', seat, isWanted });
}
