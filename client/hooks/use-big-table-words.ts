import { use } from 'react';
import { useWords } from '../ui/index.ts';
import { bigTableWords } from '../words/big/index.ts';
import { cached } from './use-game.ts';

const loaded = cached(bigTableWords);
/** Suspends until the words for big tables are loaded. */
export const useBigTableWords = (): Awaited<ReturnType<typeof bigTableWords>> => use(loaded(useWords().lang));
