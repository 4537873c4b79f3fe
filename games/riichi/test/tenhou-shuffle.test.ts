import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha512 } from '../formats/sha512.ts';
import { tenhouRounds, Twister } from '../formats/tenhou-shuffle.ts';

describe('a published shuffle', () => {
  it('hashes as the standard has it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 128, maxLength: 128 }), fc.constantFrom(0, 1, 2), (block, more) => {
        const bytes = Uint8Array.from(Array.from({ length: more + 1 }, () => [...block]).flat());
        expect(Buffer.from(sha512(bytes)).toString('hex')).toBe(createHash('sha512').update(bytes).digest('hex'));
      }),
      { numRuns: 20 },
    );
  });

  it('draws the numbers of the reference generator', () => {
    const twister = new Twister(Uint32Array.of(0x123, 0x234, 0x345, 0x456));
    expect([twister.next(), twister.next(), twister.next()]).toEqual([1_067_595_299, 955_945_823, 477_289_528]);
  });

  it('gives every round 136 tiles and two dice, the same for the same seed', () => {
    const seed = `mt19937ar-sha512-n288-base64,${Buffer.from(Array.from({ length: 2496 }, (_, at) => at % 251)).toString('base64')}`;
    const rounds = tenhouRounds(seed, 3)!;
    for (const { wall, dice } of rounds) {
      expect(new Set(wall).size).toBe(136);
      for (const die of dice) expect([1, 2, 3, 4, 5, 6]).toContain(die);
    }
    expect(tenhouRounds(seed, 3)).toEqual(rounds);
    expect(rounds[0]!.wall).not.toEqual(rounds[1]!.wall);
    expect(tenhouRounds('another,abc', 1)).toBeNull();
  });
});
