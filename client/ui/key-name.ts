const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
/** What is printed on the key. */
export const keyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
/** For `aria-keyshortcuts`, which wants a key's name as events have it: a screen reader prints it in its own way. */
export const ariaKey = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);
