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
  it('has a highest even if all are worth nothing at all', () => {
    expect([highest(['a', 'b'], () => -Infinity), lowest(['a', 'b'], () => Infinity)]).toEqual(['a', 'a']);
    expect(highest(['a', 'b', 'c'], (word) => (word === 'b' ? 0 : -Infinity))).toBe('b');
  });
  it('has neither while it is empty', () => {
    expect(() => highest([], () => 1)).toThrow('none to choose');
    expect(() => lowest([], () => 1)).toThrow('none to choose');
  });
});
