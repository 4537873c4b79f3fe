/** What a hand waits for (U4): every kind that completes it, with or without a yaku. */
import { defined } from '@parlour/kernel/defined';
import { ukeireKinds } from './ukeire.ts';
import { addKind, countOf, removeKind, type Keys } from './keys.ts';
import { decompose, DECOMPOSITION, DECOMPOSITIONS_MAX } from './decompositions.ts';
import { shanten } from './shanten.ts';
import { EAST, KINDS, type Kind } from './tiles.ts';

/**
 * The waits of a hand without a drawn tile. A kind of which the seat holds all four, melds included, does not count: a
 * hand that waits only for such kinds is not ready.
 */
export function waitsOf(keys: Readonly<Keys>, melded: Readonly<Keys>, melds: number): Kind[] {
  if (shanten(keys, melds) !== 0) return [];
  const found = ukeireKinds(keys, melds, 0);
  const waits: Kind[] = [];
  for (let kind = 0; kind < KINDS; kind++)
    if (found[kind] === 1 && countOf(keys, kind) + countOf(melded, kind) < 4) waits.push(kind);
  return waits;
}

/** Scratch space, overwritten by every call. */
const decompositions = new Int32Array(DECOMPOSITIONS_MAX * DECOMPOSITION);

/** R6: whether the three tiles of that kind are a triplet in every decomposition of the completed hand. */
function isAlwaysTriplet(keys: Keys, waits: readonly Kind[], kind: Kind): boolean {
  if (kind >= EAST) return true;
  const suit = (kind / 9) | 0;
  const shift = 3 * (kind - 9 * suit);
  for (const wait of waits) {
    addKind(keys, wait);
    const count = decompose(keys[0], keys[1], keys[2], keys[3], decompositions);
    removeKind(keys, wait);
    for (let at = 0; at < count; at++)
      if (((defined(decompositions[at * DECOMPOSITION + 3 + suit]) >> shift) & 1) === 0) return false;
  }
  return true;
}

/**
 * R6: whether a riichi hand may make a concealed kan of the kind it just drew. `keys` are the tiles without the drawn
 * one, `waits` their waits. `keys` is restored before returning.
 */
export function keepsWaits(
  keys: Keys,
  melded: Readonly<Keys>,
  melds: number,
  waits: readonly Kind[],
  kind: Kind,
  strict: boolean,
): boolean {
  if (countOf(keys, kind) !== 3 || waits.includes(kind)) return false;
  if (strict && !isAlwaysTriplet(keys, waits, kind)) return false;
  for (let n = 0; n < 3; n++) removeKind(keys, kind);
  const after = waitsOf(keys, melded, melds + 1);
  for (let n = 0; n < 3; n++) addKind(keys, kind);
  // Every wait after the kan was a wait before it, so an equal number means the same waits.
  return after.length === waits.length;
}
