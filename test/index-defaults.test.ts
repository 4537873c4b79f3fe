import { describe, expect, it } from 'vitest';
import { indexDefaults } from './index-defaults.ts';
import { readSources } from './sources.ts';

/**
 * Where an assertion was measured to cost too much. Each reads tables that it has filled itself, at places that it has
 * computed itself, and is compared with slow code by its tests.
 */
const HOT: Readonly<Record<string, string>> = {
  'games/riichi/rules/keys.ts': 'shanten: 24 % fewer hands a second with assertions here and in shortfall.ts',
  'games/riichi/rules/shortfall.ts': 'shanten: see keys.ts',
  'games/riichi/rules/shortfall-tables.ts': 'builds the tables of shanten before the first hand: 15 % longer',
  'games/riichi/rules/readings.ts': 'scoring: 8 % fewer hands a second with assertions in these six files',
  'games/riichi/rules/shapes.ts': 'scoring: see readings.ts',
  'games/riichi/rules/fu.ts': 'scoring: see readings.ts',
  'games/riichi/rules/appraise.ts': 'scoring: see readings.ts',
  'games/riichi/rules/survey.ts': 'scoring: see readings.ts',
  'games/riichi/rules/yaku.ts': 'scoring: see readings.ts',
};
/** Still to be changed; nothing is added here. */
const LEFT = /^(kit|games\/(holdem|liap-tui|pidro)|bench|test\/e2e)\//;

const sources = readSources(['.ts', '.tsx']);

describe('an index has no silent default', () => {
  it('outside the hot paths', () => {
    const cold = sources.filter(({ path }) => !Object.hasOwn(HOT, path) && !LEFT.test(path));
    expect(cold.flatMap(indexDefaults).map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('and every hot path has some', () => {
    const some = sources.filter((source) => indexDefaults(source).length > 0).map(({ path }) => path);
    expect(some).toEqual(expect.arrayContaining(Object.keys(HOT)));
  });
});

describe('the reading finds', () => {
  const found = (text: string): number => indexDefaults({ path: 'a.ts', text }).length;
  it.each([
    ['scores[seat] ?? 0', 1],
    ["names[seat] ?? ''", 1],
    ['(ponds[seat]) ?? []', 1],
    ['list.at(-1) ?? -1', 1],
    ['rows[rank[i] ?? 0] ?? 0', 2],
    ['riichi[seat] ?? false', 1],
    ["preset ?? names[0] ?? ''", 1],
    ["env['PATH'] ?? ''", 0],
    ["pattern.exec(text)?.[1] ?? ''", 0],
    ['hand[i] ?? null', 0],
    ['settings.bank ?? 0', 0],
    ['defined(scores[seat])', 0],
  ])('%s: %i', (text, count) => {
    expect(found(text)).toBe(count);
  });
});
