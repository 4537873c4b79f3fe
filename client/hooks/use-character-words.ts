import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { CharacterWords } from '../words/characters/en.ts';
import { characterWords } from '../words/characters/index.ts';

/** Suspends until the words about characters are loaded. */
export const useCharacterWords = (): CharacterWords => use(characterWords(useWords().lang));
