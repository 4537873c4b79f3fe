import { describe, expect, it } from 'vitest';
import { Gate } from '../cluster/gate.ts';

/** Tasks that end when told to; `begun` has those that run or have run. */
function visitors(gate: Gate, count: number): { begun: number[]; end: ((error?: Error) => Promise<void>)[] } {
  const begun: number[] = [];
  const end = Array.from({ length: count }, (_, index) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const passed = gate
      .pass(() => {
        begun.push(index);
        return promise;
      })
      .catch(() => {});
    return async (error?: Error): Promise<void> => {
      if (error === undefined) resolve();
      else reject(error);
      await passed;
      await new Promise(setImmediate);
    };
  });
  return { begun, end };
}

describe('a gate', () => {
  it('ALL-198 lets so many through at once, the others in the order they came, also after one that failed', async () => {
    const { begun, end } = visitors(new Gate(2), 5);
    expect(begun).toEqual([0, 1]);
    await end[1]!();
    expect(begun).toEqual([0, 1, 2]);
    await end[0]!(new Error('it failed'));
    expect(begun).toEqual([0, 1, 2, 3]);
    await end[3]!();
    await end[2]!();
    await end[4]!();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('is open again when all have passed', async () => {
    const gate = new Gate(1);
    const first = visitors(gate, 2);
    for (const end of first.end) await end();
    expect(visitors(gate, 2).begun).toEqual([0]);
  });
});
