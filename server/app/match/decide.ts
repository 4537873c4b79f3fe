import { GENERIC_BOTS } from '@parlour/bots';
import { pickFrom, type AnyTable, type Json, type Seat } from '@parlour/kernel';

interface Decision {
  readonly seat: Seat;
  /** A game's own player, or one that knows no game. */
  readonly bot: string;
  /** Nobody can foresee it, and it is the same after a restart. */
  readonly seed: string;
  readonly onFailed: (bot: string, error: unknown) => void;
}

/** What a bot does here. One that throws is a bug, and the move is then the one that is always legal. */
export function decide(table: AnyTable, { seat, bot, seed, onFailed }: Decision): Json {
  const player = GENERIC_BOTS.find(({ id }) => id === bot) ?? bot;
  try {
    return table.decide(seat, player, pickFrom(seed));
  } catch (error) {
    onFailed(bot, error);
    return table.fallback(seat);
  }
}
