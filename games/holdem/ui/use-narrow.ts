import { useSyncExternalStore } from 'react';

/** A narrow or low page, as on a phone. There the first press on bet or raise opens the bet control. */
const NARROW = '(max-width: 47.99rem), (max-height: 32rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
