import { describe, expect, it } from 'vitest';
import type { AnyTable } from '@parlour/kernel';
import { codeOf, Scene, sealed } from './support.ts';

/** The code of the refusal; `changed` if the refusal changed any state, `accepted` if there was none. */
function refusal(table: AnyTable, seat: number, input: unknown): string {
  const before = JSON.stringify(table.stored());
  const code = codeOf(table, seat, input);
  return code === null ? 'accepted' : JSON.stringify(table.stored()) === before ? code : 'changed';
}

describe('[R1, R2, R3, R4] every refusal by its name; nothing changes', () => {
  // Three chairs, button chair 1: small blind 3, big blind 2. Seat 0 is asked first.
  it.each([
    ['wrong_phase', 0, { type: 'buy_in' }],
    ['not_your_turn', 1, { type: 'check' }],
    ['unknown_action', 0, { type: 'dance' }],
    ['cannot_check', 0, { type: 'check' }],
    ['cannot_bet', 0, { type: 'bet', to: 40 }],
    ['below_minimum', 0, { type: 'raise', to: 39 }],
    ['insufficient_chips', 0, { type: 'raise', to: 1001 }],
    ['invalid_payload', 0, { type: 'raise' }],
    ['invalid_payload', 0, { type: 'raise', to: -5 }],
    ['invalid_payload', 0, { type: 'raise', to: 40.5 }],
    ['invalid_payload', 0, { type: 'raise', to: Number.NaN }],
    ['invalid_payload', 0, { type: 'raise', to: Infinity }],
    ['invalid_payload', 0, { type: 'raise', to: '40' }],
    ['invalid_payload', 0, { type: 'sit_in' }],
    ['invalid_payload', 0, 'raise'],
    ['invalid_payload', 0, null],
  ])('%s', (code, seat, input) => expect(refusal(sealed(), seat, input)).toBe(code));

  it('nothing_to_call, cannot_raise: when nobody has bet', () => {
    const table = sealed();
    expect(codeOf(table, 0, { type: 'call' })).toBeNull();
    expect(codeOf(table, 2, { type: 'call' })).toBeNull();
    expect(refusal(table, 1, { type: 'call' })).toBe('nothing_to_call');
    expect(codeOf(table, 1, { type: 'check' })).toBeNull();
    expect(refusal(table, 2, { type: 'raise', to: 60 })).toBe('cannot_raise');
  });
  it('hand_over: after folding, and after the game', () => {
    const table = sealed({ settings: { hands: 1 } });
    expect(codeOf(table, 0, { type: 'fold' })).toBeNull();
    expect(refusal(table, 0, { type: 'call' })).toBe('hand_over');
    expect(codeOf(table, 2, { type: 'fold' })).toBeNull();
    expect(refusal(table, 1, { type: 'check' })).toBe('hand_over');
  });
  it('not_seated: an empty chair', () => {
    const table = sealed({ settings: { stacks: [1000, 1000, 0] } });
    expect(refusal(table, 2, { type: 'call' })).toBe('not_seated');
    expect(refusal(table, 2, { type: 'leave' })).toBe('not_seated');
  });
  it('sitting_out: away from the table', () => {
    const table = sealed({ settings: { eliminate: false } });
    expect(codeOf(table, 2, { type: 'sit_out' })).toBeNull();
    expect(codeOf(table, 0, { type: 'fold' })).toBeNull();
    expect(codeOf(table, 2, { type: 'fold' })).toBeNull();
    expect(refusal(table, 2, { type: 'call' })).toBe('sitting_out');
  });
  it('wrong_phase: at an idle table', () => {
    const table = sealed({ size: 2, settings: { eliminate: false } });
    expect(codeOf(table, 0, { type: 'sit_out' })).toBeNull();
    expect(codeOf(table, 0, { type: 'fold' })).toBeNull();
    expect(refusal(table, 1, { type: 'check' })).toBe('wrong_phase');
  });
  it('raise_not_reopened', () => {
    const table = sealed({ settings: { stacks: [1000, 1000, 130] } });
    expect(codeOf(table, 0, { type: 'raise', to: 100 })).toBeNull();
    expect(codeOf(table, 2, { type: 'all_in' })).toBeNull();
    expect(codeOf(table, 1, { type: 'call' })).toBeNull();
    expect(refusal(table, 0, { type: 'raise', to: 300 })).toBe('raise_not_reopened');
  });
  it('below_minimum and insufficient_chips name the right amount', () => {
    const scene = new Scene({ size: 3, button: 1 });
    expect(scene.try(1, 'raise 21')?.limit).toBe(40);
    expect(scene.try(1, 'raise 5000')?.limit).toBe(1000);
  });
  it('requests: each by its name', () => {
    const tournament = sealed();
    expect(refusal(tournament, 0, { type: 'join', post: true })).toBe('no_joining');
    expect(refusal(tournament, 0, { type: 'rebuy' })).toBe('no_rebuy');
    expect(refusal(tournament, 0, { type: 'show' })).toBe('nothing_to_show');
    expect(refusal(tournament, 0, { type: 'sit_in', post: true })).toBe('already_in');
    expect(codeOf(tournament, 1, { type: 'sit_out' })).toBeNull();
    expect(refusal(tournament, 1, { type: 'sit_out' })).toBe('already_out');
    const cash = sealed({ settings: { eliminate: false, rebuy: true } });
    expect(refusal(cash, 0, { type: 'join', post: true })).toBe('seat_taken');
    expect(refusal(cash, 0, { type: 'rebuy' })).toBe('no_rebuy');
    expect(refusal(cash, 1, { type: 'rebuy' })).toBe('wrong_phase');
    expect(codeOf(cash, 1, { type: 'leave' })).toBeNull();
    expect(refusal(cash, 1, { type: 'leave' })).toBe('already_out');
  });
});
