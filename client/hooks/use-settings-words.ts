import { use } from 'react';
import { useWords } from '../ui/index.ts';
import type { SettingsWords } from '../words/settings/en.ts';
import { settingsWords } from '../words/settings/index.ts';

/** Suspends until the words of the settings are loaded. */
export const useSettingsWords = (): SettingsWords => use(settingsWords(useWords().lang));
