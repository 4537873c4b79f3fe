import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { CharacterWords } from '../words/characters/en.ts';
import { characterWords } from '../words/characters/index.ts';

const loaded = new Map<string, Promise<CharacterWords>>();
/** Suspends until the words about characters are there. */
export function useCharacterWords(): CharacterWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? characterWords(lang);
  loaded.set(lang, words);
  // A failed load is not kept: the next one may succeed.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
