import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetched } from './fetched.ts';

const Table = ({ of }: { readonly of: string }) => createElement('p', null, of);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is fetched ahead', () => {
  it('is drawn at once, and fetched once', async () => {
    let times = 0;
    const Late = fetched(() => {
      times += 1;
      return Promise.resolve(Table);
    });
    await Late.ahead();
    expect(renderToStaticMarkup(createElement(Late, { of: 'four' }))).toBe('<p>four</p>');
    expect(times).toBe(1);
  });
  it('is fetched again where that failed', async () => {
    let times = 0;
    const Late = fetched(() => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(Table);
    });
    await expect(Late.ahead()).rejects.toThrow('away');
    // The same failure, since React asks for it again.
    await expect(Late.ahead()).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(1000);
    await Late.ahead();
    expect(renderToStaticMarkup(createElement(Late, { of: 'two' }))).toBe('<p>two</p>');
  });
});
