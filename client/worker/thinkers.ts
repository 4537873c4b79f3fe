/** Bots that think long, in the thread of the tables: the page has a thread of its own, and nobody else waits here. */
import type { AnyGame } from '@parlour/kernel';
import type { BotChoice, BotQuestion, BotThinkers } from '@parlour/server/ports';
import { answerTo } from '@parlour/server/reasons';

/** A slow phone is not to be waited for: then the bot answers with what it has found. */
const THOUGHT_MS_MAX = 1500;
/** The rest is for the way back. */
const LATE = 0.7;

export class HereThinkers implements BotThinkers {
  readonly #find: (game: string) => Promise<AnyGame | null>;
  constructor(find: (game: string) => Promise<AnyGame | null>) {
    this.#find = find;
  }
  async choose(question: BotQuestion): Promise<BotChoice> {
    // Cloned, since the table goes on and changes the view.
    const asked = structuredClone(question);
    const game = await this.#find(asked.game);
    // After what the page has said meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
    const lateMs = performance.now() + Math.min(THOUGHT_MS_MAX, LATE * asked.limitMs);
    try {
      if (game === null) return { ok: false, error: 'the game is not here' };
      const isLate = (): boolean => performance.now() > lateMs;
      return { ok: true, value: answerTo(game, asked, isLate) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
