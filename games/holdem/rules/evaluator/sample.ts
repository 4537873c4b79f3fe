/** Monte Carlo simulation: opponents' hands drawn from their ranges, and random boards. */
// Indexes are not asserted here: draws the unseen cards thousands of times per decision.
import type { RandomInt } from '@parlour/kernel';
import { DECK, type Card } from '@parlour/kit/cards';
import { COMBO_HIGH, COMBO_LOW, comboOf, COMBOS, type Range } from './combos.ts';
import { strength7 } from './evaluate.ts';

export class Sample {
  /** Number of runs drawn. Smaller than requested if the ranges leave hardly any possible hand. */
  readonly size: number;
  /** By opponent, then by run: the opponent's holding, and whether it ends ahead (2), equal (1) or behind (0). */
  readonly holdings: readonly Uint16Array[];
  readonly ends: readonly Uint8Array[];

  constructor(hole: readonly Card[], board: readonly Card[], ranges: readonly Range[], runs: number, pick: RandomInt) {
    this.holdings = ranges.map(() => new Uint16Array(runs));
    this.ends = ranges.map(() => new Uint8Array(runs));
    const sums = ranges.map((range) => runningSums(range, [...hole, ...board]));
    const [one = 0, two = 0] = hole;
    // A card is taken in a try if it is marked with the number of that try, so the array need not be cleared.
    const taken = new Uint32Array(DECK);
    const cards = new Uint8Array(5);
    cards.set(board);
    let run = 0;
    for (let tries = 1; run < runs && tries < runs * 4; tries++) {
      taken[one] = taken[two] = tries;
      for (const card of board) taken[card] = tries;
      if (!this.#seat(sums, run, taken, tries, pick)) continue;
      for (let place = board.length; place < 5; place++) {
        let card = pick(DECK);
        while (taken[card] === tries) card = pick(DECK);
        taken[card] = tries;
        cards[place] = card;
      }
      this.#finish(run++, one, two, cards);
    }
    this.size = run;
  }

  /** Draws a holding for every opponent. Returns false if two have a card in common; the run is then drawn again. */
  #seat(sums: readonly Float64Array[], run: number, taken: Uint32Array, mark: number, pick: RandomInt): boolean {
    for (let rival = 0; rival < sums.length; rival++) {
      const combo = comboAt(sums[rival] ?? new Float64Array(0), pick);
      const high = COMBO_HIGH[combo] ?? 0;
      const low = COMBO_LOW[combo] ?? 0;
      if (taken[high] === mark || taken[low] === mark) return false;
      taken[high] = taken[low] = mark;
      const holdings = this.holdings[rival];
      if (holdings !== undefined) holdings[run] = combo;
    }
    return true;
  }

  #finish(run: number, one: Card, two: Card, cards: Uint8Array): void {
    const [a, b, c, d, e] = [cards[0] ?? 0, cards[1] ?? 0, cards[2] ?? 0, cards[3] ?? 0, cards[4] ?? 0];
    const mine = strength7(a, b, c, d, e, one, two);
    for (let rival = 0; rival < this.ends.length; rival++) {
      const combo = this.holdings[rival]?.[run] ?? 0;
      const theirs = strength7(a, b, c, d, e, COMBO_HIGH[combo] ?? 0, COMBO_LOW[combo] ?? 0);
      const ends = this.ends[rival];
      if (ends !== undefined) ends[run] = theirs > mine ? 2 : theirs === mine ? 1 : 0;
    }
  }

  /** Share of the pot in one run, against the opponents who stay. */
  share(run: number, stays: (rival: number) => boolean): number {
    let shared = 1;
    for (let rival = 0; rival < this.ends.length; rival++) {
      const end = this.ends[rival]?.[run] ?? 0;
      if (end === 0 || !stays(rival)) continue;
      if (end === 2) return 0;
      shared++;
    }
    return 1 / shared;
  }

  /** Share of the pot if every opponent stays. */
  equity(): number {
    let won = 0;
    for (let run = 0; run < this.size; run++) won += this.share(run, () => true);
    return this.size === 0 ? 0.5 : won / this.size;
  }
}

/** Estimates the hand's share of the pot against a range. */
export const sampledEquityAgainst = (
  hand: readonly Card[],
  range: Range,
  board: readonly Card[],
  samples: number,
  pick: RandomInt,
): number => new Sample(hand, board, [range], samples, pick).equity();

/** Running sums of the weights. Holdings that contain a known card count as zero. */
function runningSums(range: Range, known: readonly Card[]): Float64Array {
  const out = new Uint8Array(COMBOS);
  for (const card of known)
    for (let other = 0; other < DECK; other++) if (other !== card) out[comboOf(card, other)] = 1;
  const sums = new Float64Array(COMBOS);
  let sum = 0;
  for (let combo = 0; combo < COMBOS; combo++) {
    if (out[combo] === 0) sum += range[combo] ?? 0;
    sums[combo] = sum;
  }
  return sums;
}

/** Draws a holding by its weight, with a binary search in the running sums. */
function comboAt(sums: Float64Array, pick: RandomInt): number {
  const target = (pick(0x1000000) / 0x1000000) * (sums[COMBOS - 1] ?? 0);
  let from = 0;
  let to = COMBOS - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sums[middle] ?? 0) > target) to = middle;
    else from = middle + 1;
  }
  return from;
}
