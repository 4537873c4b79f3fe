import { afterEach, describe, expect, it, vi } from 'vitest';
import { realClock } from '../clock.ts';

afterEach(() => vi.useRealTimers());

describe('the machine’s clock', () => {
  it('is the time of day, and never goes back', () => {
    const [first, second] = [realClock.now(), realClock.now()];
    expect(second).toBeGreaterThanOrEqual(first);
    expect(Math.abs(first - Date.now())).toBeLessThan(3600_000);
  });
  it('rings once when the time has come, never at once, and not after it was cancelled', () => {
    vi.useFakeTimers();
    const rings: string[] = [];
    realClock.after(1000, () => rings.push('later'));
    realClock.after(-5, () => rings.push('now'));
    const cancel = realClock.after(500, () => rings.push('never'));
    expect(rings).toEqual([]);
    cancel();
    vi.advanceTimersByTime(999);
    expect(rings).toEqual(['now']);
    vi.advanceTimersByTime(10_000);
    expect(rings).toEqual(['now', 'later']);
  });
  it('does not take a month for no time at all', () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    realClock.after(30 * 24 * 3600_000, () => {})();
    const [[, ms] = []] = set.mock.calls;
    set.mockRestore();
    expect(ms).toBe(2 ** 31 - 1);
  });
});
