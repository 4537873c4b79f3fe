import { forgottenNumber } from '@parlour/sdk/forgotten';
import { useCallback } from 'react';
import { useWords } from '../ui/index.ts';

/** Names in finished games as they are shown. A person who was forgotten is "someone" in the user's language. */
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
