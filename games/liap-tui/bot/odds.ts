/** The probability that a hidden hand holds a stronger play. */
import { defined } from '@parlour/kernel/defined';
import { KINDS, valueOfKind, type Kind } from '../rules/pieces.ts';
import { FAMILY_STARTS, PLAY_SIZES, type PlayType } from '../rules/playTypes.ts';
import type { Memory } from './memory.ts';

/** Probability that at least `wanted` of `copies` are among `size` pieces drawn from `total`. */
function atLeast(wanted: number, copies: number, size: number, total: number): number {
  if (wanted > copies || wanted > size) return 0;
  let below = 0;
  for (let held = 0; held < wanted; held++) below += exactly(held, copies, size, total);
  return Math.max(0, 1 - below);
}
function exactly(held: number, copies: number, size: number, total: number): number {
  let p = choose(copies, held);
  for (let i = 0; i < held; i++) p *= (size - i) / (total - i);
  for (let i = 0; i < copies - held; i++) p *= Math.max(0, total - size - i) / (total - held - i);
  return p;
}
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Expected number of plays of that type, stronger than `strength`, in a hidden hand of `size` pieces. */
export function strongerHeld(memory: Memory, playType: PlayType, strength: number, size: number): number {
  const { unseen, unseenTotal: total } = memory;
  const count = PLAY_SIZES[playType];
  switch (playType) {
    case 'single': {
      let higher = 0;
      for (let kind = 0; kind < KINDS && valueOfKind(kind) > strength; kind++) higher += defined(unseen[kind]);
      return (higher * size) / total;
    }
    case 'pair':
    case 'three_of_a_kind':
    case 'four_of_a_kind':
    case 'five_of_a_kind': {
      let held = 0;
      for (let kind = 0; kind < KINDS && count * valueOfKind(kind) > strength; kind++)
        held += atLeast(count, defined(unseen[kind]), size, total);
      return held;
    }
    case 'straight':
    case 'extended_straight':
    case 'extended_straight_5':
    case 'double_straight': {
      let held = 0;
      for (const start of FAMILY_STARTS) {
        const once = valueOfKind(start) + valueOfKind(start + 2) + valueOfKind(start + 4);
        if ((playType === 'double_straight' ? 2 * once : once) > strength)
          held += straightHeld(memory, start, count, size);
      }
      return held;
    }
  }
}
/** Probability that the hand has all three names, and as many duplicates as the type requires. */
function straightHeld({ unseen, unseenTotal }: Memory, start: Kind, count: number, size: number): number {
  let duplicates = count - 3;
  let p = 1;
  const copies = [defined(unseen[start]), defined(unseen[start + 2]), defined(unseen[start + 4])].toSorted(
    (a, b) => b - a,
  );
  let left = size;
  for (const held of copies) {
    const wanted = duplicates > 0 && held > 1 ? 2 : 1;
    if (wanted === 2) duplicates--;
    p *= atLeast(wanted, held, left, unseenTotal);
    left -= 1;
  }
  return duplicates > 0 ? 0 : p;
}

/** Probability that a hidden hand of `size` pieces holds a stronger play of that type. */
export function holdsStronger(memory: Memory, playType: PlayType, strength: number, size: number): number {
  if (playType !== 'single') return 1 - Math.exp(-strongerHeld(memory, playType, strength, size));
  let higher = 0;
  for (let kind = 0; kind < KINDS && valueOfKind(kind) > strength; kind++) higher += defined(memory.unseen[kind]);
  return atLeast(1, higher, size, memory.unseenTotal);
}
