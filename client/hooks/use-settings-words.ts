import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { SettingsWords } from '../words/settings/en.ts';
import { settingsWords } from '../words/settings/index.ts';

const loaded = new Map<string, Promise<SettingsWords>>();
/** Suspends until the words of the settings are loaded. */
export function useSettingsWords(): SettingsWords {
  const { lang } = useWords();
  const words = loaded.get(lang) ?? settingsWords(lang);
  loaded.set(lang, words);
  // Failed loads are not cached, so the next call tries again.
  words.catch(() => loaded.delete(lang));
  return use(words);
}
