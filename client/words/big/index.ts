/** The words of a big table and its hands, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { BigTableWords } from './en.ts';

const FILES = import.meta.glob<BigTableWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const bigTableWords = wordsByLanguage(FILES);
