/** The words for the host of a table, in the language of the page. */
import { use } from 'react';
import { useWords } from '../../ui/index.ts';
import type { HostingWords } from './en.ts';

const FILES = import.meta.glob<HostingWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<HostingWords>>();

function wordsIn(lang: string): Promise<HostingWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? load?.() ?? Promise.reject(new Error('no words'));
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return words;
}
/** Suspends until they are loaded. Falls back to English if there is no file for the language. */
export function useHostingWords(): HostingWords {
  const { lang } = useWords();
  return use(wordsIn(lang));
}
