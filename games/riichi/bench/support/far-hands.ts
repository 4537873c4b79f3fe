// majiang-ai's evaluation of hands with a shanten of three or more: how near they are to a yaku, and which tiles help.
// Gives the same numbers as its own player, but with our shanten and with a cache, since the results do not depend on
// what others discard.
import { defined } from '@parlour/kernel/defined';
import { shanten, type Keys } from '../../rules/index.ts';
import {
  hasFour,
  keysOf,
  meldsOf,
  NAMES,
  withMeld,
  type Evaluator,
  type Hand,
  type Left,
  type Melds,
} from './look-ahead.ts';

const SIMPLES = 0o077777770;
const HONOURS = 27;
const KINDS = 34;
const MOST_KEPT = 150_000;

/** The properties of melds that rule out yaku. */
interface Lying {
  readonly count: number;
  readonly isClosed: boolean;
  readonly isSimple: boolean;
  readonly areTriplets: boolean;
  /** A bit for each suit. */
  readonly suits: number;
  /** A bit for each honour of which there is a triplet, by number. */
  readonly honours: number;
}
const lyingKnown = new WeakMap<Melds, Lying>();
function lyingOf(melds: Melds): Lying {
  let lying = lyingKnown.get(melds);
  if (lying === undefined) {
    const { list } = melds;
    lying = {
      count: list.length,
      isClosed: list.every((meld) => !/[+=-]/.test(meld)),
      isSimple: list.every((meld) => !/^z|[19]/.test(meld)),
      areTriplets: list.every((meld) => /^[mpsz](\d)\1\1/.test(meld.replace('0', '5'))),
      suits: list.reduce((bits, meld) => bits | (1 << 'mpsz'.indexOf(defined(meld[0]))), 0),
      honours: list.reduce((bits, meld) => (meld.startsWith('z') ? bits | (1 << Number(meld[1])) : bits), 0),
    };
    lyingKnown.set(melds, lying);
  }
  return lying;
}

/** The valued honours of the player, and a bit for each honour (by number) of which tiles are left. */
interface Place {
  readonly valued: readonly number[];
  readonly left: number;
}
const countIn = (key: number, number: number): number => (key >> (3 * number)) & 7;

/** The distance to four triplets and a pair, as majiang-ai counts it. */
function toTriplets(keys: Readonly<Keys>, { count }: Lying): number {
  let triplets = count;
  let pairs = 0;
  for (const key of keys)
    for (let rest = key; rest !== 0; rest >>>= 3) {
      const held = rest & 7;
      if (held >= 3) triplets++;
      else if (held === 2) pairs++;
    }
  return 8 - 2 * triplets - (triplets + pairs > 5 ? 5 - triplets : pairs);
}
function toValued(keys: Readonly<Keys>, lying: Lying, { valued, left }: Place, plain: number): number {
  const honours = keys[3];
  let has = false;
  let pair = 0;
  for (const number of valued) {
    const held = countIn(honours, number - 1);
    if (held >= 3 || ((lying.honours >> number) & 1) === 1) has = true;
    if (held === 2 && ((left >> number) & 1) === 1) pair = number;
  }
  if (has) return plain;
  if (pair === 0) return Infinity;
  return 1 + shanten([keys[0], keys[1], keys[2], honours - 2 * (1 << (3 * (pair - 1)))], lying.count + 1);
}
/** The number of steps from a ready hand with a yaku, for a hand without four of a kind. */
function distance(keys: Readonly<Keys>, lying: Lying, place: Place): number {
  const [man, pin, sou, honours] = keys;
  const { count, suits } = lying;
  const plain = shanten(keys, count);
  let least = lying.isClosed ? plain : Infinity;
  least = Math.min(least, toValued(keys, lying, place, plain));
  if (lying.isSimple) least = Math.min(least, shanten([man & SIMPLES, pin & SIMPLES, sou & SIMPLES, 0], count));
  if (lying.areTriplets) least = Math.min(least, toTriplets(keys, lying));
  if ((suits & 0b0110) === 0) least = Math.min(least, shanten([man, 0, 0, honours], count));
  if ((suits & 0b0101) === 0) least = Math.min(least, shanten([0, pin, 0, honours], count));
  if ((suits & 0b0011) === 0) least = Math.min(least, shanten([0, 0, sou, honours], count));
  return least;
}

function placeOf({ _model, _menfeng, _suanpai }: Evaluator): Place {
  let left = 0;
  for (let number = 1; number <= 7; number++) if (defined(_suanpai._paishu.z[number]) > 0) left |= 1 << number;
  return { valued: [_model.zhuangfeng + 1, _menfeng + 1, 5, 6, 7], left };
}

type Distance = Evaluator['xiangting'];
const RUNS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

/** How much a tile of each kind helps: four if it can be called for a triplet, two for a run, else one; 0 if not. */
class Helping {
  readonly #keys: Keys;
  readonly #melds: Melds;
  readonly #place: Place;
  readonly #now: number;

  constructor(keys: Keys, melds: Melds, place: Place) {
    this.#keys = keys;
    this.#melds = melds;
    this.#place = place;
    this.#now = distance(keys, lyingOf(melds), place);
  }
  #change(kind: number, by: number): void {
    const suit = Math.floor(kind / 9);
    this.#keys[suit] = defined(this.#keys[suit]) + by * (1 << (3 * (kind % 9)));
  }
  #count(kind: number): number {
    return countIn(defined(this.#keys[Math.floor(kind / 9)]), kind % 9);
  }
  /** `theirs` is majiang-ai's own function, for hands with four of a kind. */
  of(kind: number, canCall: boolean, hand: Hand, theirs: () => number): number {
    const held = this.#count(kind);
    if (held === 3) {
      const counts = hand._bingpai[defined((['m', 'p', 's', 'z'] as const)[Math.floor(kind / 9)])];
      const number = (kind % 9) + 1;
      counts[number] = held + 1;
      const after = theirs();
      counts[number] = held;
      if (after >= this.#now) return 0;
    } else {
      this.#change(kind, 1);
      const after = distance(this.#keys, lyingOf(this.#melds), this.#place);
      this.#change(kind, -1);
      if (after >= this.#now) return 0;
    }
    if (!canCall) return 1;
    return this.#callsTriplet(kind, held) ? 4 : this.#callsRun(kind) ? 2 : 1;
  }
  #isNearer(kinds: readonly number[], meld: string): boolean {
    for (const kind of kinds) this.#change(kind, -1);
    const after = distance(this.#keys, lyingOf(withMeld(this.#melds, meld)), this.#place);
    for (const kind of kinds) this.#change(kind, 1);
    return after < this.#now;
  }
  #callsTriplet(kind: number, held: number): boolean {
    const name = defined(NAMES[kind]);
    return held >= 2 && this.#isNearer([kind, kind], `${name}${defined(name[1]).repeat(2)}+`);
  }
  #callsRun(kind: number): boolean {
    if (kind >= HONOURS) return false;
    const number = kind % 9;
    const room = 14 - (this.#melds.list.length + 1) * 3;
    return RUNS.some(([low, high]) => {
      if (number + low < 0 || number + high > 8) return false;
      if (this.#count(kind + low) === 0 || this.#count(kind + high) === 0) return false;
      // Tiles that would fit the run instead of the called one may not be discarded, and another tile must be left.
      const [below, above] = [low === -2 && number >= 3, high === 2 && number <= 5];
      const swaps = this.#count(kind) + (below ? this.#count(kind - 3) : 0) + (above ? this.#count(kind + 3) : 0);
      if (swaps >= room) return false;
      const digits = [number, number + low, number + high].toSorted((a, b) => a - b).map((one) => one + 1);
      return this.#isNearer([kind + low, kind + high], `${defined(NAMES[kind]?.[0])}${digits.join('')}-`);
    });
  }
}

const kept = new Map<string, Uint8Array>();
function helpingOf(player: Evaluator, hand: Hand, theirs: Distance): Uint8Array {
  const keys = keysOf(hand);
  const melds = meldsOf(hand._fulou);
  const place = placeOf(player);
  const canCall = player.shan.paishu > 0;
  const key = `${keys.join(' ')} ${melds.same} ${place.valued[0]}${place.valued[1]} ${place.left} ${canCall}`;
  let helps = kept.get(key);
  if (helps === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    const helping = new Helping(keys, melds, place);
    const distanceOf = (): number => theirs.call(player, hand);
    helps = Uint8Array.from({ length: KINDS }, (_, kind) => helping.of(kind, canCall, hand, distanceOf));
    kept.set(key, helps);
  }
  return helps;
}

/** Replaces majiang-ai's distance function by ours, except for hands with four of a kind. */
export function quickenDistance(player: Evaluator): void {
  const { xiangting: theirs } = player;
  player.xiangting = function far(hand) {
    const keys = keysOf(hand);
    return hasFour(keys) ? theirs.call(this, hand) : distance(keys, lyingOf(meldsOf(hand._fulou)), placeOf(this));
  };
}
/** The value of a hand to draw: the number of tiles that help, weighted by how much they help. Null if not known. */
export function farValue(player: Evaluator, hand: Hand, left: Left, theirs: Distance): number | null {
  if (hand._zimo !== null || hasFour(keysOf(hand))) return null;
  const helps = helpingOf(player, hand, theirs);
  let value = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const times = defined(helps[kind]);
    if (times === 0) continue;
    value += times * defined(left[defined(NAMES[kind])]);
    if (kind < HONOURS && kind % 9 === 4) value += times * defined(left[defined(NAMES[KINDS + Math.floor(kind / 9)])]);
  }
  return value;
}
