/** The yaku by name, with their han closed and open (Y1-Y4). A set of yaku is a bit mask over one of these lists. */
// Indexes are not asserted here: it is part of scoring, measured in decompositions.ts.

type Entry = readonly [name: string, closed: number, open: number];

/** Yaku for how the hand was won (Y1). */
const CIRCUMSTANCES = [
  ['riichi', 1, 0],
  ['double_riichi', 2, 0],
  ['open_riichi', 2, 0],
  ['double_open_riichi', 3, 0],
  ['ippatsu', 1, 0],
  ['tsumo', 1, 0],
  ['haitei', 1, 1],
  ['houtei', 1, 1],
  ['rinshan', 1, 1],
  ['chankan', 1, 1],
] as const satisfies readonly Entry[];

/** Yaku for what the hand is (Y2). */
const SHAPES = [
  ['pinfu', 1, 0],
  ['tanyao', 1, 1],
  ['iipeikou', 1, 0],
  ['haku', 1, 1],
  ['hatsu', 1, 1],
  ['chun', 1, 1],
  ['seat_wind', 1, 1],
  ['round_wind', 1, 1],
  ['sanshoku', 2, 1],
  ['ittsu', 2, 1],
  ['chanta', 2, 1],
  ['chiitoitsu', 2, 0],
  ['toitoi', 2, 2],
  ['sanankou', 2, 2],
  ['sankantsu', 2, 2],
  ['sanshoku_doukou', 2, 2],
  ['honroutou', 2, 2],
  ['shousangen', 2, 2],
  ['honitsu', 3, 2],
  ['junchan', 3, 2],
  ['ryanpeikou', 3, 0],
  ['chinitsu', 6, 5],
] as const satisfies readonly Entry[];

const YAKUMAN = [
  'tenhou',
  'chiihou',
  'renhou',
  'kokushi',
  'kokushi_13',
  'suuankou',
  'suuankou_tanki',
  'daisangen',
  'shousuushii',
  'daisuushii',
  'tsuuiisou',
  'chinroutou',
  'ryuuiisou',
  'chuuren',
  'junsei_chuuren',
  'suukantsu',
  'daisharin',
  'daichisei',
  'sashikomi',
  'paarenchan',
] as const;

type Circumstance = (typeof CIRCUMSTANCES)[number][0];
type Shape = (typeof SHAPES)[number][0];
export type Yakuman = (typeof YAKUMAN)[number];
export type YakuName = Circumstance | Shape | Yakuman;
export const YAKU_NAMES: readonly YakuName[] = [
  ...CIRCUMSTANCES.map(([name]) => name),
  ...SHAPES.map(([name]) => name),
  ...YAKUMAN,
];
export type YakuWorth = { readonly name: YakuName; readonly han: number };

const bitsOf = <N extends string>(names: readonly N[]): Readonly<Record<N, number>> =>
  Object.fromEntries(names.map((name, at) => [name, 1 << at])) as Record<N, number>;

export const CIRCUMSTANCE = bitsOf(CIRCUMSTANCES.map(([name]) => name));
export const SHAPE_BITS = SHAPES.length;
export const SHAPE = bitsOf(SHAPES.map(([name]) => name));
export const YAKUMAN_BIT = bitsOf(YAKUMAN);

/** Y4: the yakuman that count two with `hasDoubleYakuman`. */
const DOUBLE =
  YAKUMAN_BIT.kokushi_13 | YAKUMAN_BIT.suuankou_tanki | YAKUMAN_BIT.daisuushii | YAKUMAN_BIT.junsei_chuuren;

const worths = (entries: readonly (readonly [YakuName, number, number])[], column: 1 | 2): readonly YakuWorth[] =>
  entries.map((entry) => ({ name: entry[0], han: entry[column] }));
const CIRCUMSTANCE_WORTHS = [worths(CIRCUMSTANCES, 1), worths(CIRCUMSTANCES, 2)] as const;
const SHAPE_WORTHS = [worths(SHAPES, 1), worths(SHAPES, 2)] as const;
const YAKUMAN_WORTHS = [1, 2].map((times) => YAKUMAN.map((name) => ({ name, han: 13 * times })));

/** Adds the worth of every yaku in a mask to `list`, lowest bit first. */
function push(list: YakuWorth[], mask: number, worth: readonly YakuWorth[]): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const entry = worth[31 - Math.clz32(rest & -rest)];
    if (entry !== undefined) list.push(entry);
  }
}

/** The sum of han by mask, over the `count` entries from `first` on. */
const hanTable = (worth: readonly YakuWorth[], first: number, count: number): Uint8Array =>
  Uint8Array.from({ length: 1 << count }, (_, mask) =>
    worth.slice(first, first + count).reduce((han, entry, at) => han + ((mask >> at) & 1) * entry.han, 0),
  );
const HALF = 11;
const LOW_HAN = [hanTable(SHAPE_WORTHS[0], 0, HALF), hanTable(SHAPE_WORTHS[1], 0, HALF)] as const;
const HIGH_HAN = [hanTable(SHAPE_WORTHS[0], HALF, HALF), hanTable(SHAPE_WORTHS[1], HALF, HALF)] as const;
const CIRCUMSTANCE_HAN = [hanTable(CIRCUMSTANCE_WORTHS[0], 0, 10), hanTable(CIRCUMSTANCE_WORTHS[1], 0, 10)] as const;

export const shapeHan = (mask: number, open: boolean): number =>
  open
    ? (LOW_HAN[1][mask & 2047] ?? 0) + (HIGH_HAN[1][mask >> HALF] ?? 0)
    : (LOW_HAN[0][mask & 2047] ?? 0) + (HIGH_HAN[0][mask >> HALF] ?? 0);
export const circumstanceHan = (mask: number, open: boolean): number => CIRCUMSTANCE_HAN[open ? 1 : 0][mask] ?? 0;

/** How many times yakuman a set of yakuman is worth. */
export function yakumanTimes(mask: number, doubles: boolean): number {
  let times = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) times += doubles && (rest & -rest & DOUBLE) !== 0 ? 2 : 1;
  return times;
}

/** Caches of the lists by mask: there are few combinations, so each list is made once and shared. */
const closedLists = new Map<number, readonly YakuWorth[]>();
const openLists = new Map<number, readonly YakuWorth[]>();

export function listOrdinary(circumstances: number, shapes: number, open: boolean): readonly YakuWorth[] {
  const column = open ? 1 : 0;
  const key = circumstances | (shapes << 10);
  const lists = open ? openLists : closedLists;
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: YakuWorth[] = [];
  push(list, circumstances, CIRCUMSTANCE_WORTHS[column]);
  push(list, shapes, SHAPE_WORTHS[column]);
  lists.set(key, list);
  return list;
}

export function listYakuman(mask: number, doubles: boolean): readonly YakuWorth[] {
  const list: YakuWorth[] = [];
  push(list, doubles ? mask & ~DOUBLE : mask, YAKUMAN_WORTHS[0] ?? []);
  if (doubles) push(list, mask & DOUBLE, YAKUMAN_WORTHS[1] ?? []);
  return list;
}
