import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { FairnessWords } from '../words/fairness/en.ts';
import { fairnessWords } from '../words/fairness/index.ts';

/** Suspends until the words of the fairness panel are loaded. */
export const useFairnessWords = (): FairnessWords => use(fairnessWords(useWords().lang));
