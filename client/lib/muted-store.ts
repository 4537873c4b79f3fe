import { createStore } from 'zustand/vanilla';

const KEY = 'parlour:muted';
/** What this tab has kept; nothing where storage is blocked. */
function kept(): ReadonlySet<string> {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
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
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...names]));
  } catch {
    // Then it holds until the page is loaded again.
  }
}
