/** The words for the host of a table, in the language of the page. */
import { use } from 'react';
import { wordsByLanguage } from '../../lib/words-by-language.ts';
import { useWords } from '../../ui/index.ts';
import type { HostingWords } from './en.ts';

const FILES = import.meta.glob<HostingWords>(['./*.ts', '!./index.ts'], { import: 'default' });
const wordsIn = wordsByLanguage(FILES);

/** Suspends until they are loaded. Falls back to English if there is no file for the language. */
export const useHostingWords = (): HostingWords => use(wordsIn(useWords().lang));
