/** The words of the page that shows games again, in the language of the rest of the page. */
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
/** Fetches them before they are needed. */
export const fetchReplayWords = (lang: string): void => void wordsIn(lang).catch(() => undefined);

/** Suspends until they are there. A language without a file has the English ones. */
export function useReplayWords(): ReplayWords {
  const { lang } = useWords();
  return use(wordsIn(lang));
}
