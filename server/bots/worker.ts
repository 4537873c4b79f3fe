/** A thread in which bots think. It knows what it is asked, and nothing of tables, people or files. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pickFrom, type AnyGame, type Json } from '@parlour/kernel';
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

parentPort?.on('message', (question: BotQuestion) => {
  gameOf(question.game)
    .then((game): WorkerAnswer => ({
      choice: game.choose(question.bot, question, pickFrom(question.seed), question.dials),
    }))
    .catch((error: unknown): WorkerAnswer => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch((error: unknown) => {
      throw error;
    });
});
