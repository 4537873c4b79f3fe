/** The words of the fairness panel, with one file per language of the shell. */
import type { FairnessWords } from './en.ts';

const FILES = import.meta.glob<FairnessWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function fairnessWords(lang: string): Promise<FairnessWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
