import { createStore } from 'zustand/vanilla';
import { tabStorage } from '../ui/stored.ts';

const KEY = 'parlour:muted';
function kept(): ReadonlySet<string> {
  try {
    const raw: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]');
    return new Set(Array.isArray(raw) ? raw.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

/** People and characters whom the reader does not want to hear, by name at the table. As long as the tab is open. */
export const muted = createStore<{ readonly names: ReadonlySet<string> }>(() => ({ names: kept() }));
export function toggleMuted(name: string): void {
  const names = new Set(muted.getState().names);
  if (!names.delete(name)) names.add(name);
  muted.setState({ names });
  tabStorage.write(KEY, JSON.stringify([...names]));
}
