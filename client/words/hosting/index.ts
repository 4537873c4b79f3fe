/** The words for the host of a table, in the language of the rest of the page. */
import { use } from 'react';
import { useWords } from '../../ui/index.ts';
import type { HostingWords } from './en.ts';

const FILES = import.meta.glob<HostingWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<HostingWords>>();

function wordsIn(lang: string): Promise<HostingWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? load?.() ?? Promise.reject(new Error('no words'));
  loaded.set(lang, words);
  // A failed load is not kept: the next one may succeed.
  words.catch(() => loaded.delete(lang));
  return words;
}
/** Suspends until they are there. A language without a file has the English ones. */
export function useHostingWords(): HostingWords {
  const { lang } = useWords();
  return use(wordsIn(lang));
}
