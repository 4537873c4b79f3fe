import { describe, expect, it } from 'vitest';
import { lineToShow, shownMs } from './spoken-lines.ts';

const lines = [10, 20, 30, 40, 50].map((id) => ({ id }));

describe('ALL-613 what characters say', () => {
  it('is shown line by line', () => {
    expect(lineToShow(lines.slice(0, 2), 0)?.id).toBe(10);
    expect(lineToShow(lines.slice(0, 2), 10)?.id).toBe(20);
    expect(lineToShow(lines.slice(0, 2), 20)).toBeUndefined();
  });
  it('is passed over where too much waits to be read', () => {
    expect(lineToShow(lines, 0)?.id).toBe(30);
  });
  it('stays for less time where another line waits', () => {
    expect(shownMs(lines, { id: 40 })).toBeLessThan(shownMs(lines, { id: 50 }));
    expect(shownMs(lines, { id: 40 })).toBeGreaterThanOrEqual(2_000);
  });
});
