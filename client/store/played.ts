/** How often this browser has sat down at a table of each game. The lobby lists the most played games first. */
import { isRecord } from '@parlour/kernel/json';
import { storage } from '../ui/stored.ts';

const KEY = 'parlour:played';
export type Played = ReadonlyMap<string, number>;

/** Parses what any version of this page may have stored. Entries that are not positive numbers are left out. */
export function parsePlayed(text: string | null): Played {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    const entries = isRecord(raw) ? Object.entries(raw) : [];
    return new Map(entries.flatMap(([game, times]) => (typeof times === 'number' && times > 0 ? [[game, times]] : [])));
  } catch {
    return new Map();
  }
}
export const played = (): Played => parsePlayed(storage.read(KEY));
export function countTable(game: string): void {
  const before = played();
  const now = new Map(before).set(game, (before.get(game) ?? 0) + 1);
  storage.write(KEY, JSON.stringify(Object.fromEntries(now)));
}

/** Stable: games that were played equally often keep their order. */
export const mostPlayedFirst = <G extends { readonly id: string }>(games: readonly G[], times: Played): readonly G[] =>
  games.toSorted((a, b) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0));
