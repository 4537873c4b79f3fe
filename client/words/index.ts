/** Which languages the shell speaks: a file beside this one for each. */
import { defined } from '@parlour/kernel/defined';
import { en, type Words } from './en.ts';

const FILES = import.meta.glob<Words>(['./*.ts', '!./index.ts', '!./en.ts', '!./*.test.ts'], { import: 'default' });
const tagOf = (path: string): string => path.slice('./'.length, -'.ts'.length);

/** A language as its own speakers call it, with a capital as in any list. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The first is spoken when none of the reader's is there. Its words are part of the page; the others are fetched. */
export const LANGUAGES: Readonly<Record<string, { readonly name: string; readonly load: () => Promise<Words> }>> = {
  en: { name: ownName('en'), load: () => Promise.resolve(en) },
  ...Object.fromEntries(
    Object.entries(FILES).map(([path, load]) => [tagOf(path), { name: ownName(tagOf(path)), load }]),
  ),
};

/** The best of `have` for a reader of `wanted`: the exact tag, then the language alone, then the first. */
export function bestLanguage(wanted: readonly string[], have: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ''] = tag.split('-');
    const found = have.find((each) => each === tag) ?? have.find((each) => each === language);
    if (found !== undefined) return found;
  }
  return defined(have[0]);
}
