/** The words of the settings, with one file per language of the shell. */
import type { SettingsWords } from './en.ts';

const FILES = import.meta.glob<SettingsWords>(['./*.ts', '!./index.ts'], { import: 'default' });

/** Falls back to English if there is no file for the language. */
export function settingsWords(lang: string): Promise<SettingsWords> {
  const load = FILES[`./${lang}.ts`] ?? FILES['./en.ts'];
  return load === undefined ? Promise.reject(new Error(`no words for ${lang}`)) : load();
}
