import { use } from 'react';
import { useWords } from '../ui/index.ts';
import { offlineWords } from '../words/offline/index.ts';
import { cached } from './use-game.ts';

const loaded = cached(offlineWords);
/** Suspends until the words for tables on this device are loaded. */
export const useOfflineWords = (): Awaited<ReturnType<typeof offlineWords>> => use(loaded(useWords().lang));
