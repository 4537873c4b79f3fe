import { use, useEffect, type ReactElement, type ReactNode } from 'react';
import { usePreferences } from '../ui/preferences.ts';
import { WordsContext } from '../ui/words.ts';
import type { Words } from '../words/en.ts';
import { bestLanguage, LANGUAGES } from '../words/index.ts';

/** What the reader reads, best first. */
export function useWanted(): readonly string[] {
  const { lang } = usePreferences();
  return lang === null ? navigator.languages : [lang, ...navigator.languages];
}

const loaded = new Map<string, Promise<Words>>();
function wordsIn(lang: string): Promise<Words> {
  const words = loaded.get(lang) ?? LANGUAGES[lang]?.load() ?? Promise.reject(new Error(`no words for ${lang}`));
  loaded.set(lang, words);
  return words;
}

export function Speaking({ children }: { readonly children: ReactNode }): ReactElement {
  const lang = bestLanguage(useWanted(), Object.keys(LANGUAGES));
  const words = use(wordsIn(lang));
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return <WordsContext value={words}>{children}</WordsContext>;
}
