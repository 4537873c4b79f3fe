/**
 * Threads for bots that think long. A bot that fails, uses too much memory or does not finish costs only its own chair a
 * move. A thread that has ended is replaced.
 */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BotChoice, BotQuestion, BotThinkers } from '../ports.ts';
import type { WorkerAnswer, WorkerSetup } from './worker.ts';

const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);
/** Limit of bots that wait for a thread. */
const WAITING_MAX = 1000;
const MEMORY_MB = 256;

interface Asked {
  readonly question: BotQuestion;
  readonly atMs: number;
  readonly answer: (choice: BotChoice) => void;
}
export interface ThinkersOptions extends WorkerSetup {
  /** Of those for moves. Default: one less than the cores, so that one is left for the tables. */
  readonly threads?: number;
}

/**
 * Moves and explanations have threads of their own. A bot that is asked in secret has a fraction of a second, so anybody
 * who asks for explanations all the time could otherwise keep it from answering.
 */
export class WorkerThinkers implements BotThinkers {
  readonly #moves: Pool;
  readonly #explanations: Pool;

  constructor({ gamesDir, threads = Math.max(1, availableParallelism() - 1) }: ThinkersOptions) {
    this.#moves = new Pool({ gamesDir }, threads);
    this.#explanations = new Pool({ gamesDir }, 1);
  }
  choose(question: BotQuestion): Promise<BotChoice> {
    return (question.isExplained === true ? this.#explanations : this.#moves).choose(question);
  }
  async stop(): Promise<void> {
    await Promise.all([this.#moves.stop(), this.#explanations.stop()]);
  }
}

class Pool {
  readonly #setup: WorkerSetup;
  readonly #threadsMax: number;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();
  readonly #waiting = new Set<Asked>();
  #isStopped = false;

  constructor(setup: WorkerSetup, threadsMax: number) {
    this.#setup = setup;
    this.#threadsMax = threadsMax;
  }

  choose(question: BotQuestion): Promise<BotChoice> {
    if (this.#isStopped) return Promise.resolve(failed('the server stops'));
    if (this.#waiting.size >= WAITING_MAX) return Promise.resolve(failed('too many bots are thinking'));
    const { promise, resolve } = Promise.withResolvers<BotChoice>();
    // Cloned, since the table changes the view when it goes on.
    const asked: Asked = { question: structuredClone(question), atMs: performance.now(), answer: resolve };
    const isLate = setTimeout(() => this.#giveUp(asked), question.limitMs);
    this.#waiting.add(asked);
    this.#assign();
    return promise.finally(() => clearTimeout(isLate));
  }
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const asked of this.#waiting) asked.answer(failed('the server stops'));
    this.#waiting.clear();
    await Promise.all([...this.#all].map((thread) => thread.end('the server stops')));
  }

  #assign(): void {
    for (const asked of this.#waiting) {
      const thread = this.#idle.pop() ?? this.#newThread();
      if (thread === null) return;
      this.#waiting.delete(asked);
      thread.think(asked);
    }
  }
  #newThread(): Thread | null {
    if (this.#all.size >= this.#threadsMax) return null;
    const thread = new Thread(this.#setup, {
      onFree: () => {
        this.#idle.push(thread);
        this.#assign();
      },
      onGone: () => {
        this.#all.delete(thread);
        const at = this.#idle.indexOf(thread);
        if (at !== -1) this.#idle.splice(at, 1);
        if (!this.#isStopped) this.#assign();
      },
    });
    this.#all.add(thread);
    return thread;
  }
  #giveUp(asked: Asked): void {
    if (this.#waiting.delete(asked)) return asked.answer(failed('no thread was free in time'));
    for (const thread of this.#all) if (thread.asked === asked) void thread.end('it thought for too long');
  }
}
const failed = (error: string): BotChoice => ({ ok: false, error });

interface ThreadEvents {
  readonly onFree: () => void;
  readonly onGone: () => void;
}
/** One thread, and the question that it is working on. */
class Thread {
  asked: Asked | null = null;
  readonly #worker: Worker;

  constructor(setup: WorkerSetup, events: ThreadEvents) {
    this.#worker = new Worker(WORKER, { workerData: setup, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // A thread does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (answer: WorkerAnswer) => {
      this.#answer('choice' in answer ? { ok: true, value: answer.choice } : failed(answer.error));
      events.onFree();
    });
    this.#worker.on('error', (error) => this.#answer(failed(error instanceof Error ? error.message : String(error))));
    this.#worker.on('exit', () => {
      this.#answer(failed('its thread has ended'));
      events.onGone();
    });
  }
  think(asked: Asked): void {
    this.asked = asked;
    const { question, atMs } = asked;
    const left: BotQuestion = { ...question, limitMs: question.limitMs - (performance.now() - atMs) };
    this.#worker.postMessage(left);
  }
  /** Terminates the thread. If it is working on a question, that fails with `why`. */
  async end(why: string): Promise<void> {
    this.#answer(failed(why));
    await this.#worker.terminate();
  }
  #answer(choice: BotChoice): void {
    this.asked?.answer(choice);
    this.asked = null;
  }
}
