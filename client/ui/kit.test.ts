import { describe, expect, it } from 'vitest';
import { bestLanguage } from '../words/index.ts';
import { plural } from './plural.ts';
import { parsePreferences } from './preferences.ts';
import { countdownAt } from './use-countdown.ts';

describe('a clock', () => {
  const clock = { baseMs: 5000, bankMs: 20_000, startedAt: 1000 };
  it.each([
    ['at the start', 1000, { on: 'base', seconds: 5, leftMs: 25_000 }],
    ['before it starts', 0, { on: 'base', seconds: 5, leftMs: 25_000 }],
    ['just before the bank', 5999, { on: 'base', seconds: 1, leftMs: 20_001 }],
    ['in the bank', 6000, { on: 'bank', seconds: 20, leftMs: 20_000 }],
    ['at its end', 26_000, { on: 'bank', seconds: 0, leftMs: 0 }],
    ['long after', 99_000, { on: 'bank', seconds: 0, leftMs: 0 }],
  ])('%s', (_when, now, left) => {
    expect(countdownAt(clock, now)).toEqual(left);
  });
});

describe('plurals', () => {
  it('choose the form the language wants', () => {
    const forms = { one: '# pile', other: '# piles' };
    expect([0, 1, 2].map((n) => plural('en', n, forms))).toEqual(['0 piles', '1 pile', '2 piles']);
  });
  it('also of places', () => {
    const forms = { one: '#st', two: '#nd', few: '#rd', other: '#th' };
    const places = [1, 2, 3, 4, 11, 21].map((n) => plural('en', n, forms, 'ordinal'));
    expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
  });
});

describe('the language', () => {
  it.each([
    [['fi', 'en'], 'fi'],
    [['sv-FI', 'en'], 'sv'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('of a reader of %j is %s', (wanted, best) => {
    expect(bestLanguage(wanted, ['en', 'fi', 'sv'])).toBe(best);
  });
});

describe('kept preferences', () => {
  it.each([[null], ['{'], ['7'], ['[]']])('are the defaults when %j was kept', (text) => {
    expect(parsePreferences(text)).toMatchObject({ sound: true, speed: 1, theme: 'system', lang: null });
  });
  it('lose only what no longer exists', () => {
    const text = JSON.stringify({ sound: false, speed: 9, textSize: 'large', theme: 'sepia', lang: 'fi' });
    expect(parsePreferences(text)).toMatchObject({
      sound: false,
      speed: 1,
      textSize: 'large',
      theme: 'system',
      lang: 'fi',
    });
  });
});
