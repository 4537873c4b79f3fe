/**
 * Runs bots that declare `thinks: 'long'` in the worker of the tables. This does not block the page, which has its own
 * thread.
 */
import type { AnyGame } from '@parlour/kernel';
import type { BotChoice, BotQuestion, BotThinkers } from '@parlour/server/ports';
import { answerTo } from '@parlour/server/reasons';

/**
 * Upper limit of a bot's thinking time (ms), for slow phones. At the limit the bot answers with the best it has found.
 */
const THOUGHT_MS_MAX = 1500;
/** Share of the time limit that a bot may think. The rest is for delivering the answer. */
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
    // First let the worker handle messages that the page has sent meanwhile.
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
