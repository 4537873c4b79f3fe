/** The words of the pages about finished games, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { HistoryWords } from './en.ts';

const FILES = import.meta.glob<HistoryWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const historyWords = wordsByLanguage(FILES);
