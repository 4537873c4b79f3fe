import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';
import { wordsByLanguage } from './words-by-language.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a value is loaded once, and again after a load that failed', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('words')];
  const asked: string[] = [];
  const load = cached((key) => {
    asked.push(key);
    return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
  });
  await expect(load('fi')).rejects.toThrow('offline');
  // The same failure, since React asks for it again.
  await expect(load('fi')).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await load('fi'), await load('fi')]).toEqual(['words', 'words']);
  expect(asked).toEqual(['fi', 'fi']);
});

it('the words of a language without a file are the English ones', async () => {
  const words = wordsByLanguage({ './en.ts': () => Promise.resolve('yes'), './fi.ts': () => Promise.resolve('kyllä') });
  expect([await words('fi'), await words('nl')]).toEqual(['kyllä', 'yes']);
});
