/** The words of the pages about finished games: a file beside this one for each language of the shell. */
import type { HistoryWords } from './en.ts';

const FILES = import.meta.glob<HistoryWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function historyWords(lang: string): Promise<HistoryWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
