/** Reads cases that other programs wrote. What is not there reads as nothing, and the case then fails on its own. */
import { isRecord, type Json } from '@parlour/kernel';
import { parseMjai } from '../notation.ts';
import type { Meld, MeldType, TileId, Wind } from '../rules/index.ts';

export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const flag = (value: unknown): boolean => value === true || (typeof value === 'number' && value > 0);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parsed JSON as such, to be shown beside what we got. */
export const json = (value: unknown): Json =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);

/** Tiles by mjai name, distinct among themselves. */
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
