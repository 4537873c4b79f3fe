/** The words of the table in words: a file beside this one for each language of the shell. */
import type { TextWords } from './en.ts';

export type { TextWords } from './en.ts';

const FILES = import.meta.glob<TextWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function textWords(lang: string): Promise<TextWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
