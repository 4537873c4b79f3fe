/** The words about characters, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { CharacterWords } from './en.ts';

const FILES = import.meta.glob<CharacterWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const characterWords = wordsByLanguage(FILES);
