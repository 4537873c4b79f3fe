import { seededChance, type Chance } from '../index.ts';

/**
 * Shuffled orders by address: `'1 deal'` is hand 1, label `deal`. An order may be shorter than the deck. It then comes
 * first, and the seed orders the rest.
 */
export type RiggedOrders = Readonly<Record<string, readonly number[]>>;

/** Chance with the orders that a test wants. `seed` decides everything else. */
export function riggedChance(orders: RiggedOrders, seed = 'not rigged'): Chance {
  const seeded = seededChance(seed);
  return {
    pick: (hand, label, n) => seeded.pick(hand, label, n),
    shuffle(hand, label, size) {
      const shuffle = seeded.shuffle(hand, label, size);
      const first = orders[`${hand} ${label}`];
      if (first === undefined) return shuffle;
      const chosen = new Set(first);
      if (chosen.size !== first.length || first.some((card) => card < 0 || card >= size))
        throw new Error(`the order of "${hand} ${label}" is not part of a permutation of ${size}`);
      return Uint8Array.from([...first, ...shuffle.filter((card) => !chosen.has(card))]);
    },
  };
}
