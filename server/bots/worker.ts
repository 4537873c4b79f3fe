/** The code of a thread in which bots think. It knows the questions it is asked, and nothing of tables or people. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame, Json } from '@parlour/kernel';
import { answerTo } from '../app/match/reasons.ts';
import { loadGame } from '../games.ts';
import type { BotQuestion } from '../ports.ts';

export interface WorkerSetup {
  readonly gamesDir: string;
}
export type WorkerAnswer = { readonly choice: Json } | { readonly error: string };

const { gamesDir } = workerData as WorkerSetup;
const games = new Map<string, Promise<AnyGame>>();
function gameOf(id: string): Promise<AnyGame> {
  const loading = games.get(id) ?? loadGame(join(gamesDir, id));
  games.set(id, loading);
  return loading;
}

/** After this share of a bot's time `isLate` returns true. The rest is for returning the answer. */
const LATE = 0.7;

parentPort?.on('message', (question: BotQuestion) => {
  const lateMs = performance.now() + LATE * question.limitMs;
  const isLate = (): boolean => performance.now() > lateMs;
  gameOf(question.game)
    .then((game): WorkerAnswer => ({ choice: answerTo(game, question, isLate) }))
    .catch((error: unknown): WorkerAnswer => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch((error: unknown) => {
      throw error;
    });
});
