/** The words about characters: a file beside this one for each language of the shell. */
import type { CharacterWords } from './en.ts';

const FILES = import.meta.glob<CharacterWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function characterWords(lang: string): Promise<CharacterWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
