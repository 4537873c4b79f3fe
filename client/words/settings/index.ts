/** The words of the settings, with one file per language of the shell. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { SettingsWords } from './en.ts';

const FILES = import.meta.glob<SettingsWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const settingsWords = wordsByLanguage(FILES);
