import { botNamed } from '@parlour/bots';
import { pickFrom, type AnyTable, type Dials, type Json, type Seat } from '@parlour/kernel';

interface Turn {
  readonly seat: Seat;
  /** The id of one of the game's own bots, or of one that plays any game. */
  readonly bot: string;
  /** The dials of the character in this seat. */
  readonly dials?: Dials | undefined;
  /** Unpredictable to players, and the same after a restart. */
  readonly seed: string;
}

/** A bot's choice. If the bot throws, which is a bug, the choice is the fallback, which is always legal. */
export function decide(
  table: AnyTable,
  { seat, bot, dials, seed }: Turn,
): { readonly action: Json; readonly error: unknown } {
  try {
    return { action: table.decide(seat, botNamed(bot), pickFrom(seed), dials), error: null };
  } catch (error) {
    return { action: table.fallback(seat), error };
  }
}
