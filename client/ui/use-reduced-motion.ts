import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

/** Created once: about a hundred parts of a table use this on every render. */
let asked: MediaQueryList | null = null;
const media = (): MediaQueryList => (asked ??= matchMedia('(prefers-reduced-motion: reduce)'));
const subscribe = (listener: () => void): (() => void) => {
  media().addEventListener('change', listener);
  return () => media().removeEventListener('change', listener);
};
const matches = (): boolean => media().matches;

/** True if the device or the user's settings ask for no motion. */
export function useReducedMotion(): boolean {
  const device = useSyncExternalStore(subscribe, matches);
  return usePreferences().speed === 0 || device;
}
