/** Shows spectators of a running table the last finished hand with all cards, if the host allows it. */
import type { ControlMessage } from '@parlour/sdk/messages';
import type { ClientSession } from '../connections/client-session.ts';
import type { FinishedHand } from '../match/finished-hand.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';

/** Only for spectators: a player must not learn what others folded while they still play against them. */
export async function tellFinishedHand(room: Room, session: ClientSession, member: Member): Promise<void> {
  const { allowances, match, game, store, world } = room;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const fail = (reason: string, message: string): void => session.refuse('action_failed', message, { reason });
  if (match.started.delayedHands !== true) return fail('hands_closed', 'The host keeps the hands closed.');
  if (!member.spectator || match.seatOf(member.token) !== null) return fail('not_watching', 'Only spectators may.');
  if (!allowances.finishedHands.take(member.token, session.connection.address, world.ports.clock.now()))
    return session.refuse('rate_limited', 'Asked too often; wait a moment.');
  const hand = await store.finishedHand(game, match);
  if (hand === null) return fail('no_finished_hand', 'No hand is over yet.');
  session.send(messageOf(match.started.gameId, hand));
}
const messageOf = (gameId: string, { views, events }: FinishedHand): ControlMessage => ({
  type: 'finished_hand',
  gameId,
  views,
  events: events.map(({ seq, event }) => ({ seq, seen: [...views.keys()].map((seat) => event.seen(seat)) })),
});
