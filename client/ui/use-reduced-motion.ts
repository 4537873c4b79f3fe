import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const QUERY = '(prefers-reduced-motion: reduce)';
const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** True when the device or the reader wants nothing to move. */
export function useReducedMotion(): boolean {
  const device = useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
  return usePreferences().speed === 0 || device;
}
