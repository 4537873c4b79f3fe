/** Sums, and the most and the least of a list. */

/** The sum of numbers, or of each item's worth: `sum(trick, ({ card }) => pointsOf(card))`. */
export function sum(numbers: readonly number[]): number;
export function sum<T>(items: readonly T[], worthOf: (item: T) => number): number;
export function sum<T>(items: readonly T[], worthOf?: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += worthOf === undefined ? Number(item) : worthOf(item);
  return total;
}

/** The item with the highest worth, the first of them on a tie. Throws for an empty list. */
export function highest<T>(items: readonly T[], worthOf: (item: T) => number): T {
  let best: T | undefined;
  let most = -Infinity;
  for (const item of items) {
    const worth = worthOf(item);
    if (worth <= most && best !== undefined) continue;
    best = item;
    most = worth;
  }
  if (best === undefined) throw new Error('there is none to choose');
  return best;
}
/** The item with the lowest worth, the first of them on a tie: `lowest(hand, rankOf)`. */
export const lowest = <T>(items: readonly T[], worthOf: (item: T) => number): T =>
  highest(items, (item) => -worthOf(item));
