/** The words of the table in words, with one file per language of the shell. */
import type { TextWords } from './en.ts';

export type { TextWords } from './en.ts';

const FILES = import.meta.glob<TextWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function textWords(lang: string): Promise<TextWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
