/** What an operator does with the data of a server, whether or not it runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteJournal } from '../journal/sqlite.ts';
import {
  backupInWords,
  cutShort,
  cutShortInWords,
  JOURNAL_FILE,
  restoreBackup,
  restoreInWords,
  writeBackup,
  type DataPlaces,
} from './backup.ts';
import type { Outcome } from './control.ts';

export { holdsBackup } from './backup.ts';
export { sendOrder } from './control.ts';
export { examine } from './doctor.ts';
export { rebuildStatistics } from './statistics.ts';

/** The refusal for a server on NATS, whose tables are not in the data folder. */
export const ON_NATS: Outcome & { readonly ok: false } = {
  ok: false,
  error: 'the tables are on NATS, with tools of its own for this: see docs/scale.md',
};

/** Backs up a data folder on which no server runs. */
export async function backupOf(places: DataPlaces, dir: string, now: Date): Promise<Outcome> {
  const path = join(places.dataDir, JOURNAL_FILE);
  const unfinished = cutShort(places.dataDir);
  if (unfinished !== null) return { ok: false, error: cutShortInWords(unfinished) };
  if (!existsSync(path)) return { ok: false, error: `there is nothing to back up: ${path} is not there` };
  const journal = open(path);
  if (typeof journal === 'string') return { ok: false, error: journal };
  try {
    const made = await writeBackup(journal.database, places, dir, now);
    return made.ok ? { ok: true, value: backupInWords(made.value) } : made;
  } finally {
    await journal.close();
  }
}

/** Restores a backup into a data folder on which no server runs. */
export async function restoreFrom(dir: string, places: DataPlaces, now: Date): Promise<Outcome> {
  const path = join(places.dataDir, JOURNAL_FILE);
  if (existsSync(path)) {
    const journal = open(path);
    if (typeof journal === 'string') return { ok: false, error: journal };
    await journal.close();
  }
  const restored = await restoreBackup(dir, places, now);
  return restored.ok ? { ok: true, value: restoreInWords(restored.value) } : restored;
}

/** Opens the journal. That takes its lock, and so fails if a server is running, even one that does not answer. */
function open(path: string): SqliteJournal | string {
  try {
    return new SqliteJournal({ path });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
