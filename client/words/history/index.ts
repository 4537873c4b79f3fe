/** The words of the pages about finished games, with one file per language of the shell. */
import type { HistoryWords } from './en.ts';

const FILES = import.meta.glob<HistoryWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function historyWords(lang: string): Promise<HistoryWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
