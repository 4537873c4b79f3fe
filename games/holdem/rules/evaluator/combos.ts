/** The 1,326 ways to hold two cards, and weights over them. */
// Indexes are not asserted here: these tables are built with those of tables.ts when the game is loaded.
import { card, cardOf, DECK, RANKS, rankOf, suitIndexOf, SUITS, type Card } from '@parlour/kit/cards';

export const COMBOS = 1326;
/** Index of a pair of cards, in either order. */
export const comboOf = (a: Card, b: Card): number => (a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a);
export const COMBO_HIGH = new Uint8Array(COMBOS);
export const COMBO_LOW = new Uint8Array(COMBOS);
for (let high = 1; high < DECK; high++)
  for (let low = 0; low < high; low++) {
    COMBO_HIGH[comboOf(high, low)] = high;
    COMBO_LOW[comboOf(high, low)] = low;
  }

/**
 * The 169 kinds of starting hand as a 13 by 13 square: pairs on the diagonal, suited hands below it (the row is the
 * high card), offsuit hands above.
 */
export const KINDS = 169;
export function kindOf(a: Card, b: Card): number {
  const [high, low] = rankOf(a) >= rankOf(b) ? [rankOf(a), rankOf(b)] : [rankOf(b), rankOf(a)];
  return suitIndexOf(a) === suitIndexOf(b) ? high * 13 + low : low * 13 + high;
}
export function kindName(kind: number): string {
  const [row, column] = [Math.floor(kind / 13), kind % 13];
  const name = (high: number, low: number): string => `${RANKS[high] ?? ''}${RANKS[low] ?? ''}`;
  return row === column ? name(row, row) : row > column ? `${name(row, column)}s` : `${name(column, row)}o`;
}
export const COMBO_KIND = Uint8Array.from({ length: COMBOS }, (_, combo) =>
  kindOf(COMBO_HIGH[combo] ?? 0, COMBO_LOW[combo] ?? 0),
);

/** A weight from 0 to 1 for every combination. */
export type Range = Float32Array;
export const anyTwo = (): Range => new Float32Array(COMBOS).fill(1);

/**
 * Reads `QQ+, ATs+, KQo, 55-88, A2s-A5s, T9s:0.5, AsKh`. Returns null if a part cannot be read. Two different ranks
 * without `s` or `o` mean both suited and offsuit.
 */
export function readRange(text: string): Range | null {
  const range: Range = new Float32Array(COMBOS);
  for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
    const [body = '', share = '1'] = part.split(':');
    const weight = Number(share);
    const members = combosOf(body);
    if (members === null || !(weight >= 0 && weight <= 1)) return null;
    for (const combo of members) range[combo] = weight;
  }
  return range;
}

interface Holding {
  readonly high: number;
  readonly low: number;
  readonly suits: 's' | 'o' | '';
}
function readHolding(text: string): Holding | null {
  const match = /^([2-9TJQKA])([2-9TJQKA])([so]?)$/.exec(text);
  if (match === null) return null;
  const [first, second] = [RANKS.indexOf(match[1] ?? ''), RANKS.indexOf(match[2] ?? '')];
  const suits = match[3] === 's' ? 's' : match[3] === 'o' ? 'o' : '';
  return { high: Math.max(first, second), low: Math.min(first, second), suits };
}

function combosOf(body: string): number[] | null {
  if (body === 'random') return [...Array(COMBOS).keys()];
  const exact = /^([2-9TJQKA][cdhs])([2-9TJQKA][cdhs])$/.exec(body);
  if (exact !== null) {
    const [a, b] = [card(exact[1] ?? ''), card(exact[2] ?? '')];
    return a === b ? null : [comboOf(a, b)];
  }
  const [from = '', to] = body.replace('+', '').split('-');
  const start = readHolding(from);
  if (start === null) return null;
  const end = to === undefined ? null : readHolding(to);
  if (to !== undefined && (end === null || end.suits !== start.suits)) return null;
  return spread(start, end, body.endsWith('+')).flatMap(cardsOf);
}

/** `TT+` goes up to aces. `ATs+` goes up to just below the high card. A dash gives both ends. */
function spread(start: Holding, end: Holding | null, up: boolean): Holding[] {
  const pair = start.high === start.low;
  const [one, other] = [start.low, end === null ? (up ? (pair ? 12 : start.high - 1) : start.low) : end.low];
  const lows = Array.from({ length: Math.abs(other - one) + 1 }, (_, n) => Math.min(one, other) + n);
  const gap = end !== null && !pair && end.high !== start.high;
  return lows.map((low) => ({
    suits: start.suits,
    low,
    // `76s-T9s` moves both cards.
    high: pair ? low : gap ? low + start.high - start.low : start.high,
  }));
}

function cardsOf({ high, low, suits }: Holding): number[] {
  const combos: number[] = [];
  for (const [a, one] of SUITS.entries())
    for (const [b, other] of SUITS.entries()) {
      if (high === low ? a <= b : suits === 's' ? a !== b : suits === 'o' ? a === b : false) continue;
      combos.push(comboOf(cardOf(high, one), cardOf(low, other)));
    }
  return combos;
}
