/** Compares cards from a secret with numbers computed independently from the description of the scheme. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressedChance, CHANCE_SCHEME } from '../chance.ts';
import { numberFrom, orderFrom } from '../fairness/scheme.ts';

const mac = (text: string): Uint8Array => createHmac('sha256', 'secret').update(text).digest();
const chance = addressedChance(mac);

/** All words of an address in order: the keyed hash in counter mode, eight words a block. */
function* words(address: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', 'secret').update(`${CHANCE_SCHEME}\0${address}\0${block}`).digest();
    for (let at = 0; at < 8; at++) yield bytes.readUInt32BE(4 * at);
  }
}

describe('chance from a secret', () => {
  it('draws again what would favour small numbers', () => {
    // More than half of all words are at or above the greatest multiple of this.
    const n = 0x8000_0001;
    for (let hand = 0; hand < 40; hand++) {
      const stream = words(`pick\0${hand}\0die`);
      let drawn = stream.next().value;
      while (drawn >= n) drawn = stream.next().value;
      expect(chance.pick(hand, 'die', n)).toBe(drawn);
    }
  });
  it('goes on with the next block when one is used up', () => {
    const size = 40;
    const stream = words('shuffle\x003\0deck');
    const order: number[] = [];
    for (let place = 0; place < size; place++) {
      const other = stream.next().value % (place + 1);
      order[place] = order[other] ?? place;
      order[other] = place;
    }
    const dealt = [...chance.shuffle(3, 'deck', size)];
    expect(dealt.toSorted((a, b) => a - b)).toEqual([...Array(size).keys()]);
    expect(dealt).toEqual(order);
  });
  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('cannot pick one of %d', (n) => {
    expect(() => chance.pick(1, 'die', n)).toThrow('cannot pick one of');
  });
  it('can pick one of one, and one of as many as there are words', () => {
    expect(chance.pick(1, 'die', 1)).toBe(0);
    expect(chance.pick(1, 'die', 2 ** 32)).toBe(words('pick\x001\0die').next().value);
  });
});

describe('numbers from blocks that everybody can work out', () => {
  const block = (...words: readonly number[]): Uint8Array => {
    const bytes = Buffer.alloc(32);
    for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, 4 * at);
    return bytes;
  };
  it('leave out the words from the greatest multiple on', () => {
    // 4,294,967,295 is a multiple of 3: that word is left out, the one below is not.
    expect(numberFrom(3, [block(0xffff_ffff, 4)])).toBe(1);
    expect(numberFrom(3, [block(0xffff_fffe, 4)])).toBe(2);
  });
  it('are none when the blocks are used up', () => {
    expect(numberFrom(3, [block(...Array<number>(8).fill(0xffff_ffff))])).toBeNull();
    expect(orderFrom(9, [block()])).toBeNull();
    expect(orderFrom(8, [block()])).toHaveLength(8);
  });
});
