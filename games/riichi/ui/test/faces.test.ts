import { expect, it } from 'vitest';
import { drawingOf } from '../faces.ts';
import { tiles } from './fixtures.ts';

it('every kind of tile has a drawing of its own, honours too', () => {
  const all = ['123456789m', '123456789p', '123456789s', '1234567z'].flatMap((written) => tiles(written));
  const drawings = all.map((tile) => drawingOf(tile, false));
  expect(new Set(drawings).size).toBe(34);
  expect(drawings.every((name) => /^[1-9][mps]$|^[1-7]z$/.test(name))).toBe(true);
});
