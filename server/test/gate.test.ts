import { defined } from '@parlour/kernel/defined';
import { describe, expect, it } from 'vitest';
import { Gate } from '../cluster/gate.ts';

/** Tasks at the gate that end when told to; `begun` lists those that have started. */
async function visitors(
  gate: Gate,
  count: number,
  rankOf: (index: number) => number = () => 0,
): Promise<{ begun: number[]; end: ((error?: Error) => Promise<void>)[] }> {
  const begun: number[] = [];
  const end = Array.from({ length: count }, (_, index) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const passed = gate
      .pass(String(index), rankOf(index), () => {
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
  await new Promise(setImmediate);
  return { begun, end };
}

describe('a gate', () => {
  it('ALL-198 lets so many through at once, the others in the order they came, also after one that failed', async () => {
    const { begun, end } = await visitors(new Gate(2), 5);
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

  it('ALL-648 lets those of a lower rank through before the others, also where they come later in one moment or are hurried', async () => {
    const gate = new Gate(1);
    const { begun, end } = await visitors(gate, 6, (index) => defined([1, 2, 1, 2, 0, 1][index]));
    // The one that goes first was the last but one to come.
    expect(begun).toEqual([4]);
    gate.hurry('3', 0);
    gate.hurry('2', 2);
    gate.hurry('nobody', 0);
    for (const next of [4, 3, 0, 2, 5, 1]) {
      expect(begun.at(-1)).toBe(next);
      await end[next]!();
    }
  });

  it('ALL-660 lets those of the patient rank through one at a time while no other is, and at once when they are hurried', async () => {
    const gate = new Gate(3, { patient: 2 });
    const { begun, end } = await visitors(gate, 5, (index) => defined([2, 2, 0, 1, 2][index]));
    expect(begun).toEqual([2, 3]);
    await end[2]!();
    expect(begun).toEqual([2, 3]);
    gate.hurry('4', 1);
    await new Promise(setImmediate);
    expect(begun).toEqual([2, 3, 4]);
    await end[4]!();
    await end[3]!();
    expect(begun).toEqual([2, 3, 4, 0]);
    await end[0]!();
    expect(begun).toEqual([2, 3, 4, 0, 1]);
    await end[1]!();
  });

  it('is open again when all have passed', async () => {
    const gate = new Gate(1);
    const first = await visitors(gate, 2);
    for (const end of first.end) await end();
    expect((await visitors(gate, 2)).begun).toEqual([0]);
  });
});
