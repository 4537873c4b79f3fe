import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { CharacterWords } from '../words/characters/en.ts';
import { characterWords } from '../words/characters/index.ts';

const loaded = new Map<string, Promise<CharacterWords>>();
/** Suspends until the words about characters are loaded. */
export function useCharacterWords(): CharacterWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? characterWords(lang);
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
