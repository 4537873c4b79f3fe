/** `parlour backup` and `parlour restore`: through the server if one is running, else directly on the data folder. */
import { resolve } from 'node:path';
import type { Result } from '@parlour/kernel';
import { failed } from '../choose.ts';

type Report = Promise<Result<string, string>>;

const today = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

export async function backup(folder: string | undefined): Report {
  const { placesOf, readSettings, settingsComplaint } = await import('@parlour/server');
  const { backupOf, ON_NATS, sendOrder } = await import('@parlour/server/operations');
  const read = readSettings(process.env);
  if (!read.ok) return failed(settingsComplaint(read.error));
  if (read.value.settings.natsUrl !== null) return ON_NATS;
  const places = placesOf(read.value.settings);
  const dir = resolve(folder ?? `parlour-backup-${today()}`);
  const told = await sendOrder(places.dataDir, { type: 'backup', dir });
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
