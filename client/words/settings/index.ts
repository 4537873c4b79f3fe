/** The words of the settings: a file beside this one for each language of the shell. */
import type { SettingsWords } from './en.ts';

const FILES = import.meta.glob<SettingsWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** In a language that the shell speaks. */
export function settingsWords(lang: string): Promise<SettingsWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
