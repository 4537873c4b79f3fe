import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { BigTableWords } from '../words/big/en.ts';
import { bigTableWords } from '../words/big/index.ts';

/** Suspends until the words for big tables are loaded. */
export const useBigTableWords = (): BigTableWords => use(bigTableWords(useWords().lang));
