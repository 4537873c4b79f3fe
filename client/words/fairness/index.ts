/** The words of the fairness panel, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { FairnessWords } from './en.ts';

const FILES = import.meta.glob<FairnessWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const fairnessWords = wordsByLanguage(FILES);
