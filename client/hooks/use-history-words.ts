import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { HistoryWords } from '../words/history/en.ts';
import { historyWords } from '../words/history/index.ts';

const loaded = new Map<string, Promise<HistoryWords>>();
/** Suspends until the words of these pages are there. */
export function useHistoryWords(): HistoryWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? historyWords(lang);
  loaded.set(lang, words);
  // A failed load is not kept: the next one may succeed.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
