/** Words and phrases, which are found as whole words only: "hell" is not found in "hello". */
export interface WordList {
  /** Phrases of languages with spaces between words. */
  readonly spaced: readonly string[];
  /** Phrases of languages without spaces. They are found if they begin and end where words of the text do. */
  readonly unspaced: readonly string[];
}
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');
const latinWords = (text: string): string => ` ${(text.match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).join(' ')} `;
export const wordList = ({ spaced, unspaced }: WordList): WordList => ({
  spaced: spaced.map((phrase) => latinWords(folded(phrase))),
  unspaced: unspaced.map(folded),
});
/** One segmenter for all languages: it goes by the script, not by the locale it was made for. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /\p{Script=Latin}/u.test(letter);
const without = (text: string, name: string): string =>
  text.replaceAll(name, (found: string, at: number) =>
    isLatin(text[at - 1]) || isLatin(text[at + found.length]) ? found : ' ',
  );

/** A text in which words are looked for. A name may be left out of it. */
export class Wording {
  readonly text: string;
  readonly #latin: string;
  #edges: ReadonlySet<number> | null = null;

  constructor(text: string, name = '') {
    this.text = name === '' ? folded(text) : without(folded(text), folded(name));
    this.#latin = latinWords(this.text);
  }
  has({ spaced, unspaced }: WordList): boolean {
    return (
      spaced.some((phrase) => this.#latin.includes(phrase)) ||
      unspaced.some((phrase) => this.text.includes(phrase) && this.#isWhole(phrase))
    );
  }
  #isWhole(phrase: string): boolean {
    this.#edges ??= new Set([this.text.length, ...Array.from(segmenter.segment(this.text), ({ index }) => index)]);
    for (let at = this.text.indexOf(phrase); at !== -1; at = this.text.indexOf(phrase, at + 1))
      if (this.#edges.has(at) && this.#edges.has(at + phrase.length)) return true;
    return false;
  }
}
