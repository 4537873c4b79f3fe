import { describe, expect, it } from 'vitest';
import { indexDefaults, mayDefault } from './index-defaults.ts';
import { readSources } from './sources.ts';

const sources = readSources(['.ts', '.tsx']);

describe('an index has no silent default', () => {
  it('unless its file says why', () => {
    const found = sources.filter((source) => !mayDefault(source)).flatMap(indexDefaults);
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('and no file says so without need', () => {
    const exempt = sources.filter(mayDefault);
    expect(exempt.length).toBeGreaterThan(0);
    expect(exempt.filter((source) => indexDefaults(source).length === 0).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['// Indexes are not asserted here: measured.\n', true],
    ['// Indexes are not asserted here:\n', false],
    ['const why = "// Indexes are not asserted here: no";\n', false],
  ])('%j exempts: %s', (text, exempt) => {
    expect(mayDefault({ path: 'a.ts', text })).toBe(exempt);
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
    ['folded[seat] ?? false', 1],
    ["preset ?? names[0] ?? ''", 1],
    ['rows[seat]?.[hand] ?? 0', 1],
    ['shown[0]?.hand ?? 0', 1],
    ["players[seat]?.['name'] ?? ''", 1],
    ['log[0].seq ?? 0', 1],
    ["env['PATH'] ?? ''", 0],
    ['found?.[seat] ?? 0', 0],
    ['chat.at(-1)?.id ?? 0', 0],
    ['process.argv[2] ?? 5', 0],
    ["pattern.exec(text)?.[1] ?? ''", 0],
    ['hand[i] ?? null', 0],
    ['settings.bank ?? 0', 0],
    ['defined(scores[seat])', 0],
  ])('%s: %i', (text, expected) => {
    expect(count(text)).toBe(expected);
  });
});
