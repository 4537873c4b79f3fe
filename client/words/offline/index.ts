/** The words of tables on this device: a file beside this one for each language of the shell. */
import type { OfflineWords } from './en.ts';

const FILES = import.meta.glob<OfflineWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function offlineWords(lang: string): Promise<OfflineWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
