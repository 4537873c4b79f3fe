import { expect, it } from 'vitest';
import { en } from '../words/rules/en.ts';
import type { AnyGameWords, AnyGuideWords } from '../ui/index.ts';
import { reasonedIn, weighedLines } from './reasons.ts';

const guide: AnyGuideWords = { intro: [], terms: [], hint: () => 'Play 3: it is the best.' };
const words = {} as AnyGameWords;
const action = { type: 'play', card: 3 };
const decided = { action, menu: null, about: 'Does anything that is allowed.' };

it('ALL-418 says what a search tried, in words of the page, and describes a bot that gives no reasons', () => {
  const options = [
    { action, measures: { won: 0.625, worlds: 16 } },
    { action: { type: 'play', card: 4 }, measures: { won: 0.5, worlds: 8 } },
  ];
  const why = { reason: 'search', options };
  expect(reasonedIn(guide, words, en, { ...decided, why })).toBe(
    'Play 3: tried in 16 deals that fit what it had seen, this was worth 63\u00A0% of a win on average.',
  );
  expect(weighedLines(guide, words, en, { ...decided, why }).map(({ numbers }) => numbers)).toEqual([
    'worth 63\u00A0% of a win',
    'worth 50\u00A0% of a win',
  ]);
  expect(reasonedIn(guide, words, en, { ...decided, why: null })).toBe('Play 3. Does anything that is allowed.');
  expect(reasonedIn(guide, words, en, { ...decided, why: null, about: null })).toBe('Play 3');
});
