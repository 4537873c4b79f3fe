import { describe, expect, it } from 'vitest';
import { termFinder } from './term-finder.ts';

const TERMS = [
  { forms: ['five'], about: 'A card.' },
  { forms: ['wrong five'], about: 'Another card.' },
  { forms: ['valtti', 'valtti*', 'valtin*'], about: 'Trump.' },
  { forms: ['ドラ'], about: 'A bonus.' },
  { forms: ['ชี'], about: 'A call.' },
];
const found = (text: string): readonly string[] =>
  termFinder(TERMS)(text).flatMap(({ text: part, term }) => (term === null ? [] : [part]));

describe('ALL-273 terms of art in a line', () => {
  it.each([
    ['The wrong five and a five.', ['wrong five', 'five']],
    ['Five, five and fivefold: each once, and whole words alone.', ['Five']],
    ['Pelaa valttia tai valtin.', ['valttia']],
    ['赤ドラは一翻。', ['ドラ']],
    ['หลังชีหรือปงไม่ได้จั่ว', ['ชี']],
    ['ตัวชี้ทำให้ชนิดถัดไปเป็นโดระ', []],
    ['Nothing here.', []],
  ])('%s', (text, terms) => expect(found(text)).toEqual(terms));
  it('lose nothing of the line', () => {
    const text = 'A wrong five, then a five; Valtti!';
    expect(
      termFinder(TERMS)(text)
        .map((piece) => piece.text + piece.after)
        .join(''),
    ).toBe(text);
    expect(termFinder([])(text)).toEqual([{ text, term: null, after: '' }]);
  });
});
