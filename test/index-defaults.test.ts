import { describe, expect, it } from 'vitest';
import { HOT, indexDefaults, mayDefault } from './index-defaults.ts';
import { readSources } from './sources.ts';

const found = readSources(['.ts', '.tsx']).flatMap(indexDefaults);

describe('an index has no silent default', () => {
  it('outside the hot paths', () => {
    const cold = found.filter(({ path }) => !mayDefault(path));
    expect(cold.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('and every hot path has some', () => {
    expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(HOT)));
  });
});

describe('the reading finds', () => {
  const count = (text: string): number => indexDefaults({ path: 'a.ts', text }).length;
  it.each([
    ['scores[seat] ?? 0', 1],
    ["names[seat] ?? ''", 1],
    ['(ponds[seat]) ?? []', 1],
    ['list.at(-1) ?? -1', 1],
    ['rows[rank[i] ?? 0] ?? 0', 2],
    ['riichi[seat] ?? false', 1],
    ["preset ?? names[0] ?? ''", 1],
    ["env['PATH'] ?? ''", 0],
    ['process.argv[2] ?? 5', 0],
    ["pattern.exec(text)?.[1] ?? ''", 0],
    ['hand[i] ?? null', 0],
    ['settings.bank ?? 0', 0],
    ['defined(scores[seat])', 0],
  ])('%s: %i', (text, expected) => {
    expect(count(text)).toBe(expected);
  });
});
