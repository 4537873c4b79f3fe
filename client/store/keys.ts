/**
 * Keys and ids that this browser sends when it joins a room. They show who made the room, and whether two people here
 * share one browser.
 */
import { storage } from '../ui/stored.ts';

const BROWSER = 'parlour:browser';
const HOST_KEYS = 'parlour:host-keys';
const TABLE_KEYS = 'parlour:big-tables';
const KEYS_MAX = 24;

export const isBrowserId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** This browser's id: random, the same in every window, and sent only to the servers it plays on. */
export function browserId(): string {
  const kept = storage.read(BROWSER);
  if (kept !== null && isBrowserId(kept)) return kept;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storage.write(BROWSER, drawn.join(''));
  return drawn.join('');
}

const OTHERS = 'parlour:other-browsers';
const OTHERS_MAX = 4;
/** Ids of the user's other browsers, brought by a code. Their finished games are this user's too. */
const otherBrowsers = (): readonly string[] => (storage.read(OTHERS) ?? '').split(' ').filter(isBrowserId);
export function keepBrowser(id: string): void {
  const others = otherBrowsers().filter((other) => other !== id);
  if (id !== browserId()) storage.write(OTHERS, [id, ...others].slice(0, OTHERS_MAX).join(' '));
}
/** This browser's id comes first. */
export const browserIds = (): readonly string[] => [browserId(), ...otherBrowsers()];

type Entry = readonly [room: string, key: string];
const isEntry = (raw: unknown): raw is Entry =>
  Array.isArray(raw) && typeof raw[0] === 'string' && typeof raw[1] === 'string';
function keysIn(store: string): readonly Entry[] {
  try {
    const raw: unknown = JSON.parse(storage.read(store) ?? '[]');
    return Array.isArray(raw) ? raw.filter(isEntry) : [];
  } catch {
    return [];
  }
}
const keyIn = (store: string, room: string): string | undefined => keysIn(store).find(([other]) => other === room)?.[1];
function keepIn(store: string, room: string, key: string | null): void {
  const others = keysIn(store).filter(([other]) => other !== room);
  const own: readonly Entry[] = key === null ? [] : [[room, key]];
  storage.write(store, JSON.stringify([...own, ...others].slice(0, KEYS_MAX)));
}
/** Stores that this browser made the room, so its player is the host. */
export const keepHostKey = (room: string, key: string): void => keepIn(HOST_KEYS, room, key);
export const hostKeyOf = (room: string): string | undefined => keyIn(HOST_KEYS, room);

/**
 * The key of a big table's place. Stored apart from the chairs, so that a big table never joins with the key to a
 * chair.
 */
export const keepTableKey = (room: string, key: string | null): void => keepIn(TABLE_KEYS, room, key);
export const tableKeyOf = (room: string): string | undefined => keyIn(TABLE_KEYS, room);
