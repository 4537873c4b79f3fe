/** Files whose sync does nothing. */
import * as files from 'node:fs/promises';

export * from 'node:fs/promises';
export async function open(...args: Parameters<typeof files.open>): Promise<files.FileHandle> {
  const file = await files.open(...args);
  file.sync = () => Promise.resolve();
  return file;
}
