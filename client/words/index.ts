/** Which languages the shell speaks. */
import { en, type Words } from './en.ts';

/** The first is spoken when none of the reader's is there. Its words are part of the page; the others are fetched. */
export const LANGUAGES: Readonly<Record<string, { readonly name: string; readonly load: () => Promise<Words> }>> = {
  en: { name: en.name, load: () => Promise.resolve(en) },
};

/** The best of `have` for a reader of `wanted`: the exact tag, then the language alone, then the first. */
export function bestLanguage(wanted: readonly string[], have: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ''] = tag.split('-');
    const found = have.find((each) => each === tag) ?? have.find((each) => each === language);
    if (found !== undefined) return found;
  }
  return have[0] ?? 'en';
}
