/** The words of a big table and its hands: a file beside this one for each language of the shell. */
import type { BigTableWords } from './en.ts';

const FILES = import.meta.glob<BigTableWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function bigTableWords(lang: string): Promise<BigTableWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
