import { describe, expect, it } from 'vitest';
import { translationFaults } from '../testing/index.ts';

const english = {
  play: 'Play',
  mark: 'D',
  bid: { pass: 'Pass', won: (n: number): string => `${n} won` },
  lines: ['One.', 'Two.'],
  plain: (n: number): string => String(n),
};
const finnish = {
  play: 'Pelaa',
  mark: 'D',
  bid: { pass: 'Passi', won: (n: number): string => `${n} voitettu` },
  lines: ['Yksi.', 'Kaksi.'],
  plain: (n: number): string => String(n),
};
const { play: _, ...short } = finnish;
const faults = (words: object, same: readonly string[] = []): readonly string[] =>
  translationFaults(english, words, new Set(same));

describe('ALL-370 the words of a language', () => {
  it('are all there, and none of them is English: single letters and functions without text are free', () => {
    expect(faults(finnish)).toEqual([]);
  });
  it.each([
    ['lacks a word', short, ['play is missing']],
    ['has an empty word', { ...finnish, play: '' }, ['play is empty']],
    ['has a word that English has not', { ...finnish, stop: 'Seis' }, ['stop is unknown to English']],
    ['left a word in English', { ...finnish, play: 'Play' }, ['play is in English']],
    ['left a list in English', { ...finnish, lines: [...english.lines] }, ['lines is in English']],
    [
      'left a sentence in English',
      { ...finnish, bid: { pass: 'Passi', won: (n: number): string => `${n} won` } },
      ['bid.won is in English'],
    ],
  ])('one that %s is told', (_what, words, told) => {
    expect(faults(words)).toEqual(told);
  });
  it('may be listed as the same, by text or by path', () => {
    const words = { ...finnish, play: 'Play', bid: { ...finnish.bid, won: (n: number): string => `${n} won` } };
    expect(faults(words, ['Play', 'bid.won'])).toEqual([]);
  });
});
