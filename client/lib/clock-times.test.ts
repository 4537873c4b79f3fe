import { describe, expect, it } from 'vitest';
import { clockTimes } from './clock-times.ts';

const timing = {
  bankMs: 20_000,
  bonusMs: 10_000,
  base: {
    turn: { ms: 5000, usesBank: true },
    call: { ms: 5000, usesBank: false },
    choice: { ms: 5000, usesBank: false },
  },
  beats: { none: 0, short: 0, call: 0, long: 0, ack: 0 },
};
describe('ALL-391 a clock in numbers', () => {
  it.each([
    ['fast', { turn: 2.5, bank: 10, bonus: 5 }],
    ['normal', { turn: 5, bank: 20, bonus: 10 }],
    ['slow', { turn: 10, bank: 40, bonus: 20 }],
    ['none', null],
  ] as const)('%s', (choice, times) => {
    expect(clockTimes(timing, choice)).toEqual(times);
  });
  it('has no bank where turns do not use it', () => {
    const plain = { ...timing, base: { ...timing.base, turn: { ms: 5000, usesBank: false } } };
    expect(clockTimes(plain, 'normal')).toEqual({ turn: 5, bank: 0, bonus: 0 });
  });
});
