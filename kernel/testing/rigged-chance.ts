import { seededChance, type Chance } from '../index.ts';

/**
 * Orders by address, `'1 deal'` for hand 1 and label `deal`. An order may be shorter than the deck: it is then what
 * comes first, and the rest follows by the seed.
 */
export type RiggedOrders = Readonly<Record<string, readonly number[]>>;

/** Chance that shuffles as a test wants it. Addresses without an order get what `seed` gives them. */
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
