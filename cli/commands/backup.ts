/** `parlour backup` and `parlour restore`: through the server if one is running, else directly on the data folder. */
import { basename, join, resolve } from 'node:path';
import type { Result } from '@parlour/kernel';
import { failed } from '../choose.ts';

type Report = Promise<Result<string, string>>;

const today = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

export async function backup(folder: string | undefined): Report {
  const { placesOf, readSettings, settingsComplaint } = await import('@parlour/server');
  const { backupOf, holdsBackup, ON_NATS, sendOrder } = await import('@parlour/server/operations');
  const read = readSettings(process.env);
  if (!read.ok) return failed(settingsComplaint(read.error));
  if (read.value.settings.natsUrl !== null) return ON_NATS;
  const places = placesOf(read.value.settings);
  const dir = resolve(folder ?? `parlour-backup-${today()}`);
  const told = await sendOrder(places.dataDir, { type: 'backup', dir });
  // The server may have another folder at this path: under systemd it has a /tmp of its own, which is deleted when it stops.
  if (told?.ok === true && !holdsBackup(dir))
    return failed(
      `the server wrote the backup to a ${dir} that only the server can see, as a service of systemd has a /tmp of its own. Name a folder in its data folder: parlour backup ${join(places.dataDir, basename(dir))}`,
    );
  const done = told ?? (await backupOf(places, dir, new Date()));
  return done.ok ? { ok: true, value: `${dir}: ${done.value}.` } : done;
}

export async function restore(folder: string): Report {
  const { placesOf, readSettings, settingsComplaint } = await import('@parlour/server');
  const { ON_NATS, restoreFrom, sendOrder } = await import('@parlour/server/operations');
  const read = readSettings(process.env);
  if (!read.ok) return failed(settingsComplaint(read.error));
  if (read.value.settings.natsUrl !== null) return ON_NATS;
  const places = placesOf(read.value.settings);
  const dir = resolve(folder);
  const told = await sendOrder(places.dataDir, { type: 'restore', dir });
  const done = told ?? (await restoreFrom(dir, places, new Date()));
  return done.ok ? { ok: true, value: `Restored from ${dir}: ${done.value}.` } : done;
}
