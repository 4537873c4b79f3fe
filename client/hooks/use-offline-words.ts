import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { OfflineWords } from '../words/offline/en.ts';
import { offlineWords } from '../words/offline/index.ts';

/** Suspends until the words for tables on this device are loaded. */
export const useOfflineWords = (): OfflineWords => use(offlineWords(useWords().lang));
