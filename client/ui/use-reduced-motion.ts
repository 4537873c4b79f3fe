import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

/** Asked of the browser once: a hundred parts of a table ask here each time they are drawn. */
let asked: MediaQueryList | null = null;
const media = (): MediaQueryList => (asked ??= matchMedia('(prefers-reduced-motion: reduce)'));
const subscribe = (listener: () => void): (() => void) => {
  media().addEventListener('change', listener);
  return () => media().removeEventListener('change', listener);
};
const matches = (): boolean => media().matches;

/** True when the device or the reader wants nothing to move. */
export function useReducedMotion(): boolean {
  const device = useSyncExternalStore(subscribe, matches);
  return usePreferences().speed === 0 || device;
}
