/** The words for tables on this device, with one file per language of the shell. */
import type { OfflineWords } from './en.ts';

const FILES = import.meta.glob<OfflineWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function offlineWords(lang: string): Promise<OfflineWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
