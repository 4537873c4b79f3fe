import { expect, it } from 'vitest';
import { defined } from '../defined.ts';

it.each([0, '', false, NaN])('%j is there', (value) => expect(defined(value)).toBe(value));
it.each([null, undefined])('%s stops whoever counts on it', (value) => {
  expect(() => defined(value)).toThrow(RangeError);
});
