/** What a seat may declare (D2-D5). */
import { sum } from '@parlour/kit/numbers';
import { HAND_SIZE } from './pieces.ts';

export type Forbidden = { readonly value: number; readonly code: DeclareRefusal; readonly rule: string };
export type DeclareRefusal = 'total_would_be_eight' | 'must_declare_nonzero';
export type Declarable = { readonly legal: readonly number[]; readonly forbidden: readonly Forbidden[] };

/** D4: after this many declarations of 0 in a row, the next one must not be 0. */
const ZEROS_IN_A_ROW_MAX = 2;

export function declarable(declarations: readonly (number | null)[], zeroStreak: number): Declarable {
  const others = declarations.filter((value) => value !== null);
  const isLast = others.length === declarations.length - 1;
  const declared = sum(others);
  const legal: number[] = [];
  const forbidden: Forbidden[] = [];
  for (let value = 0; value <= HAND_SIZE; value++) {
    if (isLast && declared + value === HAND_SIZE) forbidden.push({ value, code: 'total_would_be_eight', rule: 'D3' });
    else if (value === 0 && zeroStreak >= ZEROS_IN_A_ROW_MAX)
      forbidden.push({ value, code: 'must_declare_nonzero', rule: 'D4' });
    else legal.push(value);
  }
  return { legal, forbidden };
}
