import { createContext, useContext } from 'react';
import { en, type Words } from '../words/en.ts';

/** The shell's words in the user's language. A game's own words come to its components as `words`. */
export const WordsContext = createContext<Words>(en);
export const useWords = (): Words => useContext(WordsContext);
