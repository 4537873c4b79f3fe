import { useState } from 'react';

/** A boolean kept in the browser's storage. If storage is blocked, it lasts until the page is closed. */
export function useKept(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const key = `parlour:holdem:${name}`;
  const [value, setValue] = useState(() => {
    const saved = attempt(() => localStorage.getItem(key));
    return saved === null ? otherwise : saved === 'true';
  });
  const keep = (next: boolean): void => {
    setValue(next);
    attempt(() => (localStorage.setItem(key, String(next)), null));
  };
  return [value, keep];
}
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
