/** Finds the terms of art in a line. */
import type { Term } from './contract.ts';
import type { Glossary, Piece } from './glossary.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Scripts without spaces between words. */
const isUnspaced = (form: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(form);
function patternOf(form: string): string {
  const stem = form.endsWith('*') ? form.slice(0, -1) : form;
  // A sign above or below its last letter would make another syllable of it.
  if (isUnspaced(stem)) return String.raw`${escaped(stem)}(?!\p{M})`;
  return String.raw`(?<![\p{L}\p{N}])${escaped(stem)}${form.endsWith('*') ? String.raw`\p{L}*` : ''}(?![\p{L}\p{N}])`;
}

/** Cuts a text at the terms that it names: each once, where it stands first, and of two that overlap the longer. */
export function termFinder(terms: readonly Term[]): Glossary['find'] {
  const forms = terms
    .flatMap((term) => term.forms.map((form) => ({ term, form })))
    .toSorted((one, other) => other.form.length - one.form.length);
  const plain = (text: string): Piece => ({ text, term: null, after: '' });
  if (forms.length === 0) return (text) => [plain(text)];
  const pattern = new RegExp(forms.map(({ form }) => `(${patternOf(form)})`).join('|'), 'giu');
  return (text) => {
    const pieces: Piece[] = [];
    const met = new Set<Term>();
    let end = 0;
    for (const found of text.matchAll(pattern)) {
      const term = forms[found.slice(1).findIndex((group) => group !== undefined)]?.term;
      if (term === undefined || met.has(term)) continue;
      met.add(term);
      if (found.index > end) pieces.push(plain(text.slice(end, found.index)));
      end = found.index + found[0].length;
      const [after = ''] = /^[.,;:!?)\]”’。、]*/u.exec(text.slice(end)) ?? [];
      end += after.length;
      pieces.push({ text: found[0], term, after });
    }
    return end < text.length ? [...pieces, plain(text.slice(end))] : pieces;
  };
}
