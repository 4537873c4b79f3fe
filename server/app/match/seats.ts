/** Who is present, bots that stand in for people, and when the table waits for its people. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Chair, MatchData, Newcomer, TableRecord } from '../rooms/records.ts';
import { withNewPerson, withPersonBack, type Absence } from './absence.ts';
import { endTakeBackRequest } from './take-back-request.ts';
import { botDecides, botsDecideInSecret, clockDecides } from './answering.ts';
import { seated, withChair } from './chairs.ts';
import { lastHand } from './event-outbox.ts';
import { hurryIfAll } from './next-hand.ts';
import { botPrompts, chairChanged, givesTimeBack, presenceChanged, cancelPrompts } from './prompts.ts';
import { isSecret, keep, type Step } from './state.ts';
import { endAcksIfAll, forgetWantNext, pauseAfter, tellDecisionsTo, tellDue } from './telling.ts';
import { isLongThinkerAt, isThinking, updateThought } from './thinking.ts';
import { asShown } from './time-banks.ts';
import type { BotChose, Expired } from './transition.ts';

/** Starts the match, or resumes it after it was halted. */
export function run(step: Step, isResumed: boolean): void {
  const { match, at } = step;
  if (match.isRunning || match.takeBackRequest !== null) return;
  const { absence } = match.data;
  if (absence.isHeld === true) return;
  if (absence.isPaused) {
    // A single person resumes the game with `back`. It resumes by itself with several people at the table, and with
    // none: then it is run for a newcomer, who has no chair yet and cannot say `back`.
    if (at.here.size === 1) return;
    unpause(step, { ...absence, isPaused: false });
  }
  match.isRunning = true;
  match.extraMsForAbsent = isResumed ? match.graceMs : 0;
  const { heldAfter } = match;
  match.heldAfter = null;
  if (heldAfter === null || !pauseAfter(step, heldAfter)) tellDue(step);
}
/** The host pauses the table: nothing runs, and everybody keeps their remaining time, also across a restart. */
export function hold(step: Step): void {
  const { match, draft } = step;
  const { absence } = match.data;
  if (absence.isHeld === true) return;
  endTakeBackRequest(step, 'withdrawn');
  // A pause that is cut short starts again on resuming. Otherwise it would end early and show whether somebody was
  // asked in secret.
  match.heldAfter = match.pause === null ? null : (match.outbox.history().at(-1) ?? null);
  const times = match.isRunning ? cancelPrompts(step) : match.data.times;
  if (match.isRunning) stop(step);
  keep(step, { ...match.data, times, absence: { ...absence, isHeld: true }, released: match.outbox.released });
  draft.tell({ type: 'table_paused', paused: true, by: 'host' });
}
/** Ends the host's pause. A table that waited for its only person resumes as well. */
export function release(step: Step): void {
  const { absence } = step.match.data;
  if (absence.isHeld !== true) return;
  unpause(step, { ...absence, isHeld: false, isPaused: false });
  run(step, false);
}
/** Halts the table: nothing runs, and everybody keeps their remaining time. */
export function halt(step: Step): void {
  const { match } = step;
  endTakeBackRequest(step, 'withdrawn');
  if (!match.isRunning) return;
  stop(step);
  keep(step, { ...match.data, times: cancelPrompts(step), released: match.outbox.released });
}
export function stop({ match, draft }: Step): void {
  match.isRunning = false;
  match.pause = null;
  draft.cancel('pause');
  draft.cancel('write');
}

export function expired(step: Step, { seat, promptId, heldMs = 0 }: Expired): void {
  const { match, at } = step;
  if (givesTimeBack(step, seat, heldMs)) return;
  const isHere = at.here.has(seat);
  const isWaitedFor = isHere && at.here.size === 1 && defined(match.data.absence.missed[seat]) > 0;
  if (isWaitedFor) return pauseFor(step, seat);
  if (isHere) return clockDecides(step, seat);
  const chairs = withChair(match.data.chairs, seat, { status: 'bot' });
  if (isLongThinkerAt(match, seat)) {
    keep(step, { ...match.data, chairs });
    tellSeatStatus(step, seat);
    return chairChanged(step, seat);
  }
  botDecides(step, seat, promptId, chairs);
  tellSeatStatus(step, seat);
}
/** A bot's thinking time is over. If it is still computing, it answers when it has chosen. */
export function botTurn(step: Step, seat: Seat, promptId: number): void {
  updateThought(step, seat, promptId, { isDue: true });
  answerIfDue(step, seat, promptId);
}
/** A bot that thinks in the background has chosen. No-op if its prompt is closed. */
export function botChose(step: Step, { seat, promptId, choice }: BotChose): void {
  const { match } = step;
  const prompt = match.prompts.get(seat);
  if (prompt?.id !== promptId || prompt.thought === null || !match.isRunning) return;
  const made = updateThought(step, seat, promptId, { choice: choice ?? match.table.fallback(seat) });
  if (made?.thought?.isDue === true) answerIfDue(step, seat, promptId);
}
/** Bots that are asked in secret answer together, once the last of them has chosen. */
function answerIfDue(step: Step, seat: Seat, promptId: number): void {
  const { match } = step;
  const isSecretly = isSecret(match.table.wait);
  const answering = isSecretly ? botPrompts(match).map(([asked]) => asked) : [seat];
  const prompts = answering.flatMap((asked) => match.prompts.get(asked) ?? []);
  if (prompts.some(isThinking)) return;
  if (isSecretly) botsDecideInSecret(step);
  else botDecides(step, seat, promptId);
}

/** The only person present has let the clock run out again: the table pauses and does not play on for them. */
function pauseFor(step: Step, seat: Seat): void {
  const { match, draft } = step;
  stop(step);
  const times = cancelPrompts(step).map((time, index) => (index === seat ? { ...time, leftBaseMs: null } : time));
  const absence = { ...match.data.absence, isPaused: true };
  keep(step, { ...match.data, times, absence, released: match.outbox.released });
  draft.tell({ type: 'table_paused', paused: true });
}
function unpause(step: Step, absence: Absence): void {
  keep(step, { ...step.match.data, absence });
  step.draft.tell({ type: 'table_paused', paused: false });
}
/** The seat's person is back. */
export function back(step: Step, seat: Seat): void {
  const { match } = step;
  const { absence } = match.data;
  const after = withPersonBack(absence, seat);
  if (after === absence) return;
  if (absence.isPaused) unpause(step, after);
  else keep(step, { ...match.data, absence: after });
  tellDecisionsTo(step, seat);
  if (absence.isPaused) run(step, false);
}

/** A new person takes the seat from this hand on, which begins now. They are told nothing of the hands before. */
export function handOver(step: Step, seat: Seat, { name, token, browser, anchor }: Newcomer): void {
  const { match } = step;
  match.table.handOver(seat, lastHand(match.outbox.history().map(({ event }) => event)));
  match.lastSaid.delete(seat);
  match.missedMenus.delete(seat);
  const chair = { name, token, browser: browser ?? null, status: 'human', anchor: anchor ?? null } as const;
  reseat(step, seat, chair, { handedOver: seat }, forNewPerson(step, seat));
}
/**
 * Resets what would tell the new person about the chair's past. Prompts are counted from one again, since otherwise the
 * number of secret questions could be computed. The bank is set to the value that everybody knows.
 */
function forNewPerson({ match }: Step, seat: Seat): Pick<MatchData, 'absence' | 'prompts' | 'times'> {
  const { absence, prompts, times } = match.data;
  return {
    absence: withNewPerson(absence, seat, match.outbox.released),
    prompts: prompts.with(seat, 0),
    times: times.map((time, index) => (index === seat ? asShown(time) : time)),
  };
}
/** Changes a chair: its person drops, returns, leaves for good, or is new. */
export function reseat(
  step: Step,
  seat: Seat,
  change: Partial<Chair>,
  also: Pick<TableRecord, 'room' | 'handedOver'>,
  changed: Partial<MatchData> = {},
): void {
  const { match } = step;
  const before = match.data.chairs[seat];
  const chairs = withChair(match.data.chairs, seat, change);
  // Stores how far events were told as well: a person who sat down after an event must not be told the seat's private
  // part of it after a restart.
  keep(step, { ...match.data, ...changed, released: match.outbox.released, chairs }, also);
  tellSeatStatus(step, seat);
  // A person who takes over from a bot may take part in this hand.
  if (before?.status === 'bot' && chairs[seat]?.status !== 'bot') forgetWantNext(step);
  if (before?.status === 'bot' || chairs[seat]?.status === 'bot') chairChanged(step, seat);
  else presenceChanged(step, seat);
  endAcksIfAll(step);
  hurryIfAll(step);
}
function tellSeatStatus({ match, draft }: Step, seat: Seat): void {
  const player = seated(match)[seat];
  if (player === undefined) return;
  const { isAiPlayer: _, ...told } = player;
  draft.tell({ type: 'seat_status', ...told });
}
