import { describe, expect, it } from 'vitest';
import { characterCalled } from './character-called.ts';

const [one, two, louis] = [{ name: 'Ada' }, { name: 'Ada' }, { name: 'Louis 14' }];

describe('a character at the table', () => {
  it('ALL-601 is known by its name, or by that and a number where somebody else has it', () => {
    const all = [one, two, louis];
    expect(['Ada', 'Ada 2', 'Louis 14', 'Louis', 'Bo 2'].map((name) => characterCalled(all, name))).toEqual([
      one,
      two,
      louis,
      undefined,
      undefined,
    ]);
    expect(characterCalled([one], 'Ada 2')).toBe(one);
  });
});
