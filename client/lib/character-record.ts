/** A character's wins and losses in the user's finished games, computed from the results alone. */
import type { PlayedAnswer } from '@parlour/sdk/schemas/results';

export interface CharacterRecord {
  readonly won: number;
  readonly lost: number;
  /** Newest first. */
  readonly last: readonly { readonly replayId: string; readonly game: string; readonly won: boolean }[];
}
const LAST_MAX = 10;

export function recordOf(id: string, games: readonly PlayedAnswer[]): CharacterRecord {
  const played = games.flatMap(({ replayId, game, seats }) => {
    const place = seats.find(({ bot }) => bot === id)?.place ?? null;
    return place === null ? [] : [{ replayId, game, won: place === 1 }];
  });
  const won = played.filter((match) => match.won).length;
  return { won, lost: played.length - won, last: played.slice(0, LAST_MAX) };
}
