/** Handles answers of people, bots and clocks: the table accepts or refuses them, and goes on. */
import {
  inputOf,
  isRecord,
  parseAnswer,
  type AnyEvent,
  type Json,
  type Refusal,
  type Seat,
  type WireMessage,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Chair, Growing, MatchData, Move } from '../rooms/records.ts';
import { withDecision, withPersonBack, type Absence } from './absence.ts';
import { decide } from './decide.ts';
import { botPrompts, closeAll, closePrompt, missedMenus, noteMenus, promptId, timeAfterAnswer } from './prompts.ts';
import { parseAction } from './protocol.ts';
import { isSecret, keep, type MatchState, type Step } from './state.ts';
import { confirm, tellDecisionsTo, tellDue } from './telling.ts';
import { rewarded } from './time-banks.ts';
import { playerAt, seedOf } from './thinking.ts';
import { typeOf } from './transition.ts';

const STALE: Refusal = { code: 'stale', rule: null };

/** A person's answer or request. Returns the refusal, or null if it was accepted. */
export function answer(step: Step, seat: Seat, said: WireMessage, prompted: number | undefined): Refusal | null {
  const { match, draft } = step;
  const input = parseAction(match, seat, said);
  if (input === 'ack') return confirm(step, seat);
  const open = promptId(match, seat);
  if (prompted !== undefined && prompted !== open) return STALE;
  // The last event is still on show, and the table may be further on. A refusal by the table would reveal how far.
  if (open === null && (match.pause !== null || match.table.owes(seat)) && !isRequest(match, input)) {
    // While a result waits to be confirmed, the only valid action is to confirm it.
    return { code: match.pause?.ack == null ? 'not_asked' : 'invalid_action', rule: null };
  }
  noteMenus(match, isRequest(match, input) ? null : seat);
  const taken = take(step, { seat, action: input, by: 'human' });
  if ('code' in taken) {
    draft.debug('answer refused', { seat, code: taken.code, rule: taken.rule });
    return taken.fabricated === true && prompted === undefined && isLate(match, seat, input) ? STALE : taken;
  }
  match.lastSaid.set(seat, input);
  goOn(step, [taken]);
  return null;
}
/** A bot plays on for somebody who has left: makes the request that the game has for this. */
export function requestWhenLeft(step: Step, seat: Seat): void {
  const { match } = step;
  const request = match.game.unseal((game) => game.whenLeft);
  // Nothing happens at the table while players are asked to take a move back.
  if (request === undefined || match.takeBackRequest !== null) return;
  noteMenus(match, null);
  const taken = take(step, { seat, action: request, by: 'bot' });
  if (!('code' in taken)) goOn(step, [taken]);
}
const isRequest = ({ game }: MatchState, input: WireMessage): boolean =>
  game.unseal((rules) => inputOf(rules, input.type)?.kind === 'request');
/** True for a late click, not a forgery: the same answer again, or one that was legal for a recently missed prompt. */
function isLate(match: MatchState, seat: Seat, input: WireMessage): boolean {
  const last = match.lastSaid.get(seat);
  if (last !== undefined && JSON.stringify(last) === JSON.stringify(input)) return true;
  const menus = missedMenus(match, seat);
  return match.game.unseal((rules) => {
    const action = parseAnswer(rules, input);
    return action.ok && menus.some((menu) => rules.accepts(menu, action.value).ok);
  });
}

/** The clock of a connected person ran out. */
export function clockDecides(step: Step, seat: Seat): void {
  goOn(step, [mustTake(step, { seat, action: step.match.table.fallback(seat), by: 'clock' })]);
}
/** A bot answers: on its own turn, or for an absent person. `chairs`: the chairs from now on. */
export function botDecides(
  step: Step,
  seat: Seat,
  id: number,
  chairs: readonly Chair[] = step.match.data.chairs,
): void {
  goOn(step, [mustTake(step, { seat, action: choice(step, seat, id), by: 'bot' }, chairs)]);
}
/** All bots that are asked in secret answer together, so that nobody can count them. */
export function botsDecideInSecret(step: Step): void {
  const { match } = step;
  const { wait } = match.table;
  const all: Taken[] = [];
  for (const [seat, id] of botPrompts(match)) {
    if (match.table.wait !== wait) break;
    all.push(mustTake(step, { seat, action: choice(step, seat, id), by: 'bot' }));
  }
  goOn(step, all);
}
function choice({ match, draft }: Step, seat: Seat, id: number): Json {
  const player = playerAt(match, seat);
  const chosen = match.prompts.get(seat)?.thought?.choice ?? null;
  if (chosen !== null) return chosen;
  const written = writtenAnswer(match, seat, id);
  if (written !== null) return written;
  const { action, error } = decide(match.table, { seat, ...player, seed: seedOf(match, seat, id) });
  if (error !== null) draft.observations.push({ type: 'bot_failed', bot: player.bot, error });
  draft.debug('bot chose', { seat, promptId: id, bot: player.bot, type: typeOf(action) });
  return action;
}

/** The answer that a lesson's script has for this question. Null if there is none, or if it is not legal now. */
function writtenAnswer({ game, table, started }: MatchState, seat: Seat, id: number): Json | null {
  const written = started.script?.[seat]?.[id - 1];
  const menu = table.menu(seat);
  if (!isRecord(written) || menu === null) return null;
  return game.unseal((rules) => {
    const action = parseAnswer(rules, written);
    return action.ok && rules.accepts(menu, action.value).ok ? written : null;
  });
}

/** An answer that the table has accepted and recorded, with what is still to be told of it. */
interface Taken {
  readonly move: Move;
  readonly events: readonly AnyEvent[];
  /** True if everybody can see whose answer it was. */
  readonly isPublic: boolean;
  /** True if it changed the record of absences: it was decided for a person, or its person is back. */
  readonly isNoted: boolean;
  readonly hasAnswered: boolean;
  readonly hasMovedOn: boolean;
}
/** Passes a move to the table and records it. Returns the refusal if the table does not accept it. */
function take(step: Step, move: Move, chairs: readonly Chair[] = step.match.data.chairs): Taken | Refusal {
  const { table, data, fair } = step.match;
  const { seat, action } = move;
  const before = table.wait;
  const owed = table.owes(seat);
  fair?.sit(chairs);
  const result = table.act(seat, action);
  if (!result.ok) return result.error;
  const events = result.value;
  const hasMovedOn = table.wait !== before;
  const hasAnswered = owed && (hasMovedOn || !table.owes(seat));
  const closed = 'ask' in before && hasMovedOn ? before.ask : hasAnswered ? [seat] : [];
  const isPublic = !isSecret(before);
  const absence = hasAnswered ? absenceAfter(move, data, chairs, isPublic) : data.absence;
  const also: Growing<Parameters<typeof keep>[2] & {}> = { move };
  const fairness = fair?.takeChange() ?? null;
  if (fairness !== null) also.fairness = fairness;
  if (events.length > 0) also.events = events.map(({ stored }) => stored);
  if (hasMovedOn) also.wait = table.wait;
  else if (hasAnswered) also.answers = table.answers();
  keep(step, dataAfter(step, { events, closed, answering: hasAnswered ? seat : null, chairs, absence }), also);
  return { move, events, isPublic, isNoted: absence !== data.absence, hasAnswered, hasMovedOn };
}
/** Makes a move that the server has chosen. If the bot's choice is not legal, the fallback is played instead. */
function mustTake(step: Step, move: Move, chairs: readonly Chair[] = step.match.data.chairs): Taken {
  const { match, draft } = step;
  noteMenus(match, null);
  const taken = take(step, move, chairs);
  if (!('code' in taken)) return taken;
  draft.observations.push({ type: 'bot_failed', bot: defined(match.data.chairs[move.seat]).bot, error: taken });
  const again = take(step, { ...move, action: match.table.fallback(move.seat) }, chairs);
  if ('code' in again) throw new Error(`the fallback of seat ${move.seat} was refused: ${again.code}`);
  return again;
}
function absenceAfter(
  { seat, by }: Move,
  { absence, seq }: MatchData,
  chairs: readonly Chair[],
  isPublic: boolean,
): Absence {
  if (by === 'human') return withPersonBack(absence, seat);
  // A chair without a person.
  if (chairs[seat]?.token == null) return absence;
  return withDecision(absence, { seat, by, seq: isPublic ? seq + 1 : null, isPublic });
}
interface After extends Pick<MatchData, 'chairs' | 'absence'> {
  readonly events: readonly AnyEvent[];
  readonly closed: readonly Seat[];
  readonly answering: Seat | null;
}
function dataAfter(step: Step, { events, closed, answering, chairs, absence }: After): MatchData {
  const { match } = step;
  const { data } = match;
  let boundaries = 0;
  for (const event of events) if (event.boundary) boundaries++;
  const times = [...data.times];
  const prompts = [...data.prompts];
  for (let seat = 0; seat < times.length; seat++) {
    const time = defined(times[seat]);
    const isClosed = closed.includes(seat);
    const paid = seat === answering ? timeAfterAnswer(step, seat, time) : time;
    const freed = paid.leftBaseMs !== null && isClosed ? { ...paid, leftBaseMs: null } : paid;
    times[seat] = boundaries === 0 ? freed : rewarded(freed, match.timing, match.started.clock, boundaries);
    // A seat that has answered earlier in this question had its prompt closed and counted then.
    const count = defined(prompts[seat]);
    if (isClosed && promptId(match, seat) === count + 1) prompts[seat] = count + 1;
  }
  const seq = data.seq + events.length;
  return { chairs, times, prompts, seq, released: match.outbox.released, absence, isFinished: false };
}

/** Closes the answered prompts, and tells what happened unless a pause has to end first. */
function goOn(step: Step, all: readonly Taken[]): void {
  const { match, draft } = step;
  for (const { move, events, isPublic, isNoted, hasAnswered, hasMovedOn } of all) {
    if (isPublic) draft.observations.push({ type: 'move', by: move.by });
    draft.debug('answer', { seat: move.seat, by: move.by, type: typeOf(move.action) });
    if (hasAnswered) closePrompt(step, move.seat, move.by === 'clock' ? 'expired' : 'answered');
    if (hasMovedOn) closeAll(step);
    match.outbox.push(events);
    if (isNoted) tellDecisionsTo(step, move.seat);
  }
  if (match.pause !== null) return;
  match.extraMsForAbsent = 0;
  tellDue(step);
}
