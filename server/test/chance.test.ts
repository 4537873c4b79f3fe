import { createHash, createHmac } from 'node:crypto';
import { permutation } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, newSecret, secretChance } from '../fairness/chance.ts';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const address = fc.tuple(fc.nat(), fc.string());

describe("the server's chance", () => {
  it('gives the same answer at the same address, also after a restart', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 256 }), ([hand, label], size) => {
        const before = secretChance(secret);
        before.shuffle(hand + 1, label, size);
        expect(before.shuffle(hand, label, size)).toEqual(secretChance(secret).shuffle(hand, label, size));
        expect(before.pick(hand, label, size)).toBe(secretChance(secret).pick(hand, label, size));
      }),
    );
  });

  it('shuffles into a permutation', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 256 }), ([hand, label], size) => {
        const order = secretChance(secret).shuffle(hand, label, size);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
      }),
    );
  });

  it('is the published construction: HMAC-SHA256 over scheme, kind, hand, label and counter', () => {
    const block = createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(['parlour-chance-1', 'pick', '3', 'first', '0'].join('\0'))
      .digest();
    expect(secretChance(secret).pick(3, 'first', 0x1_0000_0000)).toBe(block.readUInt32BE(0));
  });

  it('differs by secret, by hand, by label and by kind', () => {
    const answers = new Set([
      secretChance(secret).shuffle(1, 'deal', 52).join(),
      secretChance(secret).shuffle(2, 'deal', 52).join(),
      secretChance(secret).shuffle(1, 'cut', 52).join(),
      secretChance(newSecret()).shuffle(1, 'deal', 52).join(),
    ]);
    expect(answers.size).toBe(4);
  });

  it('favours no order: all 24 of four, within five standard deviations of 20,000 shuffles', () => {
    const chance = secretChance(secret);
    const counts = new Map<string, number>();
    const games = 20_000;
    for (let hand = 0; hand < games; hand++) {
      const order = chance.shuffle(hand, 'deal', 4).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = games / 24;
    const deviation = Math.sqrt(expected * (1 - 1 / 24));
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(5 * deviation);
  });

  it('draws again what would bias a remainder', () => {
    const n = 3_000_000_000;
    let low = 0;
    for (let hand = 0; hand < 2000; hand++) if (secretChance(secret).pick(hand, 'x', n) < n / 2) low++;
    // Without the second draw the low half would come up about 1,397 times in 2,000.
    expect(Math.abs(low - 1000)).toBeLessThan(5 * Math.sqrt(500));
  });

  it('is the stream of HMAC-SHA256 in counter mode, eight numbers a block', () => {
    const block = (at: number): Buffer =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update(`parlour-chance-1\0shuffle\x001\0deal\0${at}`).digest();
    let used = 0;
    const shuffled = permutation(52, (n) => {
      for (;;) {
        const drawn = block(Math.floor(used / 8)).readUInt32BE(4 * (used % 8));
        used += 1;
        if (drawn < 2 ** 32 - (2 ** 32 % n)) return drawn % n;
      }
    });
    expect([...secretChance(secret).shuffle(1, 'deal', 52)]).toEqual([...shuffled]);
  });

  it('commits to the secret without telling it', () => {
    const hash = createHash('sha256').update('parlour-chance-1\0commitment\0').update(Buffer.from(secret, 'hex'));
    expect(commitment(secret)).toBe(`parlour-chance-1:${hash.digest('hex')}`);
    expect(commitment(newSecret())).not.toBe(commitment(newSecret()));
  });

  it('refuses what is no secret', () => {
    expect(() => secretChance('seed')).toThrow('32 bytes');
    expect(() => secretChance(secret).pick(0, 'x', 0)).toThrow('cannot pick');
  });
});
