import { useSyncExternalStore } from 'react';

/** As wide as a phone held upright: the bet control then opens with the first press on bet or raise. */
const NARROW = '(max-width: 47.99rem), (max-height: 32rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
