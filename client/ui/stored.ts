/** Storage for the user's choices and texts in this browser. */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Storage may be blocked (private windows, cookies). Then nothing is stored, and the page still works. */
const storageIn = (name: 'localStorage' | 'sessionStorage') => ({
  read(key: string): string | null {
    try {
      return globalThis[name].getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis[name].removeItem(key);
      else globalThis[name].setItem(key, value);
    } catch {
      // Blocked: see above.
    }
  },
});
export const storage = storageIn('localStorage');
/** Kept until the tab is closed. */
export const tabStorage = storageIn('sessionStorage');

/** An object that some version of this page stored as JSON; empty if there is none. Its values are not checked. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(text ?? 'null');
    return typeof raw === 'object' && raw !== null ? { ...raw } : {};
  } catch {
    return {};
  }
}

/**
 * A store that is saved under this key. `parse` reads what any version of this page may have stored. What another tab
 * saves is taken over at once, so that this tab does not write the old values back. It is not saved again: two versions
 * of this page that write the same values differently would answer each other without end.
 */
export function stored<T extends object>(key: string, parse: (text: string | null) => T): StoreApi<T> {
  const store = createStore(() => parse(storage.read(key)));
  let isTakingOver = false;
  store.subscribe((value) => {
    if (!isTakingOver) storage.write(key, JSON.stringify(value));
  });
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key !== key) return;
      isTakingOver = true;
      store.setState(parse(storage.read(key)), true);
      isTakingOver = false;
    });
  }
  return store;
}
export const useStored = <T>(store: StoreApi<T>): T => useStore(store);
