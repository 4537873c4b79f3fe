/** The words of the card that guides through a lesson, in the language of the page. */
import type { LessonWords } from './en.ts';

const FILES = import.meta.glob<LessonWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<LessonWords>>();

/** Falls back to English if there is no file for the language. */
export function lessonWords(lang: string): Promise<LessonWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? load?.() ?? Promise.reject(new Error('no words'));
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return words;
}
