import fc from 'fast-check';
import { Packr } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import { toWire } from '../names.ts';
import { pack } from '../pack.ts';

/** Represents any other MessagePack implementation. It packs into as few bytes as the format allows. */
const foreign = new Packr({ useRecords: false, variableMapSize: true });
const bytesOf = (value: unknown): number[] => [...pack(value)];

describe('packing', () => {
  it('gives what another library gives for the renamed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        // JSON has no -0, and no object of ours has a field `__proto__`.
        const plain: unknown = JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto'));
        expect(foreign.unpack(pack(plain))).toEqual(toWire(plain));
      }),
    );
  });

  const edges = [0x1f, 0x20, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000];
  it.each([...edges, 0xffffffff, 0x100000000, Number.MAX_SAFE_INTEGER, 1.5, 0])(
    'the number %d, and below zero',
    (n) => {
      for (const value of [n, -n - 1, -n]) {
        const sign = Object.is(value, -0) ? 0 : value;
        expect(bytesOf(sign)).toEqual([...foreign.pack(sign)]);
      }
    },
  );
  it.each([0, 1, 31, 32, 255, 256, 65_535, 65_536])('a text and bytes of length %d', (length) => {
    for (const value of ['a'.repeat(length), new Uint8Array(length).fill(7)])
      expect(bytesOf(value)).toEqual([...foreign.pack(value)]);
  });
  it('a text that is longer in bytes than in characters', () => {
    for (const text of ['ä'.repeat(15), 'ä'.repeat(16), 'ä'.repeat(31), '麻雀'.repeat(100), '🀄'])
      expect(foreign.unpack(pack({ text }))).toEqual({ text });
  });
  it.each([15, 16, 65_535, 65_536])('a list and a map of %d parts', (size) => {
    const list = Array.from({ length: size }, (_, index) => index);
    expect(foreign.unpack(pack(list))).toEqual(list);
    const map = Object.fromEntries(list.map((index) => [`k${index}`, index]));
    expect(foreign.unpack(pack(map))).toEqual(map);
  });

  it('leaves out what is undefined in a map, and counts without it', () => {
    expect(bytesOf({ one: undefined, two: 2 })).toEqual(bytesOf({ two: 2 }));
  });
  it('keeps what was packed before, however much comes after', () => {
    const first = pack({ handSize: 'first' });
    const kept = [...first];
    for (let index = 0; index < 3000; index++) pack({ handSize: index, text: 'x'.repeat(index) });
    expect([...first]).toEqual(kept);
    expect(foreign.unpack(first)).toEqual({ hand_size: 'first' });
  });
});
