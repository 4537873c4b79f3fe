/** The words of the card that leads through a lesson, in the language of the rest of the page. */
import type { LessonWords } from './en.ts';

const FILES = import.meta.glob<LessonWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<LessonWords>>();

/** A language without a file has the English ones. */
export function lessonWords(lang: string): Promise<LessonWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? load?.() ?? Promise.reject(new Error('no words'));
  loaded.set(lang, words);
  // A failed load is not kept: the next one may succeed.
  words.catch(() => loaded.delete(lang));
  return words;
}
