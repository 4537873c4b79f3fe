/** Refusals of answers that are not among the offers. */
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';

describe('a bid that is not offered', () => {
  it('[B3] is too low, and the least is named', () => {
    const verdict = pidro.accepts({ kind: 'bid', legal: [8, 9], mayPass: true }, { type: 'bid', amount: 7 });
    expect(verdict).toEqual({ ok: false, error: { code: 'bid_too_low', rule: 'B3', limit: 8 } });
  });
  it('[B4] is too low where nothing can be bid any more', () => {
    const verdict = pidro.accepts({ kind: 'bid', legal: [], mayPass: true }, { type: 'bid', amount: 14 });
    expect(verdict).toEqual({ ok: false, error: { code: 'bid_too_low', rule: 'B4' } });
  });
});
