/** The words of the card that guides through a lesson, in the language of the page. */
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import type { LessonWords } from './en.ts';

const FILES = import.meta.glob<LessonWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const lessonWords = wordsByLanguage(FILES);
