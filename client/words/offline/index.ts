/** The words for tables on this device, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { OfflineWords } from './en.ts';

const FILES = import.meta.glob<OfflineWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const offlineWords = wordsByLanguage(FILES);
