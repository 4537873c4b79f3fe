import { botNamed } from '@parlour/bots';
import { pickFrom, type AnyTable, type Dials, type Json, type Seat } from '@parlour/kernel';

interface Turn {
  readonly seat: Seat;
  /** One of the game's own bots, or one that plays any game. */
  readonly bot: string;
  /** Of the character that sits there. */
  readonly dials?: Dials | undefined;
  /** Unpredictable to players, and the same after a restart. */
  readonly seed: string;
}

/** What a bot does here. One that throws is a bug, and the move is then the one that is always legal. */
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
