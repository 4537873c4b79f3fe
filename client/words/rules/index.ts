/** The words of the rules panel, of hints and of moves that are taken back, in the language of the page. */
import type { RulesWords } from './en.ts';

export type { RulesWords } from './en.ts';

const FILES = import.meta.glob<RulesWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<RulesWords>>();

/** Falls back to English if there is no file for the language. */
export function rulesWords(lang: string): Promise<RulesWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? load?.() ?? Promise.reject(new Error('no words'));
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return words;
}
