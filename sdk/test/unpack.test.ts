import { describe, expect, it } from 'vitest';
import { unpack, type FrameLimits } from '../unpack.ts';

/** The problem with a frame, or null. */
const scan = (frame: Uint8Array, limits: FrameLimits) => {
  const unpacked = unpack(frame, limits);
  return unpacked.ok ? null : unpacked.error;
};

const LIMITS: FrameLimits = { bytes: 300_000, depth: 4, entries: 70_000 };
const scanned = (bytes: readonly number[], limits: FrameLimits = LIMITS) => scan(Uint8Array.from(bytes), limits);
const zeros = (length: number): number[] => Array.from({ length }, () => 0);
/** `length` as a big-endian number of `width` bytes. */
const sized = (length: number, width: 1 | 2 | 4): number[] =>
  Array.from({ length: width }, (_, i) => Math.floor(length / 256 ** (width - 1 - i)) % 256);

/** Every kind of value of fixed length: its head, and the number of bytes that follow. */
const FIXED: readonly (readonly [head: number, bytes: number])[] = [
  [0x00, 0],
  [0x7f, 0],
  [0xe0, 0],
  [0xff, 0],
  [0xc0, 0],
  [0xc2, 0],
  [0xc3, 0],
  [0xa0, 0],
  [0xa1, 1],
  [0xbf, 31],
  [0xca, 4],
  [0xcb, 8],
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
  [0xcf, 8],
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
  [0xd3, 8],
];

describe('rows', () => {
  const ROWS = { ...LIMITS, fromServer: true } as const;
  /** An extension of this type with this content. */
  const extension = (content: readonly number[], type = 1) => [0xc7, content.length, type, ...content];
  const NAMES = [0x92, 0xa1, 0x61, 0xa1, 0x62];

  it('ALL-513 are a list of maps', () => {
    expect(unpack(Uint8Array.from(extension([...NAMES, 1, 2, 3, 4])), ROWS)).toEqual({
      ok: true,
      value: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    });
  });

  it.each([
    ['from a client', extension([...NAMES, 1, 2]), LIMITS, 'unsupported'],
    ['of another type', extension([...NAMES, 1, 2], 2), ROWS, 'unsupported'],
    ['cut in the middle of a row', extension([...NAMES, 1]), ROWS, 'malformed'],
    ['longer than the frame', [0xc7, 40, 1, ...NAMES, 1, 2], ROWS, 'malformed'],
    ['with a value across their end', [...extension([...NAMES, 1, 0xcd]), 0, 0], ROWS, 'malformed'],
    ['with names that were never told', extension([0, 1, 2]), ROWS, 'malformed'],
    ['without names', extension([0x90, 1, 2]), ROWS, 'malformed'],
    ['with names that are no text', extension([0x91, 0x01, 1]), ROWS, 'unsupported'],
    ['of nothing', [0xc7], ROWS, 'malformed'],
    ['that end before the type', [0xc7, 0], ROWS, 'malformed'],
  ] as const)('ALL-513 %s are not taken', (_what, bytes, limits, problem) => {
    const found = scanned(bytes, limits);
    expect(found === problem || (found !== null && problem === 'malformed')).toBe(true);
  });
});

describe('one value', () => {
  it.each(FIXED)('0x%x takes %i bytes after its head: no less, no more', (head, bytes) => {
    expect(scanned([head, ...zeros(bytes)])).toBeNull();
    expect(scanned([head, ...zeros(bytes + 1)])).toBe('malformed');
    expect(scanned([head, ...zeros(bytes)].slice(0, -1))).toBe('malformed');
  });

  it.each([
    [0xd9, 1],
    [0xda, 2],
    [0xdb, 4],
  ] as const)('text 0x%x has its length in %i bytes', (head, width) => {
    for (const length of [0, 1, 200]) {
      expect(scanned([head, ...sized(length, width), ...zeros(length)])).toBeNull();
      expect(scanned([head, ...sized(length, width), ...zeros(length + 1)])).toBe('malformed');
    }
    expect(scanned([head, ...sized(2, width), 0])).toBe('malformed');
    expect(scanned([head, ...sized(0, width).slice(1)])).toBe('malformed');
  });

  it('the length of a long text counts in full', () => {
    expect(scanned([0xda, ...sized(300, 2), ...zeros(300)])).toBeNull();
    expect(scanned([0xdb, ...sized(70_000, 4), ...zeros(70_000)])).toBeNull();
  });

  it.each([
    [0x90, 0xdc, 2, 1],
    [0x90, 0xdd, 4, 1],
    [0x80, 0xde, 2, 2],
    [0x80, 0xdf, 4, 2],
  ] as const)('0x%x and 0x%x (length in %i bytes) hold %i value for each entry', (short, long, width, each) => {
    const body = (entries: number): number[] =>
      Array.from({ length: entries }, () => (each === 2 ? [0xa0, 0] : [0])).flat();
    for (const entries of [0, 1, 15]) {
      expect(scanned([short | entries, ...body(entries)])).toBeNull();
      expect(scanned([long, ...sized(entries, width), ...body(entries)])).toBeNull();
      expect(scanned([short | entries, ...body(entries), 0])).toBe('malformed');
      expect(scanned([long, ...sized(entries, width), ...body(entries), 0])).toBe('malformed');
    }
    expect(scanned([short | 2, ...body(1)])).toBe('malformed');
    expect(scanned([long, ...sized(300, width), ...body(300)])).toBeNull();
    expect(scanned([long, ...sized(300, width), ...body(299)])).toBe('malformed');
  });

  it.each([0xc1, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8])(
    '0x%x (binary, extension, unused) is not taken',
    (head) => {
      expect(scanned([head, ...zeros(20)])).toBe('unsupported');
    },
  );

  it.each([
    ['Infinity in 4 bytes', [0xca, 0x7f, 0x80, 0, 0]],
    ['NaN in 4 bytes', [0xca, 0x7f, 0xc0, 0, 0]],
    ['Infinity in 8 bytes', [0xcb, 0x7f, 0xf0, 0, 0, 0, 0, 0, 0]],
    ['NaN in 8 bytes', [0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0]],
  ])('%s is not taken', (_, bytes) => {
    expect(scanned(bytes)).toBe('unsupported');
  });

  it('a float is read with its own width', () => {
    // The first four bytes of this number in 8 bytes would be Infinity in 4, and the other way round.
    expect(scanned([0xcb, 0x7f, 0x80, 0, 0, 0, 0, 0, 0])).toBeNull();
    expect(scanned([0xca, 0x7f, 0x7f, 0xff, 0xff])).toBeNull();
  });

  it('a frame that is part of a larger buffer is read from its own start', () => {
    expect(scan(Uint8Array.from([0xc1, 0xa1, 0x61, 0xc1]).subarray(1, 3), LIMITS)).toBeNull();
  });
});

describe('what a frame holds', () => {
  it.each([
    ['the numbers in one byte', [0x93, 0x00, 0x7f, 0xe0], [0, 127, -32]],
    ['whole numbers', [0x93, 0xcc, 0xff, 0xcd, 0x01, 0x02, 0xce, 0xff, 0, 0, 1], [255, 258, 0xff000001]],
    ['numbers below 0', [0x93, 0xd0, 0x80, 0xd1, 0xff, 0xfe, 0xd2, 0x80, 0, 0, 0], [-128, -2, -(2 ** 31)]],
    ['long numbers', [0x92, 0xcf, 0, 0, 0, 1, 0, 0, 0, 2, 0xd3, ...zeros(8).fill(0xff)], [2 ** 32 + 2, -1]],
    ['parts of numbers', [0x92, 0xca, 0x3f, 0xc0, 0, 0, 0xcb, 0xbf, 0xe0, ...zeros(6)], [1.5, -0.5]],
    ['yes, no and nothing', [0x93, 0xc3, 0xc2, 0xc0], [true, false, null]],
    ['text', [0x92, 0xa2, 0x68, 0x69, 0xd9, 3, 0xe2, 0x82, 0xac], ['hi', '€']],
    ['a mark of byte order', [0x91, 0xa3, 0xef, 0xbb, 0xbf], ['\ufeff']],
    ['a map', [0x82, 0xa3, 0x61, 0x5f, 0x62, 0x90, 0xa1, 0x63, 0x80], { aB: [], c: {} }],
    ['a name that comes twice', [0x82, 0xa1, 0x61, 1, 0xa1, 0x61, 2], { a: 2 }],
  ])('%s', (_, bytes, value) => {
    expect(unpack(Uint8Array.from(bytes), LIMITS)).toEqual({ ok: true, value });
  });

  it('bytes as hex, where they are allowed', () => {
    const bytes = Uint8Array.from([0xc4, 2, 0x0a, 0xff]);
    expect(unpack(bytes, { ...LIMITS, fromServer: true })).toEqual({ ok: true, value: '0aff' });
  });

  it('text of any length as the platform reads it, broken or not', () => {
    for (const length of [39, 40, 41, 300])
      for (const last of [0x41, 0xc3]) {
        const bytes = Uint8Array.from([...zeros(length - 1).fill(0x42), last]);
        const frame = Uint8Array.from([0xda, ...sized(length, 2), ...bytes]);
        expect(unpack(frame, LIMITS)).toEqual({ ok: true, value: new TextDecoder().decode(bytes) });
      }
  });

  it('nothing that would change what an object, or all of them, inherit', () => {
    const name = new TextEncoder().encode('____proto____');
    const map = [0x81, 0xa0 | name.length, ...name, 0x80];
    const row = [0xc7, name.length + 3, 1, 0x91, 0xa0 | name.length, ...name, 0x80];
    const unpacked = [
      unpack(Uint8Array.from(map), LIMITS),
      unpack(Uint8Array.from(row), { ...LIMITS, fromServer: true }),
    ];
    expect(unpacked).toEqual([
      { ok: true, value: {} },
      { ok: true, value: [{}] },
    ]);
    const objects = unpacked.flatMap((each) => (each.ok ? [each.value].flat() : []));
    for (const object of objects) expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });
});

describe('keys', () => {
  const map = (...key: readonly number[]): number[] => [0x81, ...key, 0];

  it.each([
    ['short text', [0xa0]],
    ['the longest short text', [0xbf, ...zeros(31)]],
    ['text with 1 byte of length', [0xd9, 0]],
    ['text with 2 bytes of length', [0xda, 0, 0]],
    ['text with 4 bytes of length', [0xdb, 0, 0, 0, 0]],
  ])('%s is one', (_, key) => {
    expect(scanned(map(...key))).toBeNull();
  });

  it.each([
    ['a number', [0x01]],
    ['a negative number', [0xff]],
    ['a list', [0x90]],
    ['the longest short list', [0x9f, ...zeros(15)]],
    ['a map', [0x80]],
    ['nil', [0xc0]],
    ['a float', [0xcb, ...zeros(8)]],
    ['a number of 8 bytes', [0xd3, ...zeros(8)]],
    ['an extension', [0xd8, ...zeros(17)]],
    ['a long list', [0xdc, 0, 0]],
  ])('%s is none', (_, key) => {
    expect(scanned(map(...key))).toBe('unsupported');
  });

  it('a map that ends before its key or value is malformed', () => {
    expect(scanned([0x81])).toBe('malformed');
    expect(scanned([0x81, 0xa0])).toBe('malformed');
    expect(scanned([0x81, 0xa1, 0x61])).toBe('malformed');
  });
});

describe('limits', () => {
  it('bytes: as many as allowed, not one more', () => {
    expect(scanned([0xa2, 0, 0], { ...LIMITS, bytes: 3 })).toBeNull();
    expect(scanned([0xa2, 0, 0], { ...LIMITS, bytes: 2 })).toBe('too_large');
  });

  it.each([
    ['lists', [0x91, 0x91, 0x91, 0x90]],
    ['maps', [0x81, 0xa0, 0x81, 0xa0, 0x81, 0xa0, 0x80]],
    ['long lists', [0xdc, 0, 1, 0xdc, 0, 1, 0xdc, 0, 1, 0x90]],
    ['long maps', [0xde, 0, 1, 0xa0, 0xde, 0, 1, 0xa0, 0xde, 0, 1, 0xa0, 0x80]],
  ])('depth of %s: as deep as allowed, not one deeper', (_, bytes) => {
    expect(scanned(bytes, { ...LIMITS, depth: 4 })).toBeNull();
    expect(scanned(bytes, { ...LIMITS, depth: 3 })).toBe('too_deep');
  });

  it.each([
    ['a list', [0x93, 0, 0, 0]],
    ['a map', [0x83, 0xa0, 0, 0xa0, 0, 0xa0, 0]],
    ['a long list', [0xdd, 0, 0, 0, 3, 0, 0, 0]],
    ['a long map', [0xdf, 0, 0, 0, 3, 0xa0, 0, 0xa0, 0, 0xa0, 0]],
  ])('entries of %s: as many as allowed, not one more', (_, bytes) => {
    expect(scanned(bytes, { ...LIMITS, entries: 3 })).toBeNull();
    expect(scanned(bytes, { ...LIMITS, entries: 2 })).toBe('too_many_entries');
  });

  it('a promised length is refused before its entries are looked for', () => {
    expect(scanned([0xdd, 0xff, 0xff, 0xff, 0xff])).toBe('too_many_entries');
  });
});
