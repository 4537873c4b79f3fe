/** The words of the panel about fair cards: a file beside this one for each language of the shell. */
import type { FairnessWords } from './en.ts';

const FILES = import.meta.glob<FairnessWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function fairnessWords(lang: string): Promise<FairnessWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
