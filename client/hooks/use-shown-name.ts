import { forgottenNumber } from '@parlour/sdk/forgotten';
import { useCallback } from 'react';
import { useWords } from '../ui/index.ts';

/** Names of finished games as the reader sees them: one who was forgotten is "someone" in the reader's language. */
export function useShownName(): (name: string) => string {
  const { someone } = useWords();
  return useCallback(
    (name) => {
      const number = forgottenNumber(name);
      return number === null ? name : someone(number);
    },
    [someone],
  );
}
