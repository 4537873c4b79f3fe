// What majiang-ai's hands may become, looked at as its player does: the same numbers in the same order, but with our
// shanten, our scoring and hands kept as four whole numbers.
import { defined } from '@parlour/kernel/defined';
import { PLAIN_WIN, score, shanten, type Keys, type Meld, type MeldType, type Wind } from '../../rules/index.ts';
import { scoringOf } from '../../rules/scoring-presets.ts';
import { ukeireKinds } from '../../rules/ukeire.ts';

type Suit = 'm' | 'p' | 's' | 'z';
/** majiang-core's hand, as far as it is read; index 1-9 counts tiles, index 0 the red fives among them. */
export interface Hand {
  _bingpai: Record<Suit, number[]> & { _: number };
  _fulou: string[];
  /** The tile drawn, or the meld just called. */
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
/** How many are left of each tile. */
type Left = Record<string, number>;
/** What majiang-ai's player looks ahead with. */
export interface Evaluator {
  eval_shoupai: (this: Evaluator, hand: Hand, left: Left, back?: string) => number;
  readonly _rule: Readonly<Record<string, unknown>>;
  readonly _eval_cache: object;
  readonly _defen_cache: object;
  readonly _menfeng: Wind;
  readonly _model: { readonly zhuangfeng: Wind };
  readonly shan: { readonly paishu: number; readonly baopai: readonly string[] };
}

function keyOf(counts: readonly number[]): number {
  let key = 0;
  for (let number = counts.length - 1; number > 0; number--) key = (key << 3) | defined(counts[number]);
  return key;
}
export const keysOf = ({ _bingpai: { m, p, s, z } }: Hand): Keys => [keyOf(m), keyOf(p), keyOf(s), keyOf(z)];

/** A digit of four or more. */
const FOURS = 0o444444444;
const hasFour = (keys: Readonly<Keys>): boolean => ((keys[0] | keys[1] | keys[2] | keys[3]) & FOURS) !== 0;

const SUITS = ['m', 'p', 's', 'z'] as const;
const RED = 34;
/** By kind, then the three red fives. */
export const NAMES = [
  ...Array.from({ length: RED }, (_, kind) => `${defined('mpsz'[Math.floor(kind / 9)])}${(kind % 9) + 1}`),
  'm0',
  'p0',
  's0',
];
const TILES = new Map(NAMES.map((name, tile) => [name, tile]));
const kindOfTile = (tile: number): number => (tile < RED ? tile : 9 * (tile - RED) + 4);

/** Melds that lie open: the same object for the same melds. */
interface Melds {
  readonly list: readonly string[];
  readonly id: number;
  /** As our rules score them; null until they are. */
  ours: readonly Meld[] | null;
}
const known = new Map<string, Melds>();
function meldsOf(list: readonly string[]): Melds {
  const text = list.join(',');
  let melds = known.get(text);
  if (melds === undefined) {
    if (known.size > 60_000) known.clear();
    melds = { list: [...list], id: nextId++, ours: null };
    known.set(text, melds);
  }
  return melds;
}
let nextId = 0;

/** A hand to look at. `red`: bit by suit. `drawn`: a tile, NONE, or CALLED if the last meld was just called. */
interface Look {
  readonly keys: Keys;
  readonly red: number;
  readonly melds: Melds;
  readonly drawn: number;
}
const NONE = 40;
const CALLED = 41;
const EITHER_WAY = -2;
const NO_WAY_BACK = -1;
const WIDTH = [12, 12 * 6, 12 * 6 * 3] as const;

const countIn = (keys: Readonly<Keys>, kind: number): number =>
  (defined(keys[Math.floor(kind / 9)]) >> (3 * (kind % 9))) & 7;
function changed(keys: Readonly<Keys>, kind: number, by: 1 | -1): Keys {
  const now: Keys = [keys[0], keys[1], keys[2], keys[3]];
  const suit = Math.floor(kind / 9);
  now[suit] = defined(now[suit]) + by * (1 << (3 * (kind % 9)));
  return now;
}
const isRedTile = (tile: number): boolean => tile >= RED && tile < NONE;
const hasRed = (red: number, suit: number): boolean => ((red >> suit) & 1) === 1;

/** What their shanten says of hands with four of a kind. */
const withFour = new Map<string, number>();
const RULES = scoringOf('tenhou');
/** A tile of that name: the red one, or the last of its kind. */
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

/** One player's way of looking ahead in one position. */
export class Lookout {
  readonly #player: Evaluator;
  readonly #core: PeerCore;
  readonly #values = new Map<string, number>();
  /** What won hands are worth. */
  readonly points: Map<string, number>;
  /** How many are left, by tile. */
  readonly #left = new Int8Array(37);
  /** A tile that must not be drawn again; EITHER_WAY or NO_WAY_BACK, which differ only in what is remembered. */
  #back = EITHER_WAY;

  constructor(player: Evaluator, core: PeerCore, points: Map<string, number>) {
    this.#player = player;
    this.#core = core;
    this.points = points;
  }

  /** Not a hand in riichi, one with tiles unseen, with two red fives of a suit, or by other rules for calls. */
  static knows({ _bingpai: counts, _lizhi }: Hand, rule: Evaluator['_rule']): boolean {
    const reds = counts.m[0] === 2 || counts.p[0] === 2 || counts.s[0] === 2;
    return !_lizhi && counts._ === 0 && !reds && rule['喰い替え許可レベル'] === 0;
  }
  /** For hands at most two steps from ready. */
  valueOf(hand: Hand, left: Left, back: string | undefined): number {
    const { _bingpai: counts, _zimo: drawn, _fulou: melds } = hand;
    NAMES.forEach((name, tile) => (this.#left[tile] = defined(left[name])));
    this.#back = back === undefined ? EITHER_WAY : back === '' ? NO_WAY_BACK : defined(TILES.get(back));
    let red = 0;
    for (let suit = 0; suit < 3; suit++) if (defined(counts[defined(SUITS[suit])][0]) > 0) red |= 1 << suit;
    return this.#value({
      keys: keysOf(hand),
      red,
      melds: meldsOf(melds),
      drawn: drawn === null ? NONE : drawn.length > 2 ? CALLED : defined(TILES.get(drawn)),
    });
  }

  #handOf({ keys, red, melds, drawn }: Look): Hand {
    const hand = new this.#core.Shoupai();
    SUITS.forEach((suit, at) => {
      const counts = hand._bingpai[suit];
      const key = defined(keys[at]);
      for (let number = 1; number < counts.length; number++) counts[number] = (key >> (3 * (number - 1))) & 7;
      counts[0] = suit !== 'z' && hasRed(red, at) ? 1 : 0;
    });
    hand._fulou = [...melds.list];
    hand._zimo = drawn === NONE ? null : drawn === CALLED ? defined(melds.list.at(-1)) : defined(NAMES[drawn]);
    return hand;
  }
  #shanten(look: Look): number {
    const { keys, melds, drawn } = look;
    if (hasFour(keys)) {
      const key = this.#key(
        { ...look, red: 0, melds: { ...melds, id: melds.list.length }, drawn: drawn === CALLED ? CALLED : NONE },
        -2,
      );
      const before = withFour.get(key);
      if (before !== undefined) return before;
      const found = this.#core.Util.xiangting(this.#handOf(look));
      if (withFour.size > 200_000) withFour.clear();
      withFour.set(key, found);
      return found;
    }
    const now = shanten(keys, melds.list.length);
    return now < 0 && drawn === CALLED ? 0 : now;
  }
  /** Kinds that bring the hand, which has no drawn tile, closer. */
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
    // A fourth of a kind is for their shanten to judge.
    const all: number[] = [];
    for (let kind = 0; kind < RED; kind++)
      if (countIn(keys, kind) === 3) {
        if (this.#shanten({ ...look, keys: changed(keys, kind, 1) }) < now) all.push(kind);
      } else if (kinds.includes(kind)) all.push(kind);
    return all;
  }

  #key({ keys: [m, p, s, z], red, melds, drawn }: Look, back: number): string {
    return String.fromCharCode(
      m & 0xffff,
      m >> 16,
      p & 0xffff,
      p >> 16,
      s & 0xffff,
      s >> 16,
      z & 0xffff,
      ((z >> 16) << 6) | drawn,
      red | ((back + 2) << 3),
      melds.id & 0xffff,
      melds.id >> 16,
    );
  }

  /** Discards in their order; that of the drawn tile is the last. */
  #discards({ keys, red, melds, drawn }: Look): number[] {
    const denied = drawn === CALLED ? swaps(defined(melds.list.at(-1))) : [];
    const tiles: number[] = [];
    for (let suit = 0; suit < 4; suit++) {
      let key = defined(keys[suit]);
      for (let kind = 9 * suit; key !== 0; kind++, key >>= 3) {
        const count = key & 7;
        if (count === 0 || denied.includes(kind) || (kind === drawn && count === 1)) continue;
        if (suit === 3 || kind % 9 !== 4) tiles.push(kind);
        else {
          const own = hasRed(red, suit);
          if (own && drawn !== RED + suit) tiles.push(RED + suit);
          if (Number(own) < count) tiles.push(kind);
        }
      }
    }
    if (drawn !== CALLED) tiles.push(drawn);
    return tiles;
  }

  #value(look: Look): number {
    const key = this.#key(look, this.#back);
    const before = this.#values.get(key);
    if (before !== undefined) return before;
    const value = this.#valueAnew(look, key);
    this.#values.set(key, value);
    return value;
  }
  #valueAnew(look: Look, key: string): number {
    const now = this.#shanten(look);
    if (now === -1) return this.#pointsOf(look, key);
    let value = 0;
    if (look.drawn !== NONE) {
      for (const tile of this.#discards(look)) {
        const kind = kindOfTile(tile);
        const { keys, melds } = look;
        const suit = Math.floor(kind / 9);
        const before = defined(keys[suit]);
        keys[suit] = before - (1 << (3 * (kind % 9)));
        const left = hasFour(keys) ? -1 : shanten(keys, melds.list.length);
        keys[suit] = before;
        if (left > now) continue;
        const red = isRedTile(tile) ? look.red & ~(1 << (tile - RED)) : look.red;
        const after: Look = { keys: changed(keys, kind, -1), red, melds, drawn: NONE };
        if (left < 0 && this.#shanten(after) > now) continue;
        const one = this.#value(after);
        if (one > value) value = one;
      }
      return value;
    }
    const [left, back] = [this.#left, this.#back];
    const isPlain = back < 0;
    outer: for (const kind of this.#useful(look, now)) {
      const hasTwin = kind < 27 && kind % 9 === 4;
      for (let twin = hasTwin ? 0 : 1; twin < 2; twin++) {
        const tile = twin === 0 ? RED + Math.floor(kind / 9) : kind;
        if (tile === back) {
          value = 0;
          break outer;
        }
        const count = defined(left[tile]);
        if (count === 0) continue;
        left[tile] = count - 1;
        const red = twin === 0 ? look.red | (1 << Math.floor(kind / 9)) : look.red;
        let one = this.#value({ keys: changed(look.keys, kind, 1), red, melds: look.melds, drawn: tile });
        if (isPlain && now > 0) one += this.#callValue(look, tile, now);
        left[tile] = count;
        value += one * count;
      }
    }
    return value / defined(WIDTH[now]);
  }

  #pointsOf(look: Look, key: string): number {
    const plain = key.slice(0, 8) + String.fromCharCode(look.red) + key.slice(9);
    const before = this.points.get(plain);
    if (before !== undefined) return before;
    const points = this.#score(look);
    this.points.set(plain, points);
    return points;
  }
  /** By a draw, with riichi if the hand is closed. */
  #score({ keys, red, melds, drawn }: Look): number {
    const { _menfeng: seatWind, _model: model, shan } = this.#player;
    melds.ours ??= melds.list.map(ourMeld);
    const isClosed = melds.ours.every(({ type }) => type === 'ankan');
    const win = {
      ...PLAIN_WIN,
      hand: keys,
      reds: (red & 1) + ((red >> 1) & 1) + (red >> 2),
      melds: melds.ours,
      kind: kindOfTile(drawn),
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
    const drawn = CALLED;
    const after: Look = { keys, red, melds: look.melds, drawn };
    const sets = look.melds.list.length + 1;
    const reached = hasFour(keys)
      ? this.#shanten({ ...after, melds: meldsOf([...look.melds.list, meld]) })
      : Math.max(0, shanten(keys, sets));
    if (reached >= now) return 0;
    return this.#value({ ...after, melds: meldsOf([...look.melds.list, meld]) });
  }
  #callValue(look: Look, tile: number, now: number): number {
    if (this.#player.shan.paishu === 0) return 0;
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
    /** `text` writes the run with the two tiles of the hand. */
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

/** Kinds that may not be discarded after a call. */
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
