import { createStore } from 'zustand/vanilla';

/** People and characters whom the reader does not want to hear, by name at the table. Until the page is loaded again. */
export const muted = createStore<{ readonly names: ReadonlySet<string> }>(() => ({ names: new Set() }));
export const toggleMuted = (name: string): void =>
  muted.setState(({ names }) => {
    const next = new Set(names);
    if (!next.delete(name)) next.add(name);
    return { names: next };
  });
