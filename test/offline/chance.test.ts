import { describe, expect, it } from 'vitest';
import { deviceChance, newId } from '../../client/worker/chance.ts';
import { cryptoChance, describedSecret, secretChance } from '../../server/fairness/chance.ts';

const secret = deviceChance.newSecret();

describe('chance of a device', () => {
  it('deals what a server deals from the same secret', () => {
    const [here, there] = [deviceChance.from(secret), secretChance(secret)];
    for (let hand = 1; hand < 20; hand++) {
      expect(here.shuffle(hand, 'deal', 136)).toEqual(there.shuffle(hand, 'deal', 136));
      expect(here.pick(hand, 'first', 4)).toBe(there.pick(hand, 'first', 4));
    }
  });

  it('has a new secret for every table, which a server can read from its log', () => {
    expect(deviceChance.newSecret()).not.toBe(secret);
    expect(deviceChance.describe(secret)).toBe(cryptoChance.describe(secret));
    expect(describedSecret(deviceChance.describe(secret))).toBe(secret);
  });

  it('names things by random UUIDs', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
