/** The words of the rules panel, of hints and of moves that are taken back, in the language of the page. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { RulesWords } from './en.ts';

export type { RulesWords } from './en.ts';

const FILES = import.meta.glob<RulesWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const rulesWords = wordsByLanguage(FILES);
