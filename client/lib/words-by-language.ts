import { defined } from '@parlour/kernel/defined';
import { cached } from './cached.ts';

/**
 * Loads the words of a language, once each. `files` has them by path, `./<language>.ts`. Falls back to English if there
 * is no file for the language.
 */
export const wordsByLanguage = <Words>(
  files: Readonly<Record<string, () => Promise<Words>>>,
): ((lang: string) => Promise<Words>) => cached((lang) => defined(files[`./${lang}.ts`] ?? files['./en.ts'])());
