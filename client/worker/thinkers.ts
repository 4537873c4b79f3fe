/** Bots that think long, in the thread of the tables: the page has a thread of its own, and nobody else waits here. */
import { GENERIC_BOTS } from '@parlour/bots';
import { pickFrom, type AnyGame } from '@parlour/kernel';
import type { BotChoice, BotQuestion, BotThinkers } from '@parlour/server/ports';

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
    const { view, menu, seed, dials, limitMs, game: id, bot: name } = structuredClone(question);
    const game = await this.#find(id);
    // After what the page has said meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
    const lateMs = performance.now() + Math.min(THOUGHT_MS_MAX, LATE * limitMs);
    const bot = GENERIC_BOTS.find((generic) => generic.id === name) ?? name;
    try {
      if (game === null) return { ok: false, error: 'the game is not here' };
      const isLate = (): boolean => performance.now() > lateMs;
      return { ok: true, value: game.choose(bot, { view, menu }, pickFrom(seed), dials, isLate) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
