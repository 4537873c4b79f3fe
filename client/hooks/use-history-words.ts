import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { HistoryWords } from '../words/history/en.ts';
import { historyWords } from '../words/history/index.ts';

/** Suspends until the words of the pages about finished games are loaded. */
export const useHistoryWords = (): HistoryWords => use(historyWords(useWords().lang));
