/** Answers "why?": what a bot knew, was offered and weighed, after the hand is over. */
import { keepsHands } from '@parlour/sdk/messages';
import type { ClientSession } from '../connections/client-session.ts';
import { whyChosen } from '../match/reasons.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';

const REFUSALS = {
  hand_running: 'That hand is still played.',
  no_decision: 'No bot decided anything there.',
  differs: 'That bot would decide otherwise by now.',
} as const;

/**
 * Only for players, or spectators with `delayedHands`, and only if the log keeps hidden hands. Otherwise those of bots
 * stay hidden too.
 */
export async function tellWhy(room: Room, session: ClientSession, member: Member, seq: number): Promise<void> {
  const { game, store, world } = room;
  // Also for the game that has just ended, until the next one.
  const match = room.match ?? room.lastMatch;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const fail = (reason: string, message: string): void => session.refuse('action_failed', message, { reason });
  const { replays = 'players', delayedHands, gameId } = match.started;
  const mayKnow = match.seatOf(member.token) !== null || delayedHands === true;
  if (!mayKnow || !keepsHands(replays)) return fail('hands_closed', 'The hands of this game stay closed.');
  if (!room.allowances.hints.take(member.token, session.connection.address, world.ports.clock.now()))
    return session.refuse('rate_limited', 'Too many questions; wait a moment.');
  const choices = await store.botChoices(game, match, seq);
  if (!choices.ok) return fail(choices.error, REFUSALS[choices.error]);
  // The table goes on meanwhile. A client that has left the room by then gets no answer.
  whyChosen(game, world.ports.thinkers, choices.value)
    .then((decisions) => {
      if (session.place?.room !== room) return;
      if (!decisions.ok) return fail(decisions.error, REFUSALS[decisions.error]);
      session.send({ type: 'why', gameId, seq, decisions: decisions.value });
    })
    .catch((error: unknown) => {
      world.ports.log.error('a bot could not say why', { tableId: room.tableId, error });
      fail('internal', 'There is no answer.');
    });
}
