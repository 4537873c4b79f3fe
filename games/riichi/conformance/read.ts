/**
 * Reads cases that other programs wrote. Missing or wrong values become empty defaults. Each kind sees to it that a line
 * without a case is wrong or skipped, and not right because nothing was expected.
 */
import { isRecord, type Json } from '@parlour/kernel';
import { parseMjai } from '../notation.ts';
import type { Meld, MeldType, TileId, Wind } from '../rules/index.ts';

export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const flag = (value: unknown): boolean => value === true || (typeof value === 'number' && value > 0);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An expected value as `Json`, to be reported beside the actual one. */
export const json = (value: unknown): Json =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);

/** Distinct tiles for a list of mjai names; empty if one is invalid. */
export function tiles(value: unknown): readonly TileId[] {
  const parsed = parseMjai(list(value).map(text));
  return parsed.ok ? parsed.value : [];
}

const WINDS: readonly string[] = ['E', 'S', 'W', 'N'];
export const wind = (value: unknown): Wind => {
  const at = WINDS.indexOf(text(value));
  return at === 1 || at === 2 || at === 3 ? at : 0;
};

const MELDS: readonly MeldType[] = ['chi', 'pon', 'daiminkan', 'kakan', 'ankan'];
export function meld(value: unknown): Meld {
  const type = MELDS.find((name) => name === field(value, 'type')) ?? 'chi';
  const from = field(value, 'from');
  return {
    type,
    tiles: tiles(field(value, 'tiles')),
    called: tiles([field(value, 'called')])[0] ?? null,
    from: typeof from === 'number' ? from : null,
  };
}
