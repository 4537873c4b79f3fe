/** PROTOCOL.md names every action, event, message and reason for a refusal. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputs } from '../actions.ts';
import { ABORTS, MELD_NAMES } from '../events.ts';

const page = readFileSync(new URL('../PROTOCOL.md', import.meta.url), 'utf8');
const source = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const unnamed = (words: readonly string[]): string[] => words.filter((word) => !page.includes(`\`${word}\``));
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);

describe('PROTOCOL.md', () => {
  it('names every action', () => {
    const types = Object.keys(inputs);
    expect(types.length).toBeGreaterThan(8);
    expect(unnamed(types)).toEqual([]);
  });

  it('names every event, meld and abort', () => {
    const events = matches(source('events.ts'), /readonly type: '(\w+)'/g);
    expect(events.length).toBeGreaterThan(8);
    expect(unnamed([...events, ...Object.values(MELD_NAMES), ...ABORTS])).toEqual([]);
  });

  it('names every result, and every message of the riichi protocol', () => {
    expect(unnamed(matches(source('protocol.ts'), /type: '(\w+)'/g))).toEqual([]);
    expect(unnamed(matches(source('protocol.ts'), /callType: '(\w+)'/g).filter((type) => type !== 'pon'))).toEqual([]);
  });

  it('names every reason for a refusal', () => {
    const codes = matches(source('menu/accepts.ts'), /(?:fabricated|refuse)\('(\w+)'/g);
    expect(codes.length).toBeGreaterThan(8);
    expect(unnamed(codes)).toEqual([]);
  });
});
