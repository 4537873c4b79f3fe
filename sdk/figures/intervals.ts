/** 95 % confidence intervals of figures. */
import type { Sums } from '@parlour/kit/doors';

export interface Estimate {
  readonly n: number;
  readonly value: number;
  /** Null if there are too few observations. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const Z = 1.959963984540054;

/** A rate with the Wilson score interval, which is reliable for small samples too. Null without an observation. */
export function rateOf([n, hits]: Sums): Estimate | null {
  if (n === 0) return null;
  const rate = hits / n;
  const spread = Z * Z;
  const middle = (rate + spread / (2 * n)) / (1 + spread / n);
  const half = (Z / (1 + spread / n)) * Math.sqrt((rate * (1 - rate)) / n + spread / (4 * n * n));
  return { n, value: rate, interval: [Math.max(0, middle - half), Math.min(1, middle + half)] };
}

/** The mean times `per`, with Student's t interval: normal for many observations, wider for few. Null without any. */
export function meanOf([n, sum, squares]: Sums, per = 1): Estimate | null {
  if (n === 0) return null;
  const mean = sum / n;
  const value = mean * per;
  if (n < 2) return { n, value, interval: null };
  const variance = Math.max(0, (squares - n * mean * mean) / (n - 1));
  const half = quantile(n - 1) * Math.sqrt(variance / n) * per;
  return { n, value, interval: [value - half, value + half] };
}

/** The 97.5 % quantile of Student's t: exact for one and two degrees of freedom, else an expansion within 1 %. */
function quantile(freedom: number): number {
  if (freedom === 1) return 12.706204736;
  if (freedom === 2) return 4.30265273;
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  return (
    Z +
    (z3 + Z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  );
}
