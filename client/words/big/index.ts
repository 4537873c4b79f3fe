/** The words of a big table and its hands, with one file per language of the shell. */
import type { BigTableWords } from './en.ts';

const FILES = import.meta.glob<BigTableWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function bigTableWords(lang: string): Promise<BigTableWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
