import { describe, expect, it } from 'vitest';
import { forgottenName, forgottenNumber } from '../forgotten.ts';

describe('ALL-451 the name of one who was forgotten', () => {
  it.each([1, 2, 17])('says which of them it is: %i', (number) => {
    expect(forgottenNumber(forgottenName(number))).toBe(number);
  });
  it.each(['Ann', 'Someone else', 'someone', 'Someone 1', 'Someone 02', ''])('is not %j', (name) => {
    expect(forgottenNumber(name)).toBeNull();
  });
});
