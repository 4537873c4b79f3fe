import { expect, it } from 'vitest';
import { englishDates } from './english-dates.ts';

it.each([
  [['en-US', 'en'], 'en-US'],
  [['fi', 'en', 'en-AU'], 'en-AU'],
  [['en'], 'en-GB'],
  [['sv-SE'], 'en-GB'],
  [[], 'en-GB'],
])('ALL-497 dates in English are those of the reader’s country: %j', (languages, tag) => {
  expect(englishDates(languages)).toBe(tag);
  const text = new Intl.DateTimeFormat(englishDates(languages), { dateStyle: 'medium' }).format(new Date(2026, 10, 5));
  expect(text).toMatch(tag === 'en-US' ? /^Nov 5/ : /^5 Nov/);
});
