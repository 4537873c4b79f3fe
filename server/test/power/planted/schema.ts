/** A journal that does not wait for the disk. */
import { openFile as opened, type OpenFile } from '../../../journal/schema.ts';

export { closeFile, type OpenFile } from '../../../journal/schema.ts';
export function openFile(path: string): OpenFile {
  const file = opened(path);
  file.db.exec('PRAGMA synchronous = OFF');
  return file;
}
