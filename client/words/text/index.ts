/** The words of the table in words, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { TextWords } from './en.ts';

export type { TextWords } from './en.ts';

const FILES = import.meta.glob<TextWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const textWords = wordsByLanguage(FILES);
