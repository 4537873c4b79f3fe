/** The words about characters, with one file per language of the shell. */
import type { CharacterWords } from './en.ts';

const FILES = import.meta.glob<CharacterWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function characterWords(lang: string): Promise<CharacterWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
