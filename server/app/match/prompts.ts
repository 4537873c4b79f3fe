/** The open prompts of one table: who owes an answer, until when, and which menu they were shown. */
import type { Json, Seat, Viewer } from '@parlour/kernel';
import type { ClockReading, ControlMessage, ServerMessage } from '@parlour/sdk/messages';
import { defined } from '@parlour/kernel/defined';
import { beforePrompt } from './protocol.ts';
import { isHurried, type MatchState, type OpenPrompt, type Step } from './state.ts';
import { playerAt, startThinking } from './thinking.ts';
import { allowance, charged, left, totalMs, type SeatTime } from './time-banks.ts';

/** How many missed menus are kept for each seat: a late click may be for a recent prompt, not for an old one. */
const MISSED_MAX = 3;
/** A timer that fires later than this means that the process or the machine stood still (ms). */
const STANDSTILL_MS = 1000;

/** The open prompts of bots. */
export const botPrompts = ({ prompts }: MatchState): readonly (readonly [seat: Seat, promptId: number])[] =>
  [...prompts].flatMap(([seat, { id, isBot }]) => (isBot ? [[seat, id] as const] : []));
export const promptId = ({ prompts }: MatchState, seat: Seat): number | null => prompts.get(seat)?.id ?? null;

/** Prompts every seat that owes an answer and has no prompt yet. Sends a prompt again if its menu has changed. */
export function askSeats(step: Step): void {
  const { match } = step;
  const { table, prompts } = match;
  if (!('ask' in table.wait)) return;
  for (const seat of table.wait.ask) {
    if (!table.owes(seat)) continue;
    const prompt = prompts.get(seat);
    if (prompt === undefined) place(step, seat, match.extraMsForAbsent);
    else if (prompt.menu !== null && prompt.menu !== menuText(match, seat)) showAgain(step, seat, prompt);
  }
  tellClocks(step);
}
const menuText = ({ table }: MatchState, seat: Seat): string => JSON.stringify(table.menu(seat));
/**
 * Stores the menus of open prompts before the table changes, as text, since a menu may hold parts of the table's state.
 * The menu of the seat that answers (`answering`) is not needed again.
 */
export function noteMenus(match: MatchState, answering: Seat | null): void {
  for (const [seat, prompt] of match.prompts)
    if (!prompt.isBot && prompt.menu === null && seat !== answering)
      match.prompts.set(seat, { ...prompt, menu: menuText(match, seat) });
}

function place(step: Step, seat: Seat, extraMsForAbsent: number): void {
  const { match, at, draft } = step;
  const { table, timing, started, data } = match;
  const id = defined(data.prompts[seat]) + 1;
  const time = data.times[seat];
  const clock = 'ask' in table.wait ? table.wait.clock : 'turn';
  const isBot = data.chairs[seat]?.status === 'bot' || time === undefined;
  const isPublic = clock === 'turn';
  draft.debug('seat asked', { seat, promptId: id, clock, by: isBot ? 'bot' : 'human' });
  if (isBot) {
    const thought = startThinking(step, seat, id, isPublic);
    match.prompts.set(seat, { id, isBot, isPublic, thought, allowed: null, startsAt: at.now, menu: null });
    // A secret prompt is answered at once. A thinking time would reveal who was asked.
    const ms = isPublic ? thinkingMs(match, seat) : 0;
    return draft.start(`prompt ${seat}`, ms, { type: 'bot_turn', seat, promptId: id });
  }
  const allowed = allowance(timing, started.clock, clock, time);
  const startsAt = at.now + (at.here.has(seat) ? 0 : extraMsForAbsent);
  startClock(step, seat, { id, isBot, isPublic, thought: null, allowed, startsAt, menu: null });
  show(step, seat);
}
function thinkingMs(match: MatchState, seat: Seat): number {
  const { game, pacing, outbox } = match;
  if (isHurried(match)) return pacing.hurriedThinkingMs;
  return pacing.thinking(seat, outbox.released, game.player(playerAt(match, seat).bot)?.thinkMs);
}
function startClock({ match, at, draft }: Step, seat: Seat, prompt: OpenPrompt): void {
  const { id, allowed, startsAt } = prompt;
  match.prompts.set(seat, prompt);
  const isEndless = allowed === null && at.here.has(seat);
  const ms = allowed === null ? match.graceMs : totalMs(allowed) + startsAt - at.now;
  if (isEndless) draft.cancel(`prompt ${seat}`);
  else draft.start(`prompt ${seat}`, ms, { type: 'expired', seat, promptId: id });
}
function showAgain(step: Step, seat: Seat, prompt: OpenPrompt): void {
  step.match.prompts.set(seat, { ...prompt, menu: null });
  show(step, seat);
}
/**
 * Gives the seat its time back if the timer fires far too late: the server stood still and could not receive an answer.
 * False if the timer is on time.
 */
export function givesTimeBack(step: Step, seat: Seat, heldMs: number): boolean {
  const { match, at } = step;
  const prompt = match.prompts.get(seat);
  if (prompt?.allowed == null) return false;
  const allowedMs = totalMs(prompt.allowed);
  const lateMs = elapsedMs(prompt, at.now) - allowedMs - heldMs;
  if (lateMs < STANDSTILL_MS) return false;
  countFrom(step, seat, prompt, at.now - Math.max(0, allowedMs - lateMs));
  return true;
}
/** Lets the seat's clock count from another moment. The seat is told, and if the clock is public, everybody is. */
function countFrom(step: Step, seat: Seat, prompt: OpenPrompt, startsAt: number): void {
  startClock(step, seat, { ...prompt, startsAt });
  show(step, seat);
  if (!prompt.isPublic) return;
  step.match.toldClocks = '';
  tellClocks(step);
}
/** The server could not receive this person's messages for `ms`: their clock is set back by that time. */
export function unheard(step: Step, seat: Seat, ms: number): void {
  const prompt = step.match.prompts.get(seat);
  if (prompt?.allowed != null && prompt.startsAt < step.at.now)
    countFrom(step, seat, prompt, Math.min(step.at.now, prompt.startsAt + ms));
}
/** The person's server is gone. As after a restart, the clock stops until the person is back, for `graceMs` at most. */
export function cutOff(step: Step, seat: Seat): void {
  const { match, at } = step;
  const prompt = match.prompts.get(seat);
  if (prompt?.allowed != null) countFrom(step, seat, prompt, at.now + match.graceMs);
}
/** Sends the seat its prompt, with the time that is left now. */
const show = ({ match, at, draft }: Step, seat: Seat): void =>
  draft.tellSeat(seat, ...promptMessages(match, seat, at.now));

/** The open prompt of a person, with the game's own messages that precede it. */
export function promptMessages(match: MatchState, seat: Seat, now: number): readonly ServerMessage[] {
  const prompt = match.prompts.get(seat);
  const menu = match.table.menu(seat);
  if (prompt === undefined || prompt.isBot || menu === null) return [];
  const asked = { type: 'prompt', promptId: prompt.id, menu, clock: reading(prompt, now) } as const;
  return match.game.protocol === null ? [asked] : [...beforePrompt(match, seat), asked];
}
const elapsedMs = ({ startsAt }: OpenPrompt, now: number): number => Math.max(0, now - startsAt);
function reading(prompt: OpenPrompt, now: number): ClockReading | null {
  if (prompt.allowed === null) return null;
  const { baseMs, bankMs } = left(prompt.allowed, elapsedMs(prompt, now));
  return { baseMs: Math.round(baseMs), bankMs: Math.round(bankMs) };
}

/** The public clocks, without that of the seat `prompted`, which gets it with its prompt. Null if there are none. */
export function clocksMessage(
  { prompts, data, timing }: MatchState,
  now: number,
  prompted: Viewer = null,
): ControlMessage | null {
  const running = [...prompts].flatMap(([seat, prompt]) => {
    const shown = reading(prompt, now);
    if (shown === null || !prompt.isPublic || seat === prompted) return [];
    const paidMs = (prompt.allowed?.bankMs ?? 0) - shown.bankMs;
    const shownBankMs = timing.base.turn.usesBank ? defined(data.times[seat]).shownBankMs : 0;
    return [{ seat, baseMs: shown.baseMs, bankMs: Math.max(0, shownBankMs - paidMs) }];
  });
  return running.length === 0 ? null : { type: 'clock', running };
}
/** Sends the public clocks if other clocks run now than were last sent. */
export function tellClocks({ match, at, draft }: Step): void {
  let running = '';
  for (const [seat, { id, allowed, isPublic }] of match.prompts)
    if (isPublic && allowed !== null) running += `${seat} ${id} `;
  if (running === match.toldClocks) return;
  match.toldClocks = running;
  draft.tell(clocksMessage(match, at.now) ?? { type: 'clock', running: [] });
}

/** The time that the seat has left if it answers now. */
export function timeAfterAnswer({ match, at }: Step, seat: Seat, time: SeatTime): SeatTime {
  const prompt = match.prompts.get(seat);
  if (prompt?.allowed == null) return time.leftBaseMs === null ? time : { ...time, leftBaseMs: null };
  return charged(time, prompt.allowed, elapsedMs(prompt, at.now), prompt.isPublic);
}

export function closePrompt(step: Step, seat: Seat, reason: 'answered' | 'expired' | 'settled'): void {
  const { match, draft } = step;
  const prompt = match.prompts.get(seat);
  if (prompt === undefined) return;
  remove(step, seat);
  if (prompt.isBot) return;
  if (reason !== 'answered' && prompt.menu !== null)
    match.missedMenus.set(seat, [prompt.menu, ...(match.missedMenus.get(seat) ?? [])].slice(0, MISSED_MAX));
  draft.tellSeat(seat, { type: 'prompt_closed', promptId: prompt.id, reason });
}
function remove({ match, draft }: Step, seat: Seat): void {
  draft.cancel(`prompt ${seat}`);
  match.prompts.delete(seat);
}
/** The table has moved on: closes the prompts that are still open. They cost no time. */
export function closeAll(step: Step): void {
  for (const seat of step.match.prompts.keys()) closePrompt(step, seat, 'settled');
}
/** The menus of the last prompts that the seat did not answer in time. */
export const missedMenus = ({ missedMenus: missed }: MatchState, seat: Seat): readonly Json[] =>
  (missed.get(seat) ?? []).map((menu) => JSON.parse(menu) as Json);

/** Shortens the thinking time of bots whose turn everybody sees, as in a hand that nobody waits for. */
export function hurryBots({ match, draft }: Step): void {
  for (const [seat, { id, isBot, isPublic }] of match.prompts)
    if (isBot && isPublic)
      draft.start(`prompt ${seat}`, match.pacing.hurriedThinkingMs, { type: 'bot_turn', seat, promptId: id });
}

/** A person took the chair or gave it up: its open prompt is placed again for whoever has the chair now. */
export function chairChanged(step: Step, seat: Seat): void {
  if (!step.match.prompts.has(seat)) return;
  remove(step, seat);
  place(step, seat, 0);
  tellClocks(step);
}
/** A person dropped or came back. Where no clock runs, one runs while they are away. A clock that was held starts. */
export function presenceChanged(step: Step, seat: Seat): void {
  const prompt = step.match.prompts.get(seat);
  if (prompt === undefined || prompt.isBot) return;
  startClock(step, seat, { ...prompt, startsAt: Math.min(prompt.startsAt, step.at.now) });
}

/** Removes all prompts without telling anybody. Returns the time that each seat has left. */
export function cancelPrompts(step: Step): readonly SeatTime[] {
  const { match, at } = step;
  const kept = match.data.times.map((time, seat) => {
    const prompt = match.prompts.get(seat);
    if (prompt?.allowed == null) return time;
    const elapsed = elapsedMs(prompt, at.now);
    const leftBaseMs = Math.round(left(prompt.allowed, elapsed).baseMs);
    return { ...charged(time, prompt.allowed, elapsed, prompt.isPublic), leftBaseMs };
  });
  for (const seat of match.prompts.keys()) remove(step, seat);
  match.toldClocks = '';
  return kept;
}
