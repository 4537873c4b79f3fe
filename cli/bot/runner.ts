/**
 * Lets an external program play in a chair. The runner is a client of the socket protocol, so the program sees what a
 * person in the chair would see. Faults of the program affect only its own answers: the fallback move is made instead,
 * as when a clock runs out.
 */
import {
  parseAnswer,
  type AnyRules,
  type GameTypes,
  type Issue,
  type Json,
  type Refusal,
  type Result,
  type Rules,
  type View,
} from '@parlour/kernel';
import type { LineChair, LineProtocol, LineQuestion, LineTurn } from '@parlour/kit/doors';
import { SeatClient, seatView, type Question, type SeatGame, type SeatOptions } from '@parlour/sdk/seat';
import type { EndPlacing } from '@parlour/sdk/messages';
import type { Program } from './program.ts';

export interface RunnerOptions {
  readonly rules: AnyRules;
  readonly protocol: LineProtocol<GameTypes>;
  readonly program: Program;
  readonly table: SeatOptions;
  /** Number of games to play. */
  readonly games: number;
  /** How long the program may take to answer a question (ms). */
  readonly answerMs: number;
  /** Delay before each restart of the program (ms). When no delay is left, the chair is given up. */
  readonly restartMs: readonly number[];
  /** Called with a line of text for the host about each thing that happens. */
  readonly log: (text: string) => void;
}
export const RESTART_MS: readonly number[] = [200, 500, 1000, 2000, 4000];
/** Standings of the last game, or why not all games were played. */
export type RunResult = Result<readonly EndPlacing[], string>;
type Turn = LineTurn<GameTypes['Action']>;

export class BotRunner {
  readonly #options: RunnerOptions;
  readonly #seat: SeatClient;
  readonly #done = Promise.withResolvers<RunResult>();
  #chair: LineChair<GameTypes> | null = null;
  #open: LineQuestion<GameTypes> | null = null;
  #triesLeft = 0;
  #answerTimer: NodeJS.Timeout | null = null;
  #restartTimer: NodeJS.Timeout | null = null;
  #restarts = 0;
  #hasJoined = false;
  #isThere = false;
  #played = 0;
  #isOver = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#seat = new SeatClient(options.rules, options.table, {
      started: (game) => this.#started(game),
      told: (event, view) => this.#told(event, view),
      asked: (question) => this.#asked(question),
      closed: (promptId, reason) => this.#closed(promptId, reason),
      joined: () => {
        this.#hasJoined = true;
      },
      refused: ({ code, message, reason = code }) => {
        // If the session is unknown, the client joins anew by itself. Any other refusal to join is final, so stop here
        // instead of waiting forever.
        if (!this.#hasJoined && code !== 'invalid_session') this.stop(`no chair: ${reason}: ${message}`);
        else options.log(`the server refused: ${reason}: ${message}`);
      },
      ended: (standings) => this.#ended(standings),
      status: (status) => {
        if (status.is === 'over') this.#end({ ok: false, error: `no table: ${status.reason} (${status.code})` });
        if (status.is === 'lost') options.log(`no connection to ${options.table.url}; trying again`);
      },
    });
  }
  get finished(): Promise<RunResult> {
    return this.#done.promise;
  }
  /** Starts the program, or waits for it to connect. */
  async start(): Promise<void> {
    const { program, log } = this.#options;
    const where = await program.start({
      ready: (how) => {
        log(how);
        this.#isThere = true;
        this.#say(this.#chair?.again(this.#open) ?? []);
      },
      line: (text) => this.#heard(text),
      gone: (why) => this.#gone(why),
      noted: (text) => log(`it notes: ${text}`),
      turnedAway: (why) => log(`a program was turned away: ${why}`),
    });
    if (!where.ok) return this.stop(where.error);
    if (where.value !== null) log(where.value);
  }
  /** Gives the chair up. */
  stop(why: string): void {
    this.#end({ ok: false, error: why });
  }

  #started({ seat, names, view }: SeatGame): void {
    this.#chair = this.#options.protocol.chair.sit({ seat, names, view });
    this.#settle();
    this.#options.log(`plays in chair ${seat + 1} of ${names.length}`);
    if (this.#isThere) this.#say(this.#chair.again(null));
  }
  #told(event: { readonly table: Json & { readonly type: string }; readonly own?: Json }, view: View<GameTypes>): void {
    const turn = this.#chair?.told(event, view);
    if (turn !== undefined) this.#say(turn.lines);
  }
  #asked({ promptId, view, menu }: Question): void {
    if (this.#chair === null || this.#open?.promptId === promptId) return;
    this.#settle();
    this.#open = { promptId, view, menu };
    this.#triesLeft = this.#options.protocol.chair.tries;
    const { answerMs } = this.#options;
    this.#answerTimer = setTimeout(() => {
      const why = this.#isThere ? (this.#chair?.silence?.() ?? null) : 'no program is there';
      this.#giveUp(`no answer in ${answerMs / 1000} s${why === null ? '' : ` (${why})`}`);
    }, answerMs);
    this.#take(this.#chair.asked(this.#open));
  }
  #heard(text: string): void {
    // Empty lines are ignored: many programs send two line ends, and no protocol gives an empty line a meaning.
    if (this.#chair !== null && text.trim() !== '') this.#take(this.#chair.heard(text, this.#open));
  }
  #take({ lines, action, wrong }: Turn): void {
    this.#say(lines);
    if (this.#open === null) return;
    if (wrong !== undefined) this.#refuse({ code: 'unreadable', rule: null }, wrong);
    if (action === undefined) return;
    const objection = this.#objectionTo(action, this.#open);
    if (objection !== null) return this.#refuse(objection.refusal, `${objection.about}${JSON.stringify(action)}`);
    this.#settle();
    this.#answer(action);
  }
  /**
   * The refusal that the server would give, and for the log what does not fit; null if the action is legal. Checked
   * before it is sent, since at a strict table an illegal action costs the chair.
   */
  #objectionTo(action: GameTypes['Action'], { menu }: LineQuestion<GameTypes>): Objection | null {
    return this.#options.rules.unseal((rules) => {
      const parsed = parseAnswer(rules, action as { readonly type: string });
      if (!parsed.ok) return unreadable(parsed.error);
      const verdict = rules.accepts(menu, parsed.value);
      return verdict.ok ? null : { refusal: verdict.error, about: '' };
    });
  }
  #refuse(refusal: Refusal, what: string): void {
    if (this.#open === null || this.#chair === null) return;
    this.#triesLeft--;
    const { code, rule } = refusal;
    this.#options.log(`refused: ${code}${rule === null ? '' : ` (${rule})`}: ${what.slice(0, 200)}`);
    this.#say(this.#chair.refused(refusal, this.#open, this.#triesLeft));
    if (this.#triesLeft <= 0) this.#giveUp('no legal answer');
  }
  /** Makes the fallback move, as when a clock runs out. */
  #giveUp(why: string): void {
    const question = this.#open;
    if (question === null || this.#chair === null) return;
    const { promptId, view, menu } = question;
    const action = this.#options.rules.unseal(<G extends GameTypes>(rules: Rules<G>) =>
      rules.fallback(seatView<G>(view), menu),
    );
    this.#options.log(`${why} to question ${promptId}: ${JSON.stringify(action)} instead`);
    this.#settle();
    this.#say(this.#chair.closed(promptId));
    this.#answer(action);
  }
  #answer(action: GameTypes['Action']): void {
    this.#seat.answer(action);
  }
  #closed(promptId: number, reason: string): void {
    if (this.#open?.promptId !== promptId) return;
    this.#settle();
    if (reason === 'expired') this.#options.log(`the clock ran out before an answer to question ${promptId}`);
    this.#say(this.#chair?.closed(promptId) ?? []);
  }
  #settle(): void {
    if (this.#answerTimer !== null) clearTimeout(this.#answerTimer);
    this.#answerTimer = null;
    this.#open = null;
  }

  #gone(why: string): void {
    const { program, restartMs, log } = this.#options;
    this.#isThere = false;
    if (this.#isOver) return;
    log(`the program is gone: ${why}`);
    if (!program.restarts) return;
    const wait = restartMs[this.#restarts++];
    if (wait === undefined) {
      const tries = restartMs.length + 1;
      return this.stop(`it was started ${tries} times and did not stay: a bot plays in its chair now`);
    }
    this.#restartTimer = setTimeout(() => void this.start(), wait);
  }
  #say(lines: readonly string[]): void {
    if (!this.#isThere) return;
    for (const line of lines) this.#options.program.send(line);
  }

  #ended(standings: readonly EndPlacing[]): void {
    this.#settle();
    this.#say(this.#chair?.ended(standings) ?? []);
    this.#chair = null;
    this.#played++;
    if (this.#played >= this.#options.games) return this.#end({ ok: true, value: standings });
    this.#restarts = 0;
    this.#seat.ready();
  }
  #end(result: RunResult): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#settle();
    if (this.#restartTimer !== null) clearTimeout(this.#restartTimer);
    this.#options.program.stop();
    this.#seat.leave();
    this.#done.resolve(result);
  }
}

interface Objection {
  readonly refusal: Refusal;
  /** Begins the line of the log; empty if the code says all. */
  readonly about: string;
}
/** As the server refuses it: with the code and rule of the first issue, if it has its own. */
function unreadable(issues: readonly Issue[]): Objection {
  const [first] = issues;
  return {
    refusal: { code: first?.code ?? 'invalid_payload', rule: first?.rule ?? null },
    about: issues.map(({ path, message }) => `${path === '' ? 'it' : path} ${message}: `).join(''),
  };
}
