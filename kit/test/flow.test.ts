import type { GameTypes, Seat } from '@parlour/kernel';
import { expect, it } from 'vitest';
import { answerOf } from '../flow.ts';

interface Types extends GameTypes {
  Action: { readonly type: 'bid'; readonly amount: number } | { readonly type: 'pass' };
}

it('an answer is of one of the types that are due, and there', () => {
  const answers = new Map<Seat, Types['Action']>([
    [0, { type: 'bid', amount: 7 }],
    [1, { type: 'pass' }],
  ]);
  expect(answerOf<Types, 'bid'>(answers, 0, 'bid').amount).toBe(7);
  expect(answerOf<Types, 'bid' | 'pass'>(answers, 1, 'bid', 'pass')).toEqual({ type: 'pass' });
  expect(() => answerOf<Types, 'bid'>(answers, 1, 'bid')).toThrow('seat 1 has not answered bid');
  expect(() => answerOf<Types, 'bid' | 'pass'>(answers, 2, 'bid', 'pass')).toThrow(
    'seat 2 has not answered bid or pass',
  );
});
