import { afterEach, describe, expect, it, vi } from 'vitest';

const tab = (items: Map<string, string>) => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return import('./muted-store.ts');
};
afterEach(() => vi.unstubAllGlobals());

describe('who is muted', () => {
  it('ALL-607 stays so when the page is loaded again, until they are heard again', async () => {
    const items = new Map<string, string>();
    const first = await tab(items);
    for (const name of ['Lumo', 'Bo', 'Bo']) first.toggleMuted(name);
    const { muted, toggleMuted } = await tab(items);
    expect([...muted.getState().names]).toEqual(['Lumo']);
    toggleMuted('Lumo');
    expect([...(await tab(items)).muted.getState().names]).toEqual([]);
  });
  it('ALL-607 is nobody where what was kept cannot be read', async () => {
    for (const text of ['{', '7', '[7]'])
      expect([...(await tab(new Map([['parlour:muted', text]]))).muted.getState().names]).toEqual([]);
  });
});
