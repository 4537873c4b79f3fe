/** Turns counted sums into values and intervals to show. */
import type { Sums } from '@parlour/sdk/figures/sums';
import { meanOf, rateOf, type Estimate } from '@parlour/sdk/figures/intervals';
import type { FigureAnswer } from '@parlour/sdk/schemas/results';
import type { HistoryWords } from '../words/history/en.ts';

export const estimateOf = ({ kind, per }: Pick<FigureAnswer, 'kind' | 'per'>, sums: Sums): Estimate | null =>
  kind === 'rate' ? rateOf(sums) : meanOf(sums, per);

export interface ShownFigure {
  /** Null if there was nothing to count. */
  readonly value: string | null;
  readonly interval: string | null;
  readonly n: number;
}
export function shownFigure(figure: FigureAnswer, sums: Sums, words: HistoryWords): ShownFigure {
  const estimate = estimateOf(figure, sums);
  if (estimate === null) return { value: null, interval: null, n: 0 };
  const shown = figure.kind === 'rate' ? words.percent : words.number;
  const { value, interval, n } = estimate;
  return {
    value: shown(value),
    interval: interval === null ? words.tooFew : words.between(shown(interval[0]), shown(interval[1])),
    n,
  };
}
