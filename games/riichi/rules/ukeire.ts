/** Ukeire (W4): the kinds that lower the shanten of a hand without a drawn tile. */
import { defined } from '@parlour/kernel/defined';
import { countOf, unitOf, type Keys } from './keys.ts';
import { chiitoitsuShanten, kokushiShanten } from './shanten.ts';
import { addShortfalls, honourShortfall, missing, suitShortfall, type Shortfall } from './shortfall.ts';
import { EAST, isYaochuu, KINDS, type Kind } from './tiles.ts';

/** By kind: 1 if it lowers the shanten, else 0. Overwritten by every call. */
const closer = new Uint8Array(KINDS);

/** Fills `closer` for one suit or the honours. `rest` is the shortfall of the other parts, which do not change. */
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

/** Seven pairs: a second tile of a kind helps, and a new kind while there are fewer than seven. */
function lookForPairs(keys: Readonly<Keys>): void {
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) if (countOf(keys, kind) > 0) kinds += 1;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = countOf(keys, kind);
    if (count === 1 || (count === 0 && kinds < 7)) closer[kind] = 1;
  }
}

/** Kokushi: a missing terminal or honour helps, and a second one of any if none is paired. */
function lookForOrphans(keys: Readonly<Keys>): void {
  let paired = false;
  for (let kind = 0; kind < KINDS; kind++) if (isYaochuu(kind) && countOf(keys, kind) > 1) paired = true;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = countOf(keys, kind);
    if (isYaochuu(kind) && (count === 0 || (count === 1 && !paired))) closer[kind] = 1;
  }
}

/** By kind: 1 if it lowers the shanten, which is `now`, else 0. The result is overwritten by the next call. */
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

/** Number of unseen tiles that lower the shanten. */
export function acceptance(keys: Readonly<Keys>, melds: number, now: number, unseen: Uint8Array): number {
  const found = ukeireKinds(keys, melds, now);
  let tiles = 0;
  for (let kind = 0; kind < KINDS; kind++) tiles += defined(found[kind]) * defined(unseen[kind]);
  return tiles;
}
