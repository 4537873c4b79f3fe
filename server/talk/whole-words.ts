/** Words and phrases, found where they stand as whole words: "hello" has no "hell" in it. */
export interface WordList {
  /** Of languages with spaces between words. */
  readonly spaced: readonly string[];
  /** Of languages without: found where a word of the text begins and one ends. */
  readonly unspaced: readonly string[];
}
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');
const latinWords = (text: string): string => ` ${(text.match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).join(' ')} `;
export const wordList = ({ spaced, unspaced }: WordList): WordList => ({
  spaced: spaced.map((phrase) => latinWords(folded(phrase))),
  unspaced: unspaced.map(folded),
});
/** One for all: it goes by the script, not by the language it was made for. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /\p{Script=Latin}/u.test(letter);
const without = (text: string, name: string): string =>
  text.replaceAll(name, (found: string, at: number) =>
    isLatin(text[at - 1]) || isLatin(text[at + found.length]) ? found : ' ',
  );

/** What somebody wrote, to look for words in; those of a name may be left out. */
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
