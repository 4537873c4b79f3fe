import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { FairnessWords } from '../words/fairness/en.ts';
import { fairnessWords } from '../words/fairness/index.ts';

const loaded = new Map<string, Promise<FairnessWords>>();
/** Suspends until the words of the panel about fair cards are there. */
export function useFairnessWords(): FairnessWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? fairnessWords(lang);
  loaded.set(lang, words);
  // A failed load is not kept: the next one may succeed.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
