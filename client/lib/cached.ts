import { readAtOnce } from './read-at-once.ts';

/** Loads the value of each key once. After a failed load, a later call tries again. See `readAtOnce`. */
export function cached<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>();
  return (key) => {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = readAtOnce(load(key), () => loaded.delete(key));
    loaded.set(key, loading);
    return loading;
  };
}
