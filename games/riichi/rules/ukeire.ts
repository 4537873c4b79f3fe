/** Ukeire (W4): the kinds that lower the shanten of a hand without a drawn tile. */
import { defined } from '@parlour/kernel/defined';
import { countOf, unitOf, type Keys } from './keys.ts';
import { chiitoitsuShanten, kokushiShanten } from './shanten.ts';
import { addShortfalls, honourShortfall, missing, suitShortfall, type Shortfall } from './shortfall.ts';
import { EAST, isYaochuu, KINDS, type Kind } from './tiles.ts';

/** One for each kind that lowers the shanten, else zero. Filled anew by every call. */
const closer = new Uint8Array(KINDS);

/** The rest of the hand stays as it is, so only the part that the kind is added to is looked up again. */
function lookInSuit(first: Kind, key: number, rest: Shortfall, sets: number, now: number): void {
  const honours = first === EAST;
  const end = honours ? KINDS : first + 9;
  for (let kind = first; kind < end; kind++) {
    const unit = unitOf(kind);
    if ((key & (4 * unit)) !== 0) {
      closer[kind] = 0;
      continue;
    }
    const part = honours ? honourShortfall(key + unit) : suitShortfall(key + unit);
    closer[kind] = missing(addShortfalls(rest, part), sets) <= now ? 1 : 0;
  }
}

/** Seven pairs: a second of a kind, or a kind more where there are not yet seven. */
function lookForPairs(keys: Readonly<Keys>): void {
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) if (countOf(keys, kind) > 0) kinds += 1;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = countOf(keys, kind);
    if (count === 1 || (count === 0 && kinds < 7)) closer[kind] = 1;
  }
}

/** Kokushi: a kind that is not there, or a second one of any. */
function lookForOrphans(keys: Readonly<Keys>): void {
  let paired = false;
  for (let kind = 0; kind < KINDS; kind++) if (isYaochuu(kind) && countOf(keys, kind) > 1) paired = true;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = countOf(keys, kind);
    if (isYaochuu(kind) && (count === 0 || (count === 1 && !paired))) closer[kind] = 1;
  }
}

/** By kind; good until the next call. `now` is the shanten of the hand. */
export function ukeireKinds(keys: Readonly<Keys>, melds: number, now: number): Uint8Array {
  const man = suitShortfall(keys[0]);
  const pin = suitShortfall(keys[1]);
  const sou = suitShortfall(keys[2]);
  const honours = honourShortfall(keys[3]);
  const left = addShortfalls(man, pin);
  const right = addShortfalls(sou, honours);
  const sets = 4 - melds;
  lookInSuit(0, keys[0], addShortfalls(pin, right), sets, now);
  lookInSuit(9, keys[1], addShortfalls(man, right), sets, now);
  lookInSuit(18, keys[2], addShortfalls(left, honours), sets, now);
  lookInSuit(EAST, keys[3], addShortfalls(left, sou), sets, now);
  if (melds === 0 && chiitoitsuShanten(keys) === now) lookForPairs(keys);
  if (melds === 0 && kokushiShanten(keys) === now) lookForOrphans(keys);
  return closer;
}

/** How many of the unseen tiles bring the hand closer. */
export function acceptance(keys: Readonly<Keys>, melds: number, now: number, unseen: Uint8Array): number {
  const found = ukeireKinds(keys, melds, now);
  let tiles = 0;
  for (let kind = 0; kind < KINDS; kind++) tiles += defined(found[kind]) * defined(unseen[kind]);
  return tiles;
}
