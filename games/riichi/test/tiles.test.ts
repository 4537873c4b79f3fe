import { describe, expect, it } from 'vitest';
import { formatTiles, mjaiKind, mjaiName, parseMjai, parseTiles } from '../notation.ts';
import {
  countOf,
  doraOf,
  isHonour,
  isRed,
  isYaochuu,
  keysOf,
  keysOfCounts,
  kindOf,
  KINDS,
  TILES,
} from '../rules/index.ts';
import { tiles } from './hands.ts';

const every = Array.from({ length: TILES }, (_, tile) => tile);

describe('tiles', () => {
  it('[T1] are 136, four of each of 34 kinds', () => {
    const counts = every.reduce(
      (found, tile) => found.set(kindOf(tile), (found.get(kindOf(tile)) ?? 0) + 1),
      new Map<number, number>(),
    );
    expect([...counts.keys()]).toHaveLength(KINDS);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it('[T1] have thirteen yaochuu kinds, seven of them honours', () => {
    const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
    expect(formatTiles(kinds.filter(isYaochuu).map((kind) => 4 * kind))).toBe('19m19p19s1234567z');
    expect(kinds.filter(isHonour)).toHaveLength(7);
  });

  it('[T2] have one red five in each suit', () => {
    expect(every.filter(isRed).map((tile) => mjaiName(tile, true))).toEqual(['5mr', '5pr', '5sr']);
    expect(mjaiName(16, false)).toBe('5m');
  });

  it.each([
    ['1m', '2m'],
    ['9m', '1m'],
    ['9s', '1s'],
    ['1z', '2z'],
    ['4z', '1z'],
    ['5z', '6z'],
    ['7z', '5z'],
  ])('[P1] %s makes %s dora', (indicator, dora) => {
    expect(doraOf(kindOf(tiles(indicator)[0]!), 4)).toBe(kindOf(tiles(dora)[0]!));
  });
});

describe('notation', () => {
  it.each(['123456789m', '0m', '055p', '19m19p19s1234567z', ''])('[T3] writes %j as it was read', (text) => {
    expect(formatTiles(tiles(text))).toBe(text);
  });

  it('[T3] sorts, and needs no red fives', () => {
    expect(formatTiles(tiles('7z 0s 1p 9m 1m'))).toBe('19m1p0s7z');
    expect(formatTiles(tiles('0m5m'), false)).toBe('55m');
  });

  it('[T3] gives the fourth plain five the red tile: without red fives there is no other', () => {
    expect(tiles('5555m').toSorted((a, b) => a - b)).toEqual([16, 17, 18, 19]);
  });

  it.each([
    ['8z', 'unreadable'],
    ['0z', 'unreadable'],
    ['12', 'unreadable'],
    ['1x', 'unreadable'],
    ['11111m', 'five_of_a_kind'],
    ['00m', 'five_of_a_kind'],
  ])('[T3] refuses %s', (text, error) => {
    expect(parseTiles(text)).toEqual({ ok: false, error });
  });

  it('reads the names of mjai', () => {
    const names = ['1m', '5mr', '9p', '5s', 'E', 'N', 'P', 'F', 'C'];
    const parsed = parseMjai(names);
    expect(parsed.ok && parsed.value.map((tile) => mjaiName(tile, true))).toEqual(names);
    expect(parseMjai(['1x'])).toEqual({ ok: false, error: 'unreadable' });
    expect([mjaiKind('5pr'), mjaiKind('C'), mjaiKind('?')]).toEqual([13, 33, null]);
  });
});

describe('keys', () => {
  it('count what they were made of', () => {
    const keys = keysOf(tiles('1112355m99p4s5577z'));
    const counts = Array.from({ length: KINDS }, (_, kind) => countOf(keys, kind));
    expect(counts.map((count, kind) => [kind, count]).filter(([, count]) => count! > 0)).toEqual([
      [0, 3],
      [1, 1],
      [2, 1],
      [4, 2],
      [17, 2],
      [21, 1],
      [31, 2],
      [33, 2],
    ]);
    expect(keysOfCounts(counts)).toEqual(keys);
  });
});
