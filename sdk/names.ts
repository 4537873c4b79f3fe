/**
 * Converts between camelCase in the code and snake_case on the wire. Separate from `codec.ts`, so that the lobby does
 * not load MessagePack.
 */
import type { Json } from '@parlour/kernel';

/** `handSize` → `hand_size`. A `_` in the name is doubled, so that every name survives the round trip. */
export const keyToWire = (key: string): string =>
  /[A-Z_]/.test(key) ? key.replaceAll('_', '__').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
export const keyFromWire = (key: string): string =>
  key.includes('_')
    ? key.replace(/_([a-z_])/g, (_, letter: string) => (letter === '_' ? '_' : letter.toUpperCase()))
    : key;

/** Upper limit of cached names. Names come from clients, who must not be able to fill the memory. */
const KEYS_MAX = 4096;
function cached(renamed: (key: string) => string): (key: string) => string {
  const keys = new Map<string, string>();
  return (key) => {
    const known = keys.get(key);
    if (known !== undefined) return known;
    const made = renamed(key);
    if (keys.size < KEYS_MAX) keys.set(key, made);
    return made;
  };
}
/** `keyToWire` and `keyFromWire` with a cache. */
export const nameToWire = cached(keyToWire);
export const nameFromWire = cached(keyFromWire);

/** Renames keys at every level. Fields that are `undefined` are left out. */
export function toWire(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return value.map(toWire);
  // Kept as it is and packed as binary. Everything else in a message is plain JSON.
  if (value instanceof Uint8Array) return value as unknown as Json;
  const out: Record<string, Json> = {};
  for (const key in value) {
    const part: unknown = (value as Record<string, unknown>)[key];
    if (part !== undefined) out[nameToWire(key)] = toWire(part);
  }
  return out;
}
export function fromWire(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(fromWire);
  const out: Record<string, Json> = {};
  for (const [wireKey, part] of Object.entries(value)) {
    const key = nameFromWire(wireKey);
    if (key !== '__proto__') out[key] = fromWire(part);
  }
  return out;
}
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
