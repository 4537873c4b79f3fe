import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { HistoryWords } from '../words/history/en.ts';
import { historyWords } from '../words/history/index.ts';

const loaded = new Map<string, Promise<HistoryWords>>();
/** Suspends until the words of the pages about finished games are loaded. */
export function useHistoryWords(): HistoryWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? historyWords(lang);
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
