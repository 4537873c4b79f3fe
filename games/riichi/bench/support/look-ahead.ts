// A faster version of majiang-ai's look-ahead. Computes the same numbers in the same order, but with our shanten and
// scoring, with hands kept as four integers, and with caches.
import { defined } from '@parlour/kernel/defined';
import { PLAIN_WIN, score, shanten, type Keys, type Meld, type MeldType, type Wind } from '../../rules/index.ts';
import { scoringOf } from '../../rules/scoring-presets.ts';
import { ukeireKinds } from '../../rules/ukeire.ts';
import { ValueTable } from './value-table.ts';

type Suit = 'm' | 'p' | 's' | 'z';
/** The part of majiang-core's hand that is used. Index 1-9 counts tiles, index 0 the red fives among them. */
export interface Hand {
  _bingpai: Record<Suit, number[]> & { _: number };
  _fulou: string[];
  /** The tile just drawn, or the meld just called; else null. */
  _zimo: string | null;
  _lizhi: boolean;
}
type Shanten = (hand: Hand) => number;
export interface PeerUtil {
  xiangting: Shanten;
  tingpai: (hand: Hand, shantenOf?: Shanten) => string[] | null;
}
export interface PeerCore {
  readonly Util: PeerUtil;
  readonly Shoupai: new () => Hand;
}
/** Number of tiles left, by name. */
export type Left = Record<string, number>;
/** The part of majiang-ai's player that looks ahead. */
export interface Evaluator {
  eval_shoupai: (this: Evaluator, hand: Hand, left: Left, back?: string) => number;
  readonly _rule: Readonly<Record<string, unknown>>;
  readonly _menfeng: Wind;
  readonly _model: { readonly zhuangfeng: Wind };
  readonly shan: { readonly paishu: number; readonly baopai: readonly string[] };
  /** `z`: number of unseen tiles of each honour, by number. */
  readonly _suanpai: { readonly _paishu: { readonly z: readonly number[] } };
  /** The number of steps from a ready hand with a yaku. */
  xiangting: (this: Evaluator, hand: Hand) => number;
}

function keyOf(counts: readonly number[]): number {
  let key = 0;
  for (let number = counts.length - 1; number > 0; number--) key = (key << 3) | defined(counts[number]);
  return key;
}
export const keysOf = ({ _bingpai: { m, p, s, z } }: Hand): Keys => [keyOf(m), keyOf(p), keyOf(s), keyOf(z)];

/** Mask of the bit that is set in a digit of four or more. */
const FOURS = 0o444444444;
export const hasFour = (keys: Readonly<Keys>): boolean => ((keys[0] | keys[1] | keys[2] | keys[3]) & FOURS) !== 0;

export const SUITS = ['m', 'p', 's', 'z'] as const;
const RED = 34;
/** The names of tiles: by kind, then the three red fives. */
export const NAMES = [
  ...Array.from({ length: RED }, (_, kind) => `${defined('mpsz'[Math.floor(kind / 9)])}${(kind % 9) + 1}`),
  'm0',
  'p0',
  's0',
];
const TILES = new Map(NAMES.map((name, tile) => [name, tile]));
const kindOfTile = (tile: number): number => (tile < RED ? tile : 9 * (tile - RED) + 4);

/** A list of melds, interned: equal lists are the same object. */
export interface Melds {
  readonly list: readonly string[];
  readonly id: number;
  /** A number that is equal for melds of the same tiles, whichever of them were called and in any order. */
  readonly same: number;
  /** The melds in our format; null until they are needed for scoring. */
  ours: readonly Meld[] | null;
  /** Cache of `withMeld`, by the added meld. */
  readonly next: Map<string, Melds>;
}
const known = new Map<string, Melds>();
const alike = new Map<string, number>();
let nextId = 1;
const plainMeld = (meld: string): string =>
  `${defined(meld[0])}${(meld.match(/\d/g) ?? []).toSorted().join('')}${/[+=-]/.test(meld) ? 'o' : ''}`;
export function meldsOf(list: readonly string[]): Melds {
  const text = list.join(',');
  let melds = known.get(text);
  if (melds === undefined) {
    if (known.size > 60_000) {
      known.clear();
      alike.clear();
    }
    const plain = list.map(plainMeld).toSorted().join(',');
    let same = alike.get(plain);
    if (same === undefined) alike.set(plain, (same = nextId++));
    melds = { list: [...list], id: nextId++, same, ours: null, next: new Map<string, Melds>() };
    known.set(text, melds);
  }
  return melds;
}
export function withMeld(melds: Melds, meld: string): Melds {
  let next = melds.next.get(meld);
  if (next === undefined) melds.next.set(meld, (next = meldsOf([...melds.list, meld])));
  return next;
}

/** A hand to evaluate. `red` has a bit for each suit, `state` is one of the constants below. */
interface Look {
  readonly keys: Keys;
  readonly red: number;
  readonly melds: Melds;
  readonly state: number;
}
/** States of a hand: without a drawn tile; with one; after a call; won (only in keys, with the winning kind). */
const WAITING = 0;
const DRAWN = 1;
const CALLED = 2;
const WON = 3;
/** Stands for `#back` if every tile may be drawn. */
const NO_TILE = -1;
const NONE: readonly number[] = [];
/** The number of hands in `#shapes`, and of integers for each. */
const SHAPES_MAX = 1 << 16;
const SHAPE_NUMBERS = 8;
/** A set of kinds is kept as two integers with a bit for each of this many kinds. */
const HALF = 17;
/** By shanten: the divisor of the sum over all tiles. These are majiang-ai's own numbers. */
const DIVISORS = [12, 12 * 6, 12 * 6 * 3] as const;

const countIn = (keys: Readonly<Keys>, kind: number): number =>
  (defined(keys[Math.floor(kind / 9)]) >> (3 * (kind % 9))) & 7;
function changed(keys: Readonly<Keys>, kind: number, by: 1 | -1): Keys {
  const now: Keys = [keys[0], keys[1], keys[2], keys[3]];
  const suit = Math.floor(kind / 9);
  now[suit] = defined(now[suit]) + by * (1 << (3 * (kind % 9)));
  return now;
}
const hasRed = (red: number, suit: number): boolean => ((red >> suit) & 1) === 1;

const RULES = scoringOf('tenhou');
/** A tile id for a name: the red five, or the last tile of the kind. */
function idOf(name: string): number {
  const tile = defined(TILES.get(name));
  return tile < RED ? 4 * tile + 3 : 4 * kindOfTile(tile);
}
function ourMeld(text: string): Meld {
  const digits = defined(text.match(/\d/g) ?? undefined);
  const tiles = digits.map((digit) => idOf(defined(text[0]) + digit));
  const isSame = new Set(digits.map((digit) => (digit === '0' ? '5' : digit))).size === 1;
  const isOpen = /[+=-]/.test(text);
  const type: MeldType = !isSame ? 'chi' : digits.length === 3 ? 'pon' : isOpen ? 'daiminkan' : 'ankan';
  return { type, tiles, called: isOpen ? defined(tiles[0]) : null, from: isOpen ? 0 : null };
}

/** A number for everything outside the hand that its value depends on: winds, indicators, whether calls are over. */
const scenes = new Map<string, number>();
function sceneOf({ _menfeng, _model, shan }: Evaluator): number {
  const text = `${_menfeng}${_model.zhuangfeng}${shan.baopai.join('')}`;
  let scene = scenes.get(text);
  if (scene === undefined) scenes.set(text, (scene = scenes.size + 1));
  return 2 * scene + (shan.paishu === 0 ? 1 : 0);
}

/** The look-ahead. All players share one, so that they share its caches. */
export class Lookout {
  readonly #core: PeerCore;
  readonly #table = new ValueTable();
  readonly #left = new Int8Array(37);
  /** A cache of what does not depend on the tiles left: four integers of a hand, its shanten, a set of kinds. */
  readonly #shapes = new Int32Array(SHAPES_MAX * SHAPE_NUMBERS);
  /** The player whose hand is evaluated, and its scene. */
  #player: Evaluator | null = null;
  #scene = 0;
  #back = NO_TILE;

  constructor(core: PeerCore) {
    this.#core = core;
  }

  /** False for hands in riichi, with unknown tiles or with two red fives of a suit, and for other rules about calls. */
  static knows({ _bingpai: counts, _lizhi }: Hand, rule: Evaluator['_rule']): boolean {
    const reds = counts.m[0] === 2 || counts.p[0] === 2 || counts.s[0] === 2;
    return !_lizhi && counts._ === 0 && !reds && rule['喰い替え許可レベル'] === 0;
  }
  /** The value of a hand with a shanten of at most two. */
  valueOf(player: Evaluator, hand: Hand, left: Left, back: string | undefined): number {
    const { _bingpai: counts, _zimo: drawn, _fulou: melds } = hand;
    NAMES.forEach((name, tile) => (this.#left[tile] = defined(left[name])));
    this.#table.setLeft(this.#left);
    this.#player = player;
    this.#scene = sceneOf(player);
    this.#back = back === undefined || back === '' ? NO_TILE : defined(TILES.get(back));
    let red = 0;
    for (let suit = 0; suit < 3; suit++) if (defined(counts[defined(SUITS[suit])][0]) > 0) red |= 1 << suit;
    const state = drawn === null ? WAITING : drawn.length > 2 ? CALLED : DRAWN;
    const look: Look = { keys: keysOf(hand), red, melds: meldsOf(melds), state };
    if (state === DRAWN && this.#shanten(look) === -1)
      return this.#pointsOf(look, kindOfTile(defined(TILES.get(defined(drawn ?? undefined)))));
    return this.#value(look);
  }

  #handOf({ keys, red, melds, state }: Look): Hand {
    const hand = new this.#core.Shoupai();
    SUITS.forEach((suit, at) => {
      const counts = hand._bingpai[suit];
      const key = defined(keys[at]);
      for (let number = 1; number < counts.length; number++) counts[number] = (key >> (3 * (number - 1))) & 7;
      counts[0] = suit !== 'z' && hasRed(red, at) ? 1 : 0;
    });
    hand._fulou = [...melds.list];
    // The shanten does not depend on which tile was drawn.
    hand._zimo = state === CALLED ? defined(melds.list.at(-1)) : null;
    return hand;
  }
  #shanten(look: Look): number {
    const { keys, melds, state } = look;
    if (hasFour(keys)) return this.#core.Util.xiangting(this.#handOf(look));
    const now = shanten(keys, melds.list.length);
    return now < 0 && state === CALLED ? 0 : now;
  }
  /** The kinds that lower the shanten of a hand without a drawn tile. */
  #useful(look: Look, now: number): number[] {
    const { keys, melds } = look;
    if (hasFour(keys)) {
      const names = defined(this.#core.Util.tingpai(this.#handOf(look)) ?? undefined);
      return names.map((name) => defined(TILES.get(name)));
    }
    const found = ukeireKinds(keys, melds.list.length, now);
    const kinds: number[] = [];
    let threes = false;
    for (let kind = 0; kind < RED; kind++) {
      if (countIn(keys, kind) === 3) threes = true;
      if (found[kind] === 1) kinds.push(kind);
    }
    if (!threes) return kinds;
    // A fourth tile of a kind is judged by majiang-core's shanten.
    const all: number[] = [];
    for (let kind = 0; kind < RED; kind++)
      if (countIn(keys, kind) === 3) {
        if (this.#shanten({ ...look, keys: changed(keys, kind, 1) }) < now) all.push(kind);
      } else if (kinds.includes(kind)) all.push(kind);
    return all;
  }

  /**
   * The place of this hand in `#shapes`, filled if needed: its shanten, and the kinds that lower it or, if the hand
   * must discard, the discards that keep it.
   */
  #shape(look: Look): number {
    const { keys, melds, state } = look;
    const [a, b, c] = [keys[0] | (melds.list.length << 27), keys[1], keys[2]];
    const d = keys[3] | (state << 21);
    const shapes = this.#shapes;
    let hash = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ Math.imul(b ^ (b >>> 13), 0x297a2d39);
    hash ^= Math.imul(c ^ (c >>> 14), 0x1b56c4e9) ^ Math.imul(d ^ (d >>> 12), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    const at = ((hash ^ (hash >>> 13)) & (SHAPES_MAX - 1)) * SHAPE_NUMBERS;
    if (shapes[at] === a && shapes[at + 1] === b && shapes[at + 2] === c && shapes[at + 3] === d) return at;
    const now = this.#shanten(look);
    const kinds = state === WAITING ? this.#useful(look, now) : this.#keeping(look, now);
    let low = 0;
    let high = 0;
    for (const kind of kinds)
      if (kind < HALF) low |= 1 << kind;
      else high |= 1 << (kind - HALF);
    shapes[at] = a;
    shapes[at + 1] = b;
    shapes[at + 2] = c;
    shapes[at + 3] = d;
    shapes[at + 4] = now;
    shapes[at + 5] = low;
    shapes[at + 6] = high;
    return at;
  }
  /** The kinds that can be discarded without raising the shanten. */
  #keeping({ keys, red, melds }: Look, now: number): number[] {
    const kinds: number[] = [];
    for (let kind = 0; kind < RED; kind++) {
      if (countIn(keys, kind) === 0) continue;
      const after: Look = { keys: changed(keys, kind, -1), red, melds, state: WAITING };
      if (this.#shanten(after) <= now) kinds.push(kind);
    }
    return kinds;
  }

  /** The value of a hand that is not won. */
  #value(look: Look): number {
    const { melds, state, red } = look;
    const [man, pin, sou, honours] = look.keys;
    const table = this.#table;
    const a = man | (red << 27);
    const d = honours | ((this.#back + 1) << 21) | (state << 27);
    const e = state === CALLED ? melds.id : melds.same;
    const place = table.find(a, pin, sou, d, e, this.#scene);
    if (place >= 0) return table.valueAt(place);
    const { room, need0, need1, need2, need3 } = table;
    table.need0 = table.need1 = table.need2 = table.need3 = 0;
    const value = state === WAITING ? this.#afterDraws(look) : this.#afterDiscards(look);
    table.keep(room, a, pin, sou, d, e, this.#scene, value);
    table.need0 |= need0;
    table.need1 |= need1;
    table.need2 |= need2;
    table.need3 |= need3;
    return value;
  }
  /** The best value over all discards that keep the shanten; red and plain fives are tried separately. */
  #afterDiscards(look: Look): number {
    const { keys, melds, red, state } = look;
    const at = this.#shape(look);
    const halves = [defined(this.#shapes[at + 5]), defined(this.#shapes[at + 6])] as const;
    const denied = state === CALLED ? swaps(defined(melds.list.at(-1))) : NONE;
    let value = 0;
    for (let half = 0; half < 2; half++)
      for (let bits = defined(halves[half]); bits !== 0; bits &= bits - 1) {
        const kind = half * HALF + 31 - Math.clz32(bits & -bits);
        if (denied.includes(kind)) continue;
        const suit = Math.floor(kind / 9);
        const own = suit < 3 && kind % 9 === 4 && hasRed(red, suit);
        const after = changed(keys, kind, -1);
        if (own) value = Math.max(value, this.#value({ keys: after, red: red & ~(1 << suit), melds, state: WAITING }));
        if (!own || countIn(keys, kind) > 1)
          value = Math.max(value, this.#value({ keys: after, red, melds, state: WAITING }));
      }
    return value;
  }
  /** The value over all draws and calls that lower the shanten. */
  #afterDraws(look: Look): number {
    const table = this.#table;
    const at = this.#shape(look);
    const now = defined(this.#shapes[at + 4]);
    const halves = [defined(this.#shapes[at + 5]), defined(this.#shapes[at + 6])] as const;
    const back = this.#back;
    let value = 0;
    for (let half = 0; half < 2; half++)
      for (let bits = defined(halves[half]); bits !== 0; bits &= bits - 1) {
        const kind = half * HALF + 31 - Math.clz32(bits & -bits);
        const hasTwin = kind < 27 && kind % 9 === 4;
        for (let twin = hasTwin ? 0 : 1; twin < 2; twin++) {
          const tile = twin === 0 ? RED + Math.floor(kind / 9) : kind;
          if (tile === back) return 0;
          const count = table.leftOf(tile);
          if (count === 0) continue;
          table.takeLeft(tile, 1);
          const red = twin === 0 ? look.red | (1 << Math.floor(kind / 9)) : look.red;
          const drawn: Look = { keys: changed(look.keys, kind, 1), red, melds: look.melds, state: DRAWN };
          let one = now === 0 ? this.#pointsOf(drawn, kind) : this.#value(drawn);
          if (back === NO_TILE && now > 0) one += this.#callValue(look, tile, now);
          table.takeLeft(tile, -1);
          value += one * count;
        }
      }
    return value / defined(DIVISORS[now]);
  }

  #pointsOf(look: Look, kind: number): number {
    const [man, pin, sou, honours] = look.keys;
    const table = this.#table;
    const a = man | (look.red << 27);
    const d = honours | (kind << 21) | (WON << 27);
    const place = table.find(a, pin, sou, d, look.melds.same, this.#scene);
    if (place >= 0) return table.valueAt(place);
    const { room, need0, need1, need2, need3 } = table;
    table.need0 = table.need1 = table.need2 = table.need3 = 0;
    const points = this.#score(look, kind);
    table.keep(room, a, pin, sou, d, look.melds.same, this.#scene, points);
    table.need0 = need0;
    table.need1 = need1;
    table.need2 = need2;
    table.need3 = need3;
    return points;
  }
  /** The points of a win by self-draw, with riichi if the hand is closed. */
  #score({ keys, red, melds }: Look, kind: number): number {
    const { _menfeng: seatWind, _model: model, shan } = defined(this.#player ?? undefined);
    melds.ours ??= melds.list.map(ourMeld);
    const isClosed = melds.ours.every(({ type }) => type === 'ankan');
    const win = {
      ...PLAIN_WIN,
      hand: keys,
      reds: (red & 1) + ((red >> 1) & 1) + (red >> 2),
      melds: melds.ours,
      kind,
      tsumo: true,
      seatWind,
      roundWind: model.zhuangfeng,
      riichi: isClosed ? ('riichi' as const) : ('none' as const),
      dora: shan.baopai.map((name) => idOf(name)),
    };
    return score(win, RULES)?.points ?? 0;
  }

  #afterCall(look: Look, meld: string, kinds: readonly number[], usesRed: boolean, now: number): number {
    let { keys } = look;
    for (const kind of kinds) keys = changed(keys, kind, -1);
    const red = usesRed ? look.red & ~(1 << Math.floor(defined(kinds[0]) / 9)) : look.red;
    if (!hasFour(keys) && Math.max(0, shanten(keys, look.melds.list.length + 1)) >= now) return 0;
    const after: Look = { keys, red, melds: withMeld(look.melds, meld), state: CALLED };
    return hasFour(keys) && this.#shanten(after) >= now ? 0 : this.#value(after);
  }
  #callValue(look: Look, tile: number, now: number): number {
    if ((this.#scene & 1) === 1) return 0;
    const kind = kindOfTile(tile);
    const suit = Math.floor(kind / 9);
    const name = defined(SUITS[suit]);
    const digit = defined(defined(NAMES[tile])[1]);
    const own = hasRed(look.red, suit) ? 1 : 0;
    const count = countIn(look.keys, kind);
    let pon = 0;
    if (count >= 2) {
      const number = (kind % 9) + 1;
      const isFive = suit < 3 && number === 5;
      if (isFive && own === 1)
        pon = Math.max(this.#afterCall(look, `${name}50${digit}+`, [kind, kind], true, now), pon);
      if (!isFive || count - own >= 2)
        pon = Math.max(this.#afterCall(look, `${name}${number}${number}${digit}+`, [kind, kind], false, now), pon);
    }
    const chi = suit < 3 ? this.#runValue(look, kind, digit, own, now) : 0;
    return pon > chi ? pon * 3 : pon * 2 + chi;
  }
  #runValue(look: Look, kind: number, digit: string, own: number, now: number): number {
    const { keys } = look;
    const suit = Math.floor(kind / 9);
    const name = defined(SUITS[suit]);
    const number = (kind % 9) + 1;
    const has = (n: number): number => (n < 1 || n > 9 ? 0 : countIn(keys, 9 * suit + n - 1));
    const room = 14 - (look.melds.list.length + 1) * 3;
    let most = 0;
    /** Tries a run with the numbers a and b of the hand. `text` writes the run. */
    const consider = (a: number, b: number, text: (a: string, b: string) => string): void => {
      const kinds = [9 * suit + a - 1, 9 * suit + b - 1];
      const call = (one: string, other: string, usesRed: boolean): void => {
        most = Math.max(this.#afterCall(look, name + text(one, other), kinds, usesRed, now), most);
      };
      if (a === 5 && own > 0) call('0', String(b), true);
      if (b === 5 && own > 0) call(String(a), '0', true);
      if ((a !== 5 && b !== 5) || own < has(5)) call(String(a), String(b), false);
    };
    if (number >= 3 && has(number - 2) > 0 && has(number - 1) > 0)
      if ((number > 3 ? has(number - 3) : 0) + has(number) < room)
        consider(number - 2, number - 1, (a, b) => `${a}${b}${digit}-`);
    if (number >= 2 && number <= 8 && has(number - 1) > 0 && has(number + 1) > 0)
      if (has(number) < room) consider(number - 1, number + 1, (a, b) => `${a}${digit}-${b}`);
    if (number <= 7 && has(number + 1) > 0 && has(number + 2) > 0)
      if (has(number) + (number < 7 ? has(number + 3) : 0) < room)
        consider(number + 1, number + 2, (a, b) => `${digit}-${a}${b}`);
    return most;
  }
}

/** Cache of the kinds that may not be discarded after a call, by meld. */
const swapsKnown = new Map<string, readonly number[]>();
function swaps(meld: string): readonly number[] {
  let kinds = swapsKnown.get(meld);
  if (kinds === undefined) {
    const suit = SUITS.findIndex((one) => one === meld[0]);
    const called = Number(/\d(?=[+=-])/.exec(meld)?.[0]);
    const number = called === 0 ? 5 : called;
    const numbers = [number];
    if (!/^[mpsz](\d)\1\1/.test(meld.replace('0', '5'))) {
      if (number < 7 && /^[mps]\d-\d\d$/.test(meld)) numbers.push(number + 3);
      if (number > 3 && /^[mps]\d\d\d-$/.test(meld)) numbers.push(number - 3);
    }
    kinds = numbers.map((one) => 9 * suit + one - 1);
    swapsKnown.set(meld, kinds);
  }
  return kinds;
}
