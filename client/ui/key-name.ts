const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
/** The name printed on the key. */
export const keyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
/** The key's name for `aria-keyshortcuts`. */
export const ariaKey = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);
