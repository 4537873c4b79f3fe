import { defined } from '@parlour/kernel/defined';
import { use, useEffect, type ReactElement, type ReactNode } from 'react';
import { cached } from '../lib/cached.ts';
import { preferences, usePreferences } from '../ui/preferences.ts';
import { WordsContext } from '../ui/words.ts';
import { en, type Words } from '../words/en.ts';
import { bestLanguage, LANGUAGES } from '../words/index.ts';

/** The user's languages, best first. */
const wantedWith = (lang: string | null): readonly string[] =>
  lang === null ? navigator.languages : [lang, ...navigator.languages];
export const useWanted = (): readonly string[] => wantedWith(usePreferences().lang);
const spoken = (wanted: readonly string[]): string => bestLanguage(wanted, Object.keys(LANGUAGES));

/**
 * English, whose words are part of the page, if the words of the language cannot be fetched: the page could not even
 * say what is wrong without words.
 */
const wordsIn = cached((lang) =>
  defined(LANGUAGES[lang])
    .load()
    .catch(() => en),
);
/** The words in the language that the page will be shown in. */
export const firstWords = (): Promise<Words> => wordsIn(spoken(wantedWith(preferences.getState().lang)));

export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const words = use(wordsIn(spoken(useWanted())));
  const { lang } = words;
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return <WordsContext value={words}>{children}</WordsContext>;
}
