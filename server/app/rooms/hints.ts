/** Hints for a person among bots: what the bot that stands in for this chair would do, from what the seat knows. */
import { thinksLong } from '@parlour/bots';
import { isRecord, type AnyGame, type Json } from '@parlour/kernel';
import type { BotChoice, BotQuestion } from '../../ports.ts';
import type { ClientSession } from '../connections/client-session.ts';
import type { Match } from '../match/match.ts';
import { answerTo, reasonsOf } from '../match/reasons.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';

/** True if only one person has a chair, so that advice harms nobody. A person who is away still counts. */
const isAlone = ({ data }: Match): boolean => data.chairs.filter(({ token }) => token !== null).length === 1;

export async function giveHint(room: Room, session: ClientSession, member: Member): Promise<void> {
  const { match } = room;
  if (match === null) return session.refuse('game_not_started', 'The game has not begun.');
  const seat = match.seatOf(member.token);
  if (seat === null) return session.refuse('not_in_game', 'You have no chair in this game.');
  if (!room.data.options.hints || !isAlone(match))
    return session.refuse('action_failed', 'There are no hints at this table.', { reason: 'no_hints' });
  const asked = match.questionFor(seat);
  if (asked === null) return session.refuse('action_failed', 'You are not asked.', { reason: 'not_asked' });
  if (!room.allowances.hints.take(member.token, session.connection.address, room.world.ports.clock.now()))
    return session.refuse('rate_limited', 'Too many hints; wait a moment.');
  const { promptId, question } = asked;
  if (!thinksLong(room.game, question.bot)) {
    const choice = chosen(room.game, question);
    return tell(room, session, promptId, choice, choice.ok ? reasonsOf(room.game, question) : null);
  }
  // The table goes on meanwhile. A hint that comes too late is dropped.
  void room.world.ports.thinkers.choose(question).then((choice) =>
    room.run(async () => {
      const isOpen = room.match === match && match.questionFor(seat)?.promptId === promptId;
      if (isOpen) tell(room, session, promptId, choice);
    }),
  );
}

function chosen(game: AnyGame, question: BotQuestion): BotChoice {
  try {
    return { ok: true, value: answerTo(game, question) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : 'it threw something else than an error' };
  }
}
function tell(
  room: Room,
  session: ClientSession,
  promptId: number,
  choice: BotChoice,
  why: ReturnType<typeof reasonsOf> = null,
): void {
  if (choice.ok && isAction(choice.value)) return session.send({ type: 'hint', promptId, action: choice.value, why });
  room.world.ports.log.error('a hint failed', { tableId: room.tableId, error: choice.ok ? 'no action' : choice.error });
  session.refuse('action_failed', 'There is no hint.', { reason: 'internal' });
}
const isAction = (value: Json): value is { readonly [key: string]: Json } => isRecord(value);
