/** Checks that every worked case and every recorded defect has a test with its number. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

describe('worked cases', () => {
  it.each(Array.from({ length: 34 }, (_, i) => `LT-${String(i + 1).padStart(2, '0')}`))('%s has a test', (id) => {
    expect(tests).toMatch(new RegExp(`${id}\\b`));
  });

  it.each(Array.from({ length: 16 }, (_, i) => i + 1))('defect %i has a test', (number) => {
    expect(tests).toContain(`'defect ${number}: `);
  });
});
