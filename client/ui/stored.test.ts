import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stored, storedObject } from './stored.ts';

const kept = new Map<string, string>();
let writes = 0;
/** Another tab of this browser saves something. */
function savedElsewhere(key: string, text: string): void {
  kept.set(key, text);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
interface Choice {
  readonly theme: string;
  readonly size: number;
}
const parse = (text: string | null): Choice => {
  const { theme, size } = storedObject(text);
  return { theme: typeof theme === 'string' ? theme : 'light', size: typeof size === 'number' ? size : 1 };
};

beforeEach(() => {
  kept.clear();
  writes = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      kept.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a store that is saved', () => {
  it('takes over what another tab has saved, and does not write the old values back', () => {
    const store = stored('a', parse);
    savedElsewhere('a', '{"theme":"dark"}');
    expect(store.getState()).toEqual({ theme: 'dark', size: 1 });
    store.setState({ size: 2 });
    expect(parse(kept.get('a') ?? null)).toEqual({ theme: 'dark', size: 2 });
  });
  it('leaves alone what another tab has saved, though it would write it differently', () => {
    stored('a', parse);
    savedElsewhere('a', '{"of":"another version","theme":"dark"}');
    expect([writes, kept.get('a')]).toEqual([0, '{"of":"another version","theme":"dark"}']);
  });
  it('ignores what is saved under another key', () => {
    const store = stored('a', parse);
    savedElsewhere('b', '{"theme":"dark"}');
    expect(store.getState().theme).toBe('light');
  });
  it('keeps its values in memory where nothing can be saved', () => {
    const blocked = (): never => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    const store = stored('a', parse);
    store.setState({ theme: 'dark' });
    expect(store.getState()).toEqual({ theme: 'dark', size: 1 });
  });
});
