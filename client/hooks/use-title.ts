import { useEffect } from 'react';
import { useWords } from '../ui/index.ts';

/** The tab's title. Null leaves the house's name alone. */
export function useTitle(title: string | null): void {
  const { app } = useWords();
  useEffect(() => {
    document.title = title === null ? app : `${title} · ${app}`;
  }, [title, app]);
}
