/** The open prompts of one table: who owes an answer, until when, and what they were shown. */
import type { AnyTable, Json, Seat, Timing } from '@parlour/kernel';
import type { ClockChoice, ClockReading, ControlMessage, ServerMessage } from '@parlour/sdk/messages';
import type { Cancel, LogFields } from '../../ports.ts';
import { allowance, charged, left, totalMs, type SeatTime } from './time-banks.ts';
import type { MatchData } from '../rooms/records.ts';

export interface WindowNeeds {
  readonly table: AnyTable;
  readonly timing: Timing;
  readonly choice: ClockChoice;
  /** For a seat whose owner is away where no clock runs, and on top of their clock after the table slept. */
  readonly graceMs: number;
  readonly data: () => MatchData;
  readonly now: () => number;
  readonly isHere: (seat: Seat) => boolean;
  readonly thinkingMs: (seat: Seat) => number;
  /** Runs `task` in the table's turn. */
  readonly later: (ms: number, task: () => Promise<void>) => Cancel;
  readonly onExpired: (seat: Seat, promptId: number) => Promise<void>;
  readonly onBotsTurn: (seat: Seat, promptId: number) => Promise<void>;
  readonly tell: (message: ControlMessage) => void;
  readonly debug: (message: string, fields: LogFields) => void;
  readonly tellSeat: (seat: Seat, message: ServerMessage) => void;
  /** What goes before a prompt. */
  readonly beforePrompt: (seat: Seat) => readonly ServerMessage[];
}
/** A click may come late for the prompt before, not for one long gone. */
const MISSED_MAX = 3;
interface OpenPrompt {
  readonly id: number;
  readonly isBot: boolean;
  /** Everybody can see whose turn it is. */
  readonly isPublic: boolean;
  /** Null where no clock runs. */
  readonly allowed: ClockReading | null;
  /** When the clock starts: later for one who is awaited back after the table slept. */
  readonly startsAt: number;
  /** What was shown, to find out whether a request has changed it. */
  readonly menu: string;
  readonly cancel: Cancel;
}

export class Prompts {
  readonly #needs: WindowNeeds;
  readonly #open = new Map<Seat, OpenPrompt>();
  readonly #missed = new Map<Seat, readonly string[]>();
  /** Which clocks everybody was last told of. */
  #toldClocks = '';

  constructor(needs: WindowNeeds) {
    this.#needs = needs;
  }

  /** The prompt this seat owes an answer to. */
  promptId(seat: Seat): number | null {
    return this.#open.get(seat)?.id ?? null;
  }

  /** The prompts that bots are to answer. */
  bots(): readonly (readonly [seat: Seat, promptId: number])[] {
    return [...this.#open].flatMap(([seat, { id, isBot }]) => (isBot ? [[seat, id] as const] : []));
  }

  /** Prompts everybody who owes an answer and was not yet prompted. */
  open(extraMsForAbsent = 0): void {
    const { table } = this.#needs;
    const { wait } = table;
    if (!('ask' in wait)) return;
    for (const seat of wait.ask) {
      if (!table.owes(seat)) continue;
      const prompt = this.#open.get(seat);
      if (prompt === undefined) this.#place(seat, extraMsForAbsent);
      else if (!prompt.isBot && prompt.menu !== JSON.stringify(table.menu(seat))) this.#showAgain(seat, prompt);
    }
    this.tellClocks();
  }

  #place(seat: Seat, extraMsForAbsent: number): void {
    const { table, timing, choice, isHere, thinkingMs, later, onBotsTurn, now, data } = this.#needs;
    const { chairs, times, prompts } = data();
    const id = (prompts[seat] ?? 0) + 1;
    const time = times[seat];
    const clock = 'ask' in table.wait ? table.wait.clock : 'turn';
    const shown = { id, isPublic: clock === 'turn', menu: JSON.stringify(table.menu(seat)) };
    const isBot = chairs[seat]?.status === 'bot' || time === undefined;
    this.#needs.debug('seat asked', { seat, promptId: id, clock, by: isBot ? 'bot' : 'human' });
    if (isBot) {
      // A window that not everybody sees is answered at once: time spent in it would tell who was asked.
      const cancel = later(clock === 'turn' ? thinkingMs(seat) : 0, () => onBotsTurn(seat, id));
      this.#open.set(seat, { ...shown, isBot: true, allowed: null, startsAt: now(), cancel });
      return;
    }
    const allowed = allowance(timing, choice, clock, time);
    const startsAt = now() + (isHere(seat) ? 0 : extraMsForAbsent);
    this.#start(seat, { ...shown, isBot: false, allowed, startsAt });
    this.#show(seat);
  }
  #start(seat: Seat, prompt: Omit<OpenPrompt, 'cancel'>): void {
    const { graceMs, isHere, later, now, onExpired } = this.#needs;
    const { id, allowed, startsAt } = prompt;
    const isEndless = allowed === null && isHere(seat);
    const ms = allowed === null ? graceMs : totalMs(allowed) + startsAt - now();
    const cancel = isEndless ? () => {} : later(ms, () => onExpired(seat, id));
    this.#open.set(seat, { ...prompt, cancel });
  }
  #elapsedMs({ startsAt }: OpenPrompt): number {
    return Math.max(0, this.#needs.now() - startsAt);
  }
  #showAgain(seat: Seat, prompt: OpenPrompt): void {
    this.#open.set(seat, { ...prompt, menu: JSON.stringify(this.#needs.table.menu(seat)) });
    this.#show(seat);
  }

  /** Tells the seat what it owes, with the time that is left now. */
  #show(seat: Seat): void {
    const message = this.message(seat);
    if (message === null) return;
    for (const before of this.#needs.beforePrompt(seat)) this.#needs.tellSeat(seat, before);
    this.#needs.tellSeat(seat, message);
  }
  message(seat: Seat): ControlMessage | null {
    const prompt = this.#open.get(seat);
    const menu = this.#needs.table.menu(seat);
    if (prompt === undefined || prompt.isBot || menu === null) return null;
    return { type: 'prompt', promptId: prompt.id, menu, clock: this.#reading(prompt) };
  }
  #reading(prompt: OpenPrompt): ClockReading | null {
    if (prompt.allowed === null) return null;
    const { baseMs, bankMs } = left(prompt.allowed, this.#elapsedMs(prompt));
    return { baseMs: Math.round(baseMs), bankMs: Math.round(bankMs) };
  }

  /** Clocks that everybody may see; null when there is nothing to say. */
  clocks(): ControlMessage | null {
    const { data, timing } = this.#needs;
    const running = [...this.#open].flatMap(([seat, prompt]) => {
      const reading = this.#reading(prompt);
      if (reading === null || !prompt.isPublic) return [];
      const paidMs = (prompt.allowed?.bankMs ?? 0) - reading.bankMs;
      const shownBankMs = timing.base.turn.usesBank ? (data().times[seat]?.shownBankMs ?? 0) : 0;
      return [{ seat, baseMs: reading.baseMs, bankMs: Math.max(0, shownBankMs - paidMs) }];
    });
    return running.length === 0 ? null : { type: 'clock', running };
  }
  /** Says which clocks run in public, if those are no longer the ones that were told. */
  tellClocks(): void {
    const running = [...this.#open].flatMap(([seat, { id, allowed, isPublic }]) =>
      isPublic && allowed ? [seat, id] : [],
    );
    if (running.join() === this.#toldClocks) return;
    this.#toldClocks = running.join();
    this.#needs.tell(this.clocks() ?? { type: 'clock', running: [] });
  }

  /** What answering now leaves the seat with. */
  timeAfterAnswer(seat: Seat, time: SeatTime): SeatTime {
    const prompt = this.#open.get(seat);
    if (prompt?.allowed == null) return { ...time, leftBaseMs: null };
    return charged(time, prompt.allowed, this.#elapsedMs(prompt), prompt.isPublic);
  }

  close(seat: Seat, reason: 'answered' | 'expired' | 'settled'): void {
    const prompt = this.#open.get(seat);
    if (prompt === undefined) return;
    prompt.cancel();
    this.#open.delete(seat);
    if (prompt.isBot) return;
    const missed = this.#missed.get(seat) ?? [];
    if (reason !== 'answered') this.#missed.set(seat, [prompt.menu, ...missed].slice(0, MISSED_MAX));
    this.#needs.tellSeat(seat, { type: 'prompt_closed', promptId: prompt.id, reason });
  }
  /** What the seat was shown with the last prompts that it did not answer in time. */
  missedMenus(seat: Seat): readonly Json[] {
    return (this.#missed.get(seat) ?? []).map((menu) => JSON.parse(menu) as Json);
  }
  /** Somebody new has the seat: the prompts before were not theirs. */
  forget(seat: Seat): void {
    this.#missed.delete(seat);
  }
  /** The table has moved on: what is still open costs nobody anything. */
  closeAll(): void {
    for (const seat of this.#open.keys()) this.close(seat, 'settled');
  }

  /** A person took the chair or gave it up: whoever has it now answers. */
  chairChanged(seat: Seat): void {
    const prompt = this.#open.get(seat);
    if (prompt === undefined) return;
    prompt.cancel();
    this.#open.delete(seat);
    this.#place(seat, 0);
    this.tellClocks();
  }
  /** Somebody dropped or came back: where no clock runs, one runs while they are away; one that was held starts. */
  presenceChanged(seat: Seat): void {
    const prompt = this.#open.get(seat);
    if (prompt === undefined || prompt.isBot) return;
    prompt.cancel();
    this.#start(seat, { ...prompt, startsAt: Math.min(prompt.startsAt, this.#needs.now()) });
  }

  /** Stops everything without a word. Returns the times as they are to be kept. */
  putAway(times: readonly SeatTime[]): readonly SeatTime[] {
    const kept = times.map((time, seat) => {
      const prompt = this.#open.get(seat);
      if (prompt?.allowed == null) return time;
      const elapsedMs = this.#elapsedMs(prompt);
      const leftBaseMs = Math.round(left(prompt.allowed, elapsedMs).baseMs);
      return { ...charged(time, prompt.allowed, elapsedMs, prompt.isPublic), leftBaseMs };
    });
    for (const { cancel } of this.#open.values()) cancel();
    this.#open.clear();
    this.#toldClocks = '';
    return kept;
  }
}
