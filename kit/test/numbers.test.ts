import { describe, expect, it } from 'vitest';
import { highest, lowest, sum } from '../numbers.ts';

describe('a list', () => {
  it('has a sum, of numbers or of what its items are worth', () => {
    expect([sum([]), sum([1, 2, 3.5]), sum(['a', 'bb'], ({ length }) => length)]).toEqual([0, 6.5, 3]);
  });
  it('has a first of the highest and a first of the lowest', () => {
    const words = ['bb', 'a', 'cc', 'd'];
    expect([highest(words, ({ length }) => length), lowest(words, ({ length }) => length)]).toEqual(['bb', 'a']);
  });
  it('has neither while it is empty', () => {
    expect(() => highest([], () => 1)).toThrow('none to choose');
    expect(() => lowest([], () => 1)).toThrow('none to choose');
  });
});
