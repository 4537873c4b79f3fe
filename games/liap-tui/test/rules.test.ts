/** RULES.md and the tests hold each other to account. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const numbered = [...rules.matchAll(/^\*\*([A-Z]\d+)\*\* /gm)].map((match) => match[1]!);
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const cited = new Set([...tests.matchAll(/\[([A-Z]\d+)\]/g)].map((match) => match[1]!));

const sources = ['', 'rules/', 'bot/'].flatMap((part) => {
  const place = new URL(`../${part}`, import.meta.url);
  return readdirSync(place)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, place), 'utf8'));
});

describe('RULES.md', () => {
  it('has numbers, and each once', () => {
    expect(numbered.length).toBeGreaterThan(60);
    expect(new Set(numbered).size).toBe(numbered.length);
  });

  it('has one rule a paragraph', () => {
    const paragraphs = rules.split(/\n\n+/).filter((part) => /\*\*[A-Z]\d+\*\*/.test(part));
    expect(paragraphs).toHaveLength(numbered.length);
  });

  it('has a test for every rule', () => {
    expect(numbered.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('has a rule for every number that a test cites', () => {
    expect([...cited].filter((rule) => !numbered.includes(rule))).toEqual([]);
  });

  it('has a rule for every number that the code cites', () => {
    const inCode = sources.flatMap((source) =>
      [...source.matchAll(/\b([CFRSDTKWPEHA]\d{1,2})\b/g)].map((match) => match[1]!),
    );
    expect(inCode.length).toBeGreaterThan(30);
    expect([...new Set(inCode)].filter((rule) => !numbered.includes(rule))).toEqual([]);
  });
});

describe('worked cases', () => {
  it.each(Array.from({ length: 34 }, (_, i) => `LT-${String(i + 1).padStart(2, '0')}`))('%s has a test', (id) => {
    expect(tests).toMatch(new RegExp(`${id}\\b`));
  });

  it.each(Array.from({ length: 16 }, (_, i) => i + 1))('defect %i has a test', (number) => {
    expect(tests).toContain(`'seed 000 defect ${number}: `);
  });
});
