import type { Problem } from '../store/state.ts';
import { useWords } from '../ui/index.ts';

/** The sentence for a refusal that is not about a move. Empty if there is none. */
export function useProblemText(problem: Problem | null): string {
  const { people, errors } = useWords();
  return problem === null ? '' : (people.refused[problem.reason ?? ''] ?? errors[problem.code]);
}
