/** The last table of each game that was opened in this browser, to be offered again. */
import { isRecord } from '@parlour/kernel/json';
import type { TableDraft } from '../lib/table-draft.ts';
import { storage, storedObject } from '../ui/stored.ts';

const KEY = 'parlour:last-tables';

/** The raw stored value. `parseDraft` extracts what still fits the game. */
export function lastTable(game: string): unknown {
  const kept = storedObject(storage.read(KEY));
  return isRecord(kept) ? kept[game] : undefined;
}
export const keepTable = (game: string, draft: TableDraft): void =>
  storage.write(KEY, JSON.stringify({ ...storedObject(storage.read(KEY)), [game]: draft }));
