/** The words of the replay page, in the language of the page. */
import { use } from 'react';
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import { useWords } from '../../ui/index.ts';
import type { ReplayWords } from './en.ts';

const FILES = import.meta.glob<ReplayWords>(['./*.ts', '!./index.ts'], { import: 'default' });
/** Loads them. Falls back to English if there is no file for the language. */
export const replayWords = wordsByLanguage(FILES);

/** Prefetches the words. */
export const fetchReplayWords = (lang: string): void => void replayWords(lang).catch(() => undefined);

/** Suspends until they are loaded. */
export const useReplayWords = (): ReplayWords => use(replayWords(useWords().lang));
