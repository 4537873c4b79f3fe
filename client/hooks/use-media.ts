import { useMemo, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const media = matchMedia(query);
    return {
      matches: () => media.matches,
      subscribe: (listener: () => void) => {
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
