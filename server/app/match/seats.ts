/** Presence, stand-ins, and when the table waits for its people. */
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

/** Begins, or goes on after the table was put away. */
export function run(step: Step, isResumed: boolean): void {
  const { match, at } = step;
  if (match.isRunning || match.takeBackRequest !== null) return;
  const { absence } = match.data;
  if (absence.isHeld === true) return;
  if (absence.isPaused) {
    // A lone person resumes the game with `back`; with several people at the table it goes on by itself.
    if (at.here.size <= 1) return;
    unpause(step, { ...absence, isPaused: false });
  }
  match.isRunning = true;
  match.extraMsForAbsent = isResumed ? match.graceMs : 0;
  const { heldAfter } = match;
  match.heldAfter = null;
  if (heldAfter === null || !pauseAfter(step, heldAfter)) tellDue(step);
}
/** The host pauses the table: nothing runs, and everybody keeps the time they have, also through a restart. */
export function hold(step: Step): void {
  const { match, draft } = step;
  const { absence } = match.data;
  if (absence.isHeld === true) return;
  endTakeBackRequest(step, 'withdrawn');
  // Resuming in the middle of a pause must not tell sooner than else whether somebody was asked in secret.
  match.heldAfter = match.pause === null ? null : (match.outbox.history().at(-1) ?? null);
  const times = match.isRunning ? cancelPrompts(step) : match.data.times;
  if (match.isRunning) stop(step);
  keep(step, { ...match.data, times, absence: { ...absence, isHeld: true }, released: match.outbox.released });
  draft.tell({ type: 'table_paused', paused: true, by: 'host' });
}
/** The host is there: a table that waited for its only person goes on as well. */
export function release(step: Step): void {
  const { absence } = step.match.data;
  if (absence.isHeld !== true) return;
  unpause(step, { ...absence, isHeld: false, isPaused: false });
  run(step, false);
}
/** Puts the table away: nothing runs, and everybody keeps the time they have. */
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
  const isWaitedFor = defined(match.data.absence.missed[seat]) > 0 && at.here.size <= 1;
  if (isWaitedFor) return pauseFor(step, seat);
  if (at.here.has(seat)) return clockDecides(step, seat);
  const chairs = withChair(match.data.chairs, seat, { status: 'bot' });
  if (isLongThinkerAt(match, seat)) {
    keep(step, { ...match.data, chairs });
    tellSeatStatus(step, seat);
    return chairChanged(step, seat);
  }
  botDecides(step, seat, promptId, chairs);
  tellSeatStatus(step, seat);
}
/** A bot's time to answer has come. One that still thinks answers when it has chosen. */
export function botTurn(step: Step, seat: Seat, promptId: number): void {
  updateThought(step, seat, promptId, { isDue: true });
  answerIfDue(step, seat, promptId);
}
/** A bot that thinks beside the table has chosen. Too late for its prompt: nothing happens. */
export function botChose(step: Step, { seat, promptId, choice }: BotChose): void {
  const { match } = step;
  const prompt = match.prompts.get(seat);
  if (prompt?.id !== promptId || prompt.thought === null || !match.isRunning) return;
  const made = updateThought(step, seat, promptId, { choice: choice ?? match.table.fallback(seat) });
  if (made?.thought?.isDue === true) answerIfDue(step, seat, promptId);
}
/** Those who are asked in secret answer together, when the last of them has chosen. */
function answerIfDue(step: Step, seat: Seat, promptId: number): void {
  const { match } = step;
  const isSecretly = isSecret(match.table.wait);
  const answering = isSecretly ? botPrompts(match).map(([asked]) => asked) : [seat];
  const prompts = answering.flatMap((asked) => match.prompts.get(asked) ?? []);
  if (prompts.some(isThinking)) return;
  if (isSecretly) botsDecideInSecret(step);
  else botDecides(step, seat, promptId);
}

/** The only person there has let the clock run out again: the table does not play on in their name. */
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

/** Somebody new plays from this hand on, which begins now, and is told nothing of the hands before. */
export function handOver(step: Step, seat: Seat, { name, token, browser, anchor }: Newcomer): void {
  const { match } = step;
  match.table.handOver(seat, lastHand(match.outbox.history().map(({ event }) => event)));
  match.lastSaid.delete(seat);
  match.missedMenus.delete(seat);
  const chair = { name, token, browser: browser ?? null, status: 'human', anchor: anchor ?? null } as const;
  reseat(step, seat, chair, { handedOver: seat }, forNewPerson(step, seat));
}
/**
 * Nothing that was private tells the new person of the chair's past: prompts are counted from one again, since turns
 * can be counted by everybody and the rest were asked in secret; and the bank is what everybody took it to be.
 */
function forNewPerson({ match }: Step, seat: Seat): Pick<MatchData, 'absence' | 'prompts' | 'times'> {
  const { absence, prompts, times } = match.data;
  return {
    absence: withNewPerson(absence, seat, match.outbox.released),
    prompts: prompts.with(seat, 0),
    times: times.map((time, index) => (index === seat ? asShown(time) : time)),
  };
}
/** Whether a person is there, or has left the chair for good. */
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
  // What has been told is kept with it: a person who sat down after an event must not be told it as the chair's own.
  keep(step, { ...match.data, ...changed, released: match.outbox.released, chairs }, also);
  tellSeatStatus(step, seat);
  // Somebody who comes back to a hand that a bot has played may take part in it.
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
