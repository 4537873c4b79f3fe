/** Equity of hands against each other, exact over all boards or from a seeded sample. */
// Indexes are not asserted here: counts millions of showdowns a second, as evaluate.ts does.
import type { RandomInt } from '@parlour/kernel';
import { DECK, rankOf, suitIndexOf, type Card } from '@parlour/kit/cards';
import { COMBO_HIGH, COMBO_LOW, COMBOS, type Range } from './combos.ts';
import { strength7 } from './evaluate.ts';
import { COLUMN_MASK, KEYS, ROW_SHIFT, ROWS_OF_7, STRENGTHS, SUIT_BITS, SUIT_MASK, SUITS_OF_7 } from './tables.ts';

export interface Equity {
  readonly boards: number;
  /** Number of boards this hand wins alone. */
  readonly win: readonly number[];
  /** `tie[hand][n]`: number of boards that this hand shares with `n + 1` others. */
  readonly tie: readonly (readonly number[])[];
  /** Share of the pot, from 0 to 1. */
  readonly equity: readonly number[];
}

export const unseen = (seen: readonly Card[]): Card[] => {
  const out = new Set(seen);
  return [...Array(DECK).keys()].filter((card) => !out.has(card));
};

/** Running counts of one computation, in arrays that the inner loop writes. */
class Count {
  readonly hands: readonly (readonly Card[])[];
  readonly #keys: Int32Array;
  readonly #strengths: Int32Array;
  readonly #win: Float64Array;
  readonly #tie: Float64Array;
  boards = 0;

  constructor(hands: readonly (readonly Card[])[]) {
    this.hands = hands;
    this.#keys = Int32Array.from(hands, ([a = 0, b = 0]) => (KEYS[a] ?? 0) + (KEYS[b] ?? 0));
    this.#strengths = new Int32Array(hands.length);
    this.#win = new Float64Array(hands.length);
    this.#tie = new Float64Array(hands.length * hands.length);
  }

  /** Counts one board. `key` is the sum of the keys of its cards. */
  board(key: number, a: Card, b: Card, c: Card, d: Card, e: Card): void {
    for (let hand = 0; hand < this.#strengths.length; hand++) {
      const sum = (key + (this.#keys[hand] ?? 0)) | 0;
      this.#strengths[hand] =
        (SUITS_OF_7[sum & SUIT_MASK] ?? 0) === 0 ? ofRanks(sum) : this.#flush(hand, a, b, c, d, e);
    }
    this.#tally(1);
  }
  /** Counts `boards` boards that have the same ranks. No hand may have a flush on any of them. */
  ranks(key: number, boards: number): void {
    for (let hand = 0; hand < this.#strengths.length; hand++)
      this.#strengths[hand] = ofRanks((key + (this.#keys[hand] ?? 0)) | 0);
    this.#tally(boards);
  }

  #tally(boards: number): void {
    this.boards += boards;
    const strengths = this.#strengths;
    let best = 0;
    let shared = 0;
    for (let hand = 0; hand < strengths.length; hand++) {
      const strength = strengths[hand] ?? 0;
      if (strength > best) {
        best = strength;
        shared = 0;
      } else if (strength === best) shared++;
    }
    for (let hand = 0; hand < strengths.length; hand++) {
      if (strengths[hand] !== best) continue;
      if (shared === 0) this.#win[hand] = (this.#win[hand] ?? 0) + boards;
      else {
        const at = hand * strengths.length + shared - 1;
        this.#tie[at] = (this.#tie[at] ?? 0) + boards;
      }
    }
  }

  #flush(hand: number, a: Card, b: Card, c: Card, d: Card, e: Card): number {
    const [f = 0, g = 0] = this.hands[hand] ?? [];
    return strength7(a, b, c, d, e, f, g);
  }

  result(): Equity {
    const { boards } = this;
    const size = this.hands.length;
    const tie = this.hands.map((_, hand) => [...this.#tie.subarray(hand * size, hand * size + size - 1)]);
    const win = [...this.#win];
    const equity = win.map(
      (won, hand) => (tie[hand] ?? []).reduce((sum, count, n) => sum + count / (n + 2), won) / boards,
    );
    return { boards, win, tie, equity };
  }
}
const ofRanks = (key: number): number =>
  STRENGTHS[(ROWS_OF_7[key >>> ROW_SHIFT] ?? 0) + ((key >>> SUIT_BITS) & COLUMN_MASK)] ?? 0;

/** Exact equity over every board that is still possible. */
export function exactEquity(hands: readonly (readonly Card[])[], board: readonly Card[] = []): Equity {
  const count = new Count(hands);
  const deck = Uint8Array.from(unseen([...hands.flat(), ...board]));
  if (board.length === 0) allBoards(count, deck);
  else {
    const cards = new Uint8Array(5);
    cards.set(board);
    const key = board.reduce((sum, card) => (sum + (KEYS[card] ?? 0)) | 0, 0);
    choose(deck, 0, 5 - board.length, cards, board.length, key, (sum) => boardOf(count, cards, sum));
  }
  return count.result();
}
function boardOf(count: Count, board: Uint8Array, key: number): void {
  count.board(key, board[0] ?? 0, board[1] ?? 0, board[2] ?? 0, board[3] ?? 0, board[4] ?? 0);
}

/** Calls `chosen` for every choice of `need` cards of the deck, placed on the board from index `at`. */
function choose(
  deck: Uint8Array,
  from: number,
  need: number,
  board: Uint8Array,
  at: number,
  key: number,
  chosen: (key: number) => void,
): void {
  if (need === 0) return chosen(key);
  for (let i = from; i <= deck.length - need; i++) {
    const card = deck[i] ?? 0;
    board[at] = card;
    choose(deck, i + 1, need - 1, board, at + 1, (key + (KEYS[card] ?? 0)) | 0, chosen);
  }
}

/**
 * Counts all boards of five. A board where no hand can have a flush depends only on its ranks, so these are counted by
 * sets of ranks, a few thousand of them. The rest, a few in a hundred, are counted one by one.
 */
function allBoards(count: Count, deck: Uint8Array): void {
  // By suit: how many cards of it on the board give some hand a flush. It is at least three, so only one suit can.
  const flushAt = [0, 1, 2, 3].map(
    (suit) => 5 - Math.max(...count.hands.map((hand) => hand.filter((card) => suitIndexOf(card) === suit).length)),
  );
  for (const [suit, least] of flushAt.entries()) {
    const [suited, others] = [
      deck.filter((card) => suitIndexOf(card) === suit),
      deck.filter((card) => suitIndexOf(card) !== suit),
    ];
    const board = new Uint8Array(5);
    for (let size = least; size <= 5; size++)
      choose(suited, 0, size, board, 0, 0, (key) =>
        choose(others, 0, 5 - size, board, size, key, (sum) => boardOf(count, board, sum)),
      );
  }
  rankSets(count, deck, flushAt);
}

const BINOMIAL = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const;
const ways = (from: number, count: number): number => (count < 0 ? 0 : (BINOMIAL[from]?.[count] ?? 0));

/**
 * Visits every set of five ranks, weighted by the number of flushless boards that have it. `bySuit` holds, for each
 * suit and each number of cards of it, in how many ways the ranks so far can get their suits.
 */
function rankSets(count: Count, deck: Uint8Array, flushAt: readonly number[]): void {
  const suitsAt = new Uint8Array(13);
  for (const card of deck) suitsAt[rankOf(card)] = (suitsAt[rankOf(card)] ?? 0) | (1 << suitIndexOf(card));
  const stack = Array.from({ length: 14 }, () => new Float64Array(4 * 6));
  stack[0]?.set([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  const visit = (rank: number, left: number, key: number, total: number): void => {
    const bySuit = stack[rank] ?? new Float64Array(24);
    if (left === 0) {
      let flushes = 0;
      for (let suit = 0; suit < 4; suit++)
        for (let size = flushAt[suit] ?? 5; size <= 5; size++) flushes += bySuit[suit * 6 + size] ?? 0;
      if (total > flushes) count.ranks(key, total - flushes);
      return;
    }
    if (rank === 13) return;
    const suits = suitsAt[rank] ?? 0;
    const there = (suits & 1) + ((suits >> 1) & 1) + ((suits >> 2) & 1) + ((suits >> 3) & 1);
    for (let n = 0; n <= there && n <= left; n++) {
      const next = stack[rank + 1] ?? bySuit;
      for (let suit = 0; suit < 4; suit++) {
        const has = (suits >> suit) & 1;
        const without = ways(there - has, n);
        const withIt = has === 1 ? ways(there - 1, n - 1) : 0;
        for (let size = 0; size < 6; size++)
          next[suit * 6 + size] =
            (bySuit[suit * 6 + size] ?? 0) * without + (size > 0 ? (bySuit[suit * 6 + size - 1] ?? 0) * withIt : 0);
      }
      // The key of a rank without a suit is that of its club.
      visit(rank + 1, left - n, (key + n * (KEYS[rank * 4] ?? 0)) | 0, total * ways(there, n));
    }
  };
  visit(0, 5, 0, 1);
}

/** Estimates equity from random boards. */
export function sampledEquity(
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  samples: number,
  pick: RandomInt,
): Equity {
  const count = new Count(hands);
  const deck = Uint8Array.from(unseen([...hands.flat(), ...board]));
  const cards = new Uint8Array(5);
  cards.set(board);
  for (let n = 0; n < samples; n++) {
    for (let size = board.length; size < 5; size++) cards[size] = draw(deck, size - board.length, pick);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
    const key = (KEYS[a] ?? 0) + (KEYS[b] ?? 0) + (KEYS[c] ?? 0) + (KEYS[d] ?? 0) + (KEYS[e] ?? 0);
    count.board(key | 0, a, b, c, d, e);
  }
  return count.result();
}

/** Swaps a random card from index `at` or later into index `at`, and returns it. */
function draw(deck: Uint8Array, at: number, pick: RandomInt): Card {
  const from = at + pick(deck.length - at);
  const card = deck[from] ?? 0;
  deck[from] = deck[at] ?? 0;
  deck[at] = card;
  return card;
}

/** The exact share of the pot of a hand against a range. The board must have at least three cards or none. */
export function equityAgainst(hand: readonly Card[], range: Range, board: readonly Card[] = []): number {
  const seen = new Set([...hand, ...board]);
  let [weight, share] = [0, 0];
  for (let combo = 0; combo < COMBOS; combo++) {
    const part = range[combo] ?? 0;
    const other = [COMBO_HIGH[combo] ?? 0, COMBO_LOW[combo] ?? 0];
    if (part === 0 || other.some((card) => seen.has(card))) continue;
    weight += part;
    share += part * (exactEquity([hand, other], board).equity[0] ?? 0);
  }
  return weight === 0 ? 0 : share / weight;
}
