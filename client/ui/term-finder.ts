/** Finds the terms of a glossary in a line of text. */
import type { Term } from './contract.ts';
import type { Glossary, Piece } from './glossary.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** True for forms in scripts without spaces between words. */
const isUnspaced = ({ form }: Form): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(form);

interface Form {
  readonly term: Term;
  readonly form: string;
}
/** Matches one of these forms, each in its own group. `rest` replaces a trailing star. */
const oneOf = (forms: readonly Form[], rest: string): string =>
  `(?:${forms
    .map(({ form }) => (form.endsWith('*') ? `(${escaped(form.slice(0, -1))}${rest})` : `(${escaped(form)})`))
    .join('|')})`;
/**
 * One pattern for all forms. The word boundaries stand in it only once: a class of all letters is large, and copies for
 * each form take longer to compile than a frame.
 */
function patternOf(spaced: readonly Form[], unspaced: readonly Form[]): RegExp {
  const patterns = [
    ...(spaced.length === 0 ? [] : [String.raw`(?<![\p{L}\p{N}])${oneOf(spaced, String.raw`\p{L}*`)}(?![\p{L}\p{N}])`]),
    // Not followed by a combining mark, which would make another syllable of the last letter.
    ...(unspaced.length === 0 ? [] : [String.raw`${oneOf(unspaced, '')}(?!\p{M})`]),
  ];
  return new RegExp(patterns.join('|'), 'giu');
}

/**
 * Cuts a text at its terms. Each term is marked only once, at its first place. Of forms that match at the same place,
 * the longest is taken.
 */
export function termFinder(terms: readonly Term[]): Glossary['find'] {
  const all = terms
    .flatMap((term) => term.forms.map((form) => ({ term, form })))
    .toSorted((one, other) => other.form.length - one.form.length);
  const [spaced, unspaced] = [all.filter((form) => !isUnspaced(form)), all.filter(isUnspaced)];
  const forms = [...spaced, ...unspaced];
  const plain = (text: string): Piece => ({ text, term: null, after: '' });
  if (forms.length === 0) return (text) => [plain(text)];
  const pattern = patternOf(spaced, unspaced);
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
