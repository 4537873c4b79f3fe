import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { FairnessWords } from '../words/fairness/en.ts';
import { fairnessWords } from '../words/fairness/index.ts';

const loaded = new Map<string, Promise<FairnessWords>>();
/** Suspends until the words of the fairness panel are loaded. */
export function useFairnessWords(): FairnessWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? fairnessWords(lang);
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
