/** Sums, and the most and the least of a list. */

/** Of numbers, or of what each item is worth: `sum(trick, ({ card }) => pointsOf(card))`. */
export function sum(numbers: readonly number[]): number;
export function sum<T>(items: readonly T[], worthOf: (item: T) => number): number;
export function sum<T>(items: readonly T[], worthOf?: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += worthOf === undefined ? Number(item) : worthOf(item);
  return total;
}

/** The first of those with the highest worth: a later one must be worth more. Throws where there is none. */
export function highest<T>(items: readonly T[], worthOf: (item: T) => number): T {
  let best: T | undefined;
  let most = -Infinity;
  for (const item of items) {
    const worth = worthOf(item);
    if (worth <= most) continue;
    best = item;
    most = worth;
  }
  if (best === undefined) throw new Error('there is none to choose');
  return best;
}
/** The first of those with the lowest worth: `lowest(hand, rankOf)`. */
export const lowest = <T>(items: readonly T[], worthOf: (item: T) => number): T =>
  highest(items, (item) => -worthOf(item));
