/**
 * Solves the play of one hand exactly, with all cards open. Only trumps are ever played, so a position between two
 * tricks is given by the set of trumps left and the leader: at most 2^14 × 4 positions, of which far fewer can be
 * reached.
 */
// Indexes are not asserted here: this is the innermost loop of a search that plays open hands to the end.
import type { Seat } from '@parlour/kernel';
import { TRUMP_ORDER, TRUMPS, pointsOf, strengthOf } from '../rules/trumps.ts';
import type { Card, Suit } from '@parlour/kit/cards';
import { SEATS } from '../state.ts';

/** A set of trumps. Bit `n` is the trump of strength `n + 1`: bit 13 is the ace, bit 0 the two. */
export type Trumps = number;
export const bitOf = (trump: Suit, card: Card): number => strengthOf(trump, card) - 1;
export const trumpsOf = (trump: Suit, cards: readonly Card[]): Trumps =>
  cards.reduce((set, card) => (strengthOf(trump, card) > 0 ? set | (1 << bitOf(trump, card)) : set), 0);

/** Points by trump bit; the same for every suit. */
const WORTH: readonly number[] = TRUMP_ORDER.clubs.map((card) => pointsOf('clubs', card)).toReversed();
const TWO_BIT = 0;
const NONE = -1;
const UNKNOWN = -1;

/** The trick being played. */
export interface Open {
  /** The seat to play next. */
  readonly seat: Seat;
  /** Seats that have played to the trick, as a bit set. */
  readonly done: number;
  /** The highest card so far, and the seat that played it. */
  readonly best: number;
  readonly winner: Seat;
  /** Points of the trick without the two's. */
  readonly points: number;
}
export const FRESH = (leader: Seat): Open => ({ seat: leader, done: 0, best: NONE, winner: leader, points: 0 });

/** Solves one world, in which all hands are known. Values are the points that North and South can take. */
export class Solver {
  /** Trumps by seat as given to `reset`. Played cards are removed from `left` only. */
  readonly #hands = new Int32Array(SEATS);
  /** K6: the card that a seat must play to the first trick, or `NONE`. */
  readonly #forced = new Int32Array(SEATS).fill(NONE);
  /** Cache by trumps left and leader: the points that North and South will still take. */
  readonly #memo = new Int8Array(SEATS << TRUMPS).fill(UNKNOWN);
  readonly #touched: number[] = [];

  reset(hands: ArrayLike<Trumps>, forced?: ArrayLike<number>): void {
    this.#hands.set(hands);
    if (forced === undefined) this.#forced.fill(NONE);
    else this.#forced.set(forced);
    for (const at of this.#touched) this.#memo[at] = UNKNOWN;
    this.#touched.length = 0;
  }

  /** The points that North and South still take if `seat` plays the trump `bit`. `left`: the trumps in all hands. */
  valueOf(left: Trumps, open: Open, bit: number): number {
    return this.#after(left, open.seat, open.done, open.best, open.winner, open.points, bit, false, 0, WORTH_MAX);
  }
  /** The points that North and South still take from this position. */
  value(left: Trumps, open: Open): number {
    return this.#play(left, open.seat, open.done, open.best, open.winner, open.points, 0, WORTH_MAX);
  }

  /** The value of the position after `seat` has played `bit`. */
  #after(
    left: Trumps,
    seat: Seat,
    done: number,
    best: number,
    winner: Seat,
    points: number,
    bit: number,
    isForced: boolean,
    low: number,
    high: number,
  ): number {
    const rest = isForced ? left : left & ~(1 << bit);
    const two = bit === TWO_BIT && seat % 2 === 0 ? 1 : 0;
    const more = bit === TWO_BIT ? 0 : (WORTH[bit] ?? 0);
    const wins = bit > best;
    return (
      two +
      this.#play(
        rest,
        (seat + 1) % SEATS,
        done | (1 << seat),
        wins ? bit : best,
        wins ? seat : winner,
        points + more,
        low - two,
        high - two,
      )
    );
  }

  #play(
    left: Trumps,
    next: Seat,
    done: number,
    best: number,
    winner: Seat,
    points: number,
    low: number,
    high: number,
  ): number {
    let seat = next;
    // Skips seats that have played or cannot play. If no seat is left, the trick is over.
    for (let passed = 0; ; passed++) {
      if (passed === SEATS) {
        const taken = winner % 2 === 0 ? points : 0;
        return taken + this.#between(left, winner);
      }
      const canPlay = (this.#hands[seat] ?? 0) & left || (this.#forced[seat] ?? NONE) !== NONE;
      if ((done & (1 << seat)) === 0 && canPlay) break;
      seat = (seat + 1) % SEATS;
    }
    const forced = this.#forced[seat] ?? NONE;
    if (forced !== NONE) {
      this.#forced[seat] = NONE;
      const value = this.#after(left, seat, done, best, winner, points, forced, true, low, high);
      this.#forced[seat] = forced;
      return value;
    }
    return seat % 2 === 0
      ? this.#most(left, seat, done, best, winner, points, low, high)
      : this.#least(left, seat, done, best, winner, points, low, high);
  }

  #most(
    left: Trumps,
    seat: Seat,
    done: number,
    best: number,
    winner: Seat,
    points: number,
    low: number,
    high: number,
  ): number {
    const own = (this.#hands[seat] ?? 0) & left;
    let value = NONE;
    for (let bit = TRUMPS - 1; bit >= 0; bit--) {
      if ((own & (1 << bit)) === 0 || this.#isAsGood(own, left, best, bit)) continue;
      const got = this.#after(left, seat, done, best, winner, points, bit, false, Math.max(low, value), high);
      if (got > value) value = got;
      if (value >= high) break;
    }
    return value;
  }
  #least(
    left: Trumps,
    seat: Seat,
    done: number,
    best: number,
    winner: Seat,
    points: number,
    low: number,
    high: number,
  ): number {
    const own = (this.#hands[seat] ?? 0) & left;
    let value = WORTH_MAX + 1;
    for (let bit = TRUMPS - 1; bit >= 0; bit--) {
      if ((own & (1 << bit)) === 0 || this.#isAsGood(own, left, best, bit)) continue;
      const got = this.#after(left, seat, done, best, winner, points, bit, false, low, Math.min(high, value));
      if (got < value) value = got;
      if (value <= low) break;
    }
    return value;
  }

  /** True if a card already tried is equivalent: both score nothing, and the next higher trump is in the same hand. */
  #isAsGood(own: Trumps, left: Trumps, best: number, bit: number): boolean {
    if ((WORTH[bit] ?? 0) > 0) return false;
    let above = bit + 1;
    while (above < TRUMPS && (left & (1 << above)) === 0 && above !== best) above++;
    return above < TRUMPS && above !== best && (own & (1 << above)) !== 0 && WORTH[above] === 0;
  }

  /** The value of a position between two tricks. Cached. */
  #between(left: Trumps, leader: Seat): number {
    if (left === 0) return 0;
    const at = (left << 2) | leader;
    const known = this.#memo[at] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const value = this.#play(left, leader, 0, NONE, leader, 0, 0, WORTH_MAX);
    this.#memo[at] = value;
    this.#touched.push(at);
    return value;
  }
}
/** Points in a whole hand. */
const WORTH_MAX = 14;
