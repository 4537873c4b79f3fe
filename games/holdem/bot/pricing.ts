/** The expected value of a bet when each opponent folds the weakest part of its range. */
// Indexes are not asserted here: for every sample and bet size; 20 % longer decisions if this and reading.ts asserted.
import type { Sample } from '../rules/evaluator/sample.ts';

export interface Opponent {
  /** The opponent's bet on this street; `stack` is what it has left. */
  readonly bet: number;
  readonly stack: number;
}

export class Pricing {
  readonly sample: Sample;
  readonly #opponents: readonly Opponent[];
  /** By opponent and run: percentile of the holding on the present board. `#sorted` has these in ascending order. */
  readonly #looks: readonly Float32Array[];
  readonly #sorted: readonly Float32Array[];

  constructor(sample: Sample, opponents: readonly Opponent[], percentile: Float32Array) {
    this.sample = sample;
    this.#opponents = opponents;
    this.#looks = sample.holdings.map((holdings) =>
      Float32Array.from(holdings.subarray(0, sample.size), (combo) => percentile[combo] ?? 0),
    );
    this.#sorted = this.#looks.map((looks) => looks.toSorted());
  }

  /**
   * Expected chips from putting in `chips`, which brings the bet to `to` on this street. Each opponent with chips left
   * folds the weakest share `folding` of its range. If all fold, the pot is won. Otherwise it is the share of the pot
   * against those who stay, less `chips`.
   */
  value(pot: number, chips: number, to: number, folding: number): number {
    const { size } = this.sample;
    const thresholds = this.#opponents.map(({ stack }, rival) =>
      stack === 0 ? 0 : (this.#sorted[rival]?.[Math.floor(folding * size)] ?? 0),
    );
    let sum = 0;
    for (let run = 0; run < size; run++) {
      const stays = (rival: number): boolean => (this.#looks[rival]?.[run] ?? 0) >= (thresholds[rival] ?? 0);
      let called = 0;
      let staying = 0;
      for (let rival = 0; rival < thresholds.length; rival++) {
        if (!stays(rival)) continue;
        staying++;
        const { bet = 0, stack = 0 } = this.#opponents[rival] ?? {};
        called += Math.max(0, Math.min(to - bet, stack));
      }
      sum += staying === 0 ? pot : this.sample.share(run, stays) * (pot + chips + called) - chips;
    }
    return size === 0 ? 0 : sum / size;
  }
}
