/** The languages of the shell, with one file each. */
import { defined } from '@parlour/kernel/defined';
import { en, type Words } from './en.ts';

const FILES = import.meta.glob<Words>(['./*.ts', '!./index.ts', '!./en.ts', '!./*.test.ts'], { import: 'default' });
const tagOf = (path: string): string => path.slice('./'.length, -'.ts'.length);

/** A language's name in that language, capitalized. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * The first is the fallback if none of the user's languages is there. Its words are part of the page; the others are
 * loaded on demand.
 */
export const LANGUAGES: Readonly<Record<string, { readonly name: string; readonly load: () => Promise<Words> }>> = {
  en: { name: ownName('en'), load: () => Promise.resolve(en) },
  ...Object.fromEntries(
    Object.entries(FILES).map(([path, load]) => [tagOf(path), { name: ownName(tagOf(path)), load }]),
  ),
};

/**
 * The best language in `have` for a user of `wanted`: the exact tag, otherwise the language alone, otherwise the first.
 */
export function bestLanguage(wanted: readonly string[], have: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ''] = tag.split('-');
    const found = have.find((each) => each === tag) ?? have.find((each) => each === language);
    if (found !== undefined) return found;
  }
  return defined(have[0]);
}
