/** The words of the replay page, in the language of the page. */
import { use } from 'react';
import { readAtOnce } from '../../lib/read-at-once.ts';
import { useWords } from '../../ui/index.ts';
import type { ReplayWords } from './en.ts';

const FILES = import.meta.glob<ReplayWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const loaded = new Map<string, Promise<ReplayWords>>();

function wordsIn(lang: string): Promise<ReplayWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  const words = loaded.get(lang) ?? readAtOnce(load?.() ?? Promise.reject(new Error('no words')));
  loaded.set(lang, words);
  return words;
}
/** Prefetches the words. */
export const fetchReplayWords = (lang: string): void => void wordsIn(lang).catch(() => undefined);

/** Suspends until they are loaded. Falls back to English if there is no file for the language. */
export function useReplayWords(): ReplayWords {
  const { lang } = useWords();
  return use(wordsIn(lang));
}
