/** Sums of figures over several games. */
import type { Sums } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';

export { added, NO_SUMS, observed } from '@parlour/kit/figures';

export type { Sums } from '@parlour/kit/doors';
export type SumsById = Readonly<Record<string, Sums>>;

/** Shortens a line to at most `most` steps by adding up neighbours. The total stays the same. */
export function thinned(steps: readonly number[], most: number): readonly number[] {
  if (steps.length <= most) return steps;
  const groups = Array.from({ length: most }, () => 0);
  for (const [index, step] of steps.entries()) {
    const group = Math.floor((index * most) / steps.length);
    groups[group] = defined(groups[group]) + step;
  }
  return groups;
}
