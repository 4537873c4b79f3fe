/**
 * Taking a move back with the consent of everybody at the table. The game returns to the moment before the move. The
 * deal stands, so the same cards come again. Journal and log keep what was taken back, with a mark.
 */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { MatchData } from '../rooms/records.ts';
import { withTakenBack } from './absence.ts';
import { askedMessage, endTakeBackRequest } from './take-back-request.ts';
import type { PastTurn } from './past-turns.ts';
import { askSeats, cancelPrompts } from './prompts.ts';
import { run, stop } from './seats.ts';
import { keep, type MatchState, type Step } from './state.ts';
import { forgetWantNext } from './telling.ts';
import type { SeatTime } from './time-banks.ts';

/** How long the others may take to agree (ms). No answer counts as a refusal. */
export const ASKING_MS = 30_000;

/**
 * A player wants to take their last move back. During a pause the table may be further on than was told, and an answer
 * would reveal how far. The request then waits for the end of the pause.
 */
export function wantBack(step: Step, seat: Seat): void {
  const { match, draft } = step;
  if (match.takeBackRequest !== null || match.wantsBack !== null) return;
  match.wantsBack = seat;
  const isShown = match.pause?.ack != null || (match.pause === null && 'over' in match.table.wait);
  if (isShown || !match.isRunning) endTakeBackRequest(step, 'nothing');
  else if (match.pause === null) draft.next = 'take_back';
}
/** The room has looked for the moment to return to. Null if there is none. */
export function turnFound(step: Step, turn: PastTurn | null): void {
  const { match, at, draft } = step;
  const seat = match.wantsBack;
  if (seat === null) return;
  if (turn === null || !mayBeTakenBack(match, seat, turn)) {
    endTakeBackRequest(step, turn === null ? 'nothing' : 'refused');
    return askSeats(step);
  }
  match.wantsBack = null;
  const times = cancelPrompts(step);
  stop(step);
  const waiting = peopleBeside(match, seat);
  if (waiting.length === 0) return takeBack(step, seat, turn, [], times);
  keep(step, { ...match.data, times, released: match.outbox.released });
  match.takeBackRequest = { by: seat, turn, waiting, agreed: [], endsAt: at.now + ASKING_MS };
  draft.start('take_back', ASKING_MS, { type: 'take_back_over' });
  tellAsked(step);
}
/** False if the others have refused it, or somebody who is away could not, whose own move would be undone as well. */
export const mayBeTakenBack = (match: MatchState, seat: Seat, turn: PastTurn): boolean =>
  match.refusedBack.get(seat) !== turn.to && !turn.movers.some((mover) => isAway(match, mover));
/** True if a bot plays for a person who may come back. */
const isAway = ({ data }: MatchState, seat: Seat): boolean =>
  data.chairs[seat]?.token != null && data.chairs[seat].status === 'bot';
/**
 * The seats that are asked: all people who play. Bots always agree, also one that plays for a person, unless a move of
 * that person would be undone: what everybody has seen of their hand by it would help whoever takes a move back.
 */
const peopleBeside = ({ data }: MatchState, by: Seat): readonly Seat[] =>
  data.chairs.flatMap(({ token, status }, seat) => (token === null || status === 'bot' || seat === by ? [] : [seat]));
function tellAsked({ match, at, draft }: Step): void {
  const message = askedMessage(match, at.now);
  if (message !== null) draft.tell(message);
}

export function allow(step: Step, seat: Seat, isAllowed: boolean): void {
  const { takeBackRequest: request } = step.match;
  if (request === null || !request.waiting.includes(seat)) return;
  if (!isAllowed) return refused(step, 'refused', seat);
  agreed(step, [seat]);
}
function agreed(step: Step, seats: readonly Seat[]): void {
  const { match, draft } = step;
  const { takeBackRequest: request } = match;
  if (request === null || seats.length === 0) return;
  const waiting = request.waiting.filter((seat) => !seats.includes(seat));
  const after = { ...request, waiting, agreed: [...request.agreed, ...seats] };
  match.takeBackRequest = after;
  if (waiting.length > 0) return tellAsked(step);
  match.takeBackRequest = null;
  draft.cancel('take_back');
  takeBack(step, after.by, after.turn, after.agreed);
}
/** The refusal is remembered, so that nobody is asked twice about the same move. */
function refused(step: Step, reason: 'refused' | 'expired', by?: Seat): void {
  const { takeBackRequest: request, refusedBack } = step.match;
  if (request !== null) refusedBack.set(request.by, request.turn.to);
  endTakeBackRequest(step, reason, by);
  run(step, false);
}
export const takeBackOver = (step: Step): void => {
  if (step.match.takeBackRequest !== null) refused(step, 'expired');
};
export function withdraw(step: Step, seat: Seat): void {
  const { takeBackRequest: request, wantsBack } = step.match;
  if (request?.by !== seat && wantsBack !== seat) return;
  endTakeBackRequest(step, 'withdrawn');
  if (request !== null) run(step, false);
}
/**
 * Called when chairs have changed. Seats without a playing person agree, unless that person may come back and has made a
 * move that would be undone. The request of such a seat is withdrawn, also one that still waits for a pause to end.
 */
export function chairsChanged(step: Step): void {
  const { match } = step;
  const { takeBackRequest: request, wantsBack } = match;
  const isGone = (seat: Seat): boolean => {
    const chair = match.data.chairs[seat];
    return chair?.token == null || chair.status === 'bot';
  };
  const by = request?.by ?? wantsBack;
  if (by !== null && isGone(by)) return withdraw(step, by);
  if (request === null) return;
  const mayRefuse = (seat: Seat): boolean => request.turn.movers.includes(seat) && isAway(match, seat);
  agreed(
    step,
    request.waiting.filter((seat) => isGone(seat) && !mayRefuse(seat)),
  );
}

/**
 * Prompt counts after a take-back. Those of bots return to their old values. Those of people go on, past a prompt that
 * may still be open: an answer to it that is on its way must not be taken for one to the new prompt.
 */
const promptsAfter = ({ chairs, prompts }: MatchData, then: readonly number[]): readonly number[] =>
  prompts.map((count, seat) => (chairs[seat]?.token == null ? defined(then[seat]) : count + 1));
/** Takes the move back. Nothing runs at this point; everybody is told the earlier table, and then the match resumes. */
function takeBack(
  step: Step,
  by: Seat,
  { table, to, prompts }: PastTurn,
  agreeing: readonly Seat[],
  timesLeft: readonly SeatTime[] = step.match.data.times,
): void {
  const { match, draft } = step;
  const agreedBy = agreeing.toSorted((a, b) => a - b);
  match.table = table;
  const taken = { to, by, agreed: agreedBy };
  const { seq } = match.outbox.takeBack(taken);
  match.lastSaid.clear();
  match.missedMenus.clear();
  forgetWantNext(step);
  const { data } = match;
  keep(
    step,
    {
      ...data,
      // Time taken from a bank is not returned, but the question has its full free time again.
      times: timesLeft.map((time) => ({ ...time, leftBaseMs: null })),
      prompts: promptsAfter(data, prompts),
      seq,
      released: seq,
      absence: withTakenBack(data.absence, to),
    },
    { takenBack: taken, state: table.stored().state, wait: table.wait },
  );
  draft.tell({ type: 'taken_back', seat: by, to, seq, agreed: agreedBy });
  draft.next = 'taken_back';
}
