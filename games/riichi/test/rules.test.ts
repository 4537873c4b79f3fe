/** RULES.md and the tests hold each other to account. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOUSE } from '../settings.ts';

const folder = new URL('.', import.meta.url);
const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const numbered = [...rules.matchAll(/^\*\*([A-Z]\d+)\*\* /gm)].map((match) => match[1]!);
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
/** What a test is called, or a row of its table begins with. */
const titles = [...tests.matchAll(/(?<=[([]\s*)(['`])((?:\\\1|(?!\1).)*)\1/g)].map((match) => match[2]!);
const cited = new Set([...tests.matchAll(/\[((?:[A-Z]\d+(?:, )?)+)\]/g)].flatMap((match) => match[1]!.split(', ')));
const sources = ['', 'rules/', 'flow/', 'bot/'].flatMap((part) => {
  const place = new URL(`../${part}`, import.meta.url);
  return readdirSync(place)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, place), 'utf8'));
});

describe('RULES.md', () => {
  it('has numbers, and each once', () => {
    expect(numbered.length).toBeGreaterThan(80);
    expect(new Set(numbered).size).toBe(numbered.length);
  });

  it('has a test for every rule', () => {
    expect(numbered.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('names every setting', () => {
    const onTheWire = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(Object.keys(HOUSE).filter((name) => !rules.includes(`\`${onTheWire(name)}\``))).toEqual([]);
  });

  it('has a rule for every number that a test cites', () => {
    expect([...cited].filter((rule) => !numbered.includes(rule))).toEqual([]);
  });

  it('has a rule for every number that the code cites', () => {
    const inCode = sources.flatMap((source) =>
      [...source.matchAll(/(?:\/\*\*|\/\/|^ \*|[,(-]) ?([TWYFPBGCKRUDEHXA]\d{1,2})\b/gm)].map((match) => match[1]!),
    );
    expect(inCode.length).toBeGreaterThan(30);
    expect([...new Set(inCode)].filter((rule) => !numbered.includes(rule))).toEqual([]);
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
