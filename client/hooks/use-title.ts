import { useEffect } from 'react';
import { useWords } from '../ui/index.ts';

/** Sets the tab's title. Null shows only the name of the app. */
export function useTitle(title: string | null): void {
  const { app } = useWords();
  useEffect(() => {
    document.title = title === null ? app : `${title} · ${app}`;
  }, [title, app]);
}
