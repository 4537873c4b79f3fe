/** Tiles as text: `123m0p55z` (T3) and the names of mjai (`5mr`, `E`). */
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { EAST, isRed, kindOf, KINDS, type Kind, type TileId } from './rules/tiles.ts';

const SUITS = 'mps';
const HONOURS = 'ESWNPFC';

/** The four tiles of a kind, a red five last. */
const tilesOf = (kind: Kind): readonly TileId[] => {
  const first = 4 * kind;
  return isRed(first) ? [first + 1, first + 2, first + 3, first] : [first, first + 1, first + 2, first + 3];
};

export type Unreadable = 'unreadable' | 'five_of_a_kind';

/** A set of tiles, from which each tile can be taken once. */
class Supply {
  readonly #used = new Set<TileId>();
  take(kind: Kind, red: boolean): Result<TileId, Unreadable> {
    const tiles = tilesOf(kind);
    if (red && !isRed(defined(tiles[3]))) return { ok: false, error: 'unreadable' };
    const free = (red ? tiles.slice(3) : tiles).find((tile) => !this.#used.has(tile));
    if (free === undefined) return { ok: false, error: 'five_of_a_kind' };
    this.#used.add(free);
    return { ok: true, value: free };
  }
}

type Named = { readonly kind: Kind; readonly red: boolean };

function namedByDigit(digit: number, suit: string): Named | null {
  if (suit === 'z') return digit >= 1 && digit <= 7 ? { kind: EAST + digit - 1, red: false } : null;
  const first = 9 * SUITS.indexOf(suit);
  return digit === 0 ? { kind: first + 4, red: true } : { kind: first + digit - 1, red: false };
}

function takeAll(names: readonly (Named | null)[], supply: Supply): Result<TileId[], Unreadable> {
  const tiles: TileId[] = [];
  for (const name of names) {
    if (name === null) return { ok: false, error: 'unreadable' };
    const taken = supply.take(name.kind, name.red);
    if (!taken.ok) return taken;
    tiles.push(taken.value);
  }
  return { ok: true, value: tiles };
}

/** Reads `123m 456p 0s 11z`. Keeps the order written; `0` is the red five. */
export function parseTiles(text: string): Result<TileId[], Unreadable> {
  const compact = text.replaceAll(' ', '');
  if (!/^(\d+[mpsz])*$/.test(compact)) return { ok: false, error: 'unreadable' };
  const names = [...compact.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits = '', suit = '']) =>
    Array.from(digits, (digit) => namedByDigit(Number(digit), suit)),
  );
  return takeAll(names, new Supply());
}

/** Writes tiles sorted, with `0` for a red five if `hasRed`. */
export function formatTiles(tiles: readonly TileId[], hasRed = true): string {
  const bySuit = ['m', 'p', 's', 'z'].map((suit, index) => {
    const own = tiles.filter((tile) => Math.floor(kindOf(tile) / 9) === index).toSorted((a, b) => a - b);
    const digits = own.map((tile) => (hasRed && isRed(tile) ? 0 : (kindOf(tile) % 9) + 1)).join('');
    return digits === '' ? '' : digits + suit;
  });
  return bySuit.join('');
}

/** The mjai name of a tile: `5m`, `5mr`, `E` … */
export function mjaiName(tile: TileId, hasRed: boolean): string {
  const kind = kindOf(tile);
  if (kind >= EAST) return defined(HONOURS[kind - EAST]);
  return `${(kind % 9) + 1}${defined(SUITS[Math.floor(kind / 9)])}${hasRed && isRed(tile) ? 'r' : ''}`;
}

const MJAI = new Map<string, Named>(
  Array.from(
    { length: KINDS },
    (_, kind) => [mjaiName(defined(tilesOf(kind)[1]), true), { kind, red: false }] as const,
  ),
);
for (const red of [16, 52, 88]) MJAI.set(mjaiName(red, true), { kind: kindOf(red), red: true });

/** Distinct tiles for mjai names. A fourth plain five gets the id of the red five, for games without red fives. */
export const parseMjai = (names: readonly string[]): Result<TileId[], Unreadable> =>
  takeAll(
    names.map((name) => MJAI.get(name) ?? null),
    new Supply(),
  );

export const mjaiKind = (name: string): Kind | null => MJAI.get(name)?.kind ?? null;
