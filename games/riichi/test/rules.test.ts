/** Every setting is named in a rule, and every worked case and edge case has a test with its number. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOUSE } from '../settings.ts';

const folder = new URL('.', import.meta.url);
const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
/** The titles of tests and the first columns of their tables: all strings after an opening bracket. */
const titles = [...tests.matchAll(/(?<=[([]\s*)(['`])((?:\\\1|(?!\1).)*)\1/g)].map((match) => match[2]!);

describe('RULES.md', () => {
  it('names every setting', () => {
    const isNamed = (name: string): boolean => new RegExp(`\`${name}(: \\w+)?\``).test(rules);
    expect(Object.keys(HOUSE).filter((name) => !isNamed(name))).toEqual([]);
  });
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const WORKED = upTo(80).filter((at) => at !== 38 && at !== 39);
describe('worked cases', () => {
  it.each(WORKED.map((at) => `RI-${String(at).padStart(2, '0')}`))('%s is in the title of a test', (id) => {
    expect(titles.some((title) => new RegExp(`\\b${id}\\b`).test(title))).toBe(true);
  });

  it.each(upTo(44))('edge %i is a test of its own', (at) => {
    expect(titles.filter((title) => title.startsWith(`edge ${at}:`))).not.toEqual([]);
  });
});
