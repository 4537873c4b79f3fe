/** What the user won and lost in finished games with characters, computed from the results alone. */
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';

export interface CharacterRecord {
  readonly won: number;
  readonly lost: number;
  /** Newest first. */
  readonly last: readonly { readonly replayId: string; readonly game: string; readonly won: boolean }[];
}
const LAST_MAX = 10;

/**
 * The user's record in games with at least one of these characters. It counts the user's places, not theirs: a character
 * that came second may have played with the winner, or lost together with the user.
 */
export function recordWith(ids: readonly string[], games: readonly PlayedAnswer[]): CharacterRecord {
  const played = games.flatMap(({ replayId, game, seats }) => {
    const isWith = seats.some(({ bot, place }) => bot !== null && place !== null && ids.includes(bot));
    const places = seats.flatMap(({ isYou, place }) => (isYou && place !== null ? [place] : []));
    return isWith && places.length > 0 ? [{ replayId, game, won: places.includes(1) }] : [];
  });
  const won = played.filter((match) => match.won).length;
  return { won, lost: played.length - won, last: played.slice(0, LAST_MAX) };
}
