/** Every setting has an effect: each row compares the default with another value of the setting. */
import type { Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { HOUSE } from '../settings.ts';
import { FLOW, GAME, TIME } from './settings-play.ts';
import { MONEY, SCORING } from './settings-scoring.ts';
import { settingsOf } from './support.ts';

const ROWS = [...SCORING, ...MONEY, ...GAME, ...FLOW, ...TIME];
/** Settings whose value the rules fix: no other value is accepted. */
const FIXED = { tripleRonCount: 3, doubleRonCount: 2, fourWindsDiscardCount: 4 } as const;

describe('every setting', () => {
  it.each(ROWS)('%s: %o', (_name, chosen, probe, before, after) => {
    expect(probe(settingsOf())).toEqual(before);
    expect(probe(settingsOf(chosen as Json))).toEqual(after);
  });

  it.each(Object.entries(FIXED))('%s is %i and nothing else', (name, value) => {
    expect(settingsOf({ [name]: value })).toMatchObject({ [name]: value });
    const parsed = riichi.settings.parse({ [name]: value + 1 });
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path)).toEqual([name]);
  });

  it('is in the tables above', () => {
    const shown = new Set<string>([...ROWS.map(([name]) => name), ...Object.keys(FIXED)]);
    expect(Object.keys(HOUSE).filter((name) => !shown.has(name))).toEqual([]);
  });
});
