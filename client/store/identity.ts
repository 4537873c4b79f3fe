/**
 * The user's identity: a name and the keys to their chairs. Kept in this browser; a code transfers it to another one.
 */
import { useStore } from 'zustand';
import { isRecord } from '@parlour/kernel/json';
import { stored } from '../ui/stored.ts';
import { isBrowserId, keepBrowser } from './keys.ts';
import { countTable } from './played.ts';

/** The key to one chair. */
export interface Chair {
  readonly room: string;
  readonly game: string;
  readonly token: string;
  /** `Date.now()` when the user last sat there. */
  readonly at: number;
  /** True for a spectator's place. */
  readonly watching: boolean;
}
export interface Identity {
  /** Null until the user has chosen a name. Until then `offered` is used. */
  readonly name: string | null;
  readonly offered: string;
  readonly chairs: readonly Chair[];
}
const KEY = 'parlour:identity';
const CHAIRS_MAX = 12;

function parseChair(raw: unknown): Chair[] {
  if (!isRecord(raw)) return [];
  const { room, game, token, at, watching } = raw;
  if (typeof room !== 'string' || typeof game !== 'string' || typeof token !== 'string') return [];
  return [{ room, game, token, at: typeof at === 'number' ? at : 0, watching: watching === true }];
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
/** Parses what any version of this page may have stored. Null for anything that is not an object. */
export function parseIdentity(text: string): (Omit<Identity, 'offered'> & { readonly offered: string | null }) | null {
  const raw = parseJson(text);
  if (!isRecord(raw)) return null;
  const { name, offered, chairs } = raw;
  return {
    name: typeof name === 'string' && name !== '' ? name : null,
    offered: typeof offered === 'string' && offered !== '' ? offered : null,
    chairs: Array.isArray(chairs) ? chairs.flatMap(parseChair).slice(0, CHAIRS_MAX) : [],
  };
}

export const nameOf = ({ name, offered }: Identity): string => name ?? offered;

/** The newest key to each room, newest first. */
export const mergedChairs = (...lists: readonly (readonly Chair[])[]): readonly Chair[] =>
  lists
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .filter((chair, index, all) => all.findIndex(({ room }) => room === chair.room) === index)
    .slice(0, CHAIRS_MAX);

/** Separators. Room, game and token never contain these, nor does an encoded name. */
const BETWEEN = '~';
const WITHIN = '.';
/** Number of chairs in a code, newest first. The limit keeps the code short enough to scan and copy. */
const CARRIED_MAX = 4;

/** Marks the part of a code that is the browser's id. */
const BROWSER = '=';

/** The identity as one word. Anybody who has it can sit in these chairs and read the games finished in this browser. */
export function toCode(who: Identity, browser: string | null = null): string {
  const chairs = who.chairs
    .filter(({ watching }) => !watching)
    .slice(0, CARRIED_MAX)
    .map(({ room, game, token }) => [room, game, token].join(WITHIN));
  const name = encodeURIComponent(nameOf(who).toWellFormed()).replaceAll(BETWEEN, '%7E');
  return [name, ...(browser === null ? [] : [BROWSER + browser]), ...chairs].join(BETWEEN);
}
/** The content of a code. */
export type Carried = Pick<Identity, 'name' | 'chairs'> & { readonly browser: string | null };
/** Null if the text is not a code. */
export function fromCode(code: string, now: number): Carried | null {
  const [name = '', ...parts] = code.trim().split(BETWEEN);
  const browser = parts[0]?.startsWith(BROWSER) === true ? parts[0].slice(BROWSER.length) : null;
  const carried = browser === null ? parts : parts.slice(1);
  if (browser !== null && !isBrowserId(browser)) return null;
  const chairs = carried.flatMap((text) => {
    const [room, game, token] = text.split(WITHIN);
    return parseChair({ room, game, token, at: now });
  });
  if (
    name === '' ||
    (chairs.length === 0 && browser === null) ||
    chairs.length !== carried.length ||
    !/^[^\s/]+$/.test(name)
  )
    return null;
  try {
    return { name: decodeURIComponent(name), chairs, browser };
  } catch {
    return null;
  }
}

export const identity = stored(KEY, (text): Identity => {
  const saved = parseIdentity(text ?? 'null');
  return { name: saved?.name ?? null, offered: saved?.offered ?? '', chairs: saved?.chairs ?? [] };
});
export const useIdentity = (): Identity => useStore(identity);

export const setName = (name: string): void => identity.setState({ name: name.trim() === '' ? null : name.trim() });
/** Offers a name to play under, made from two lists of words. No-op if one was offered before. */
export function offerName(first: readonly string[], second: readonly string[], pick: (n: number) => number): void {
  if (identity.getState().offered !== '') return;
  identity.setState({ offered: `${first[pick(first.length)]} ${second[pick(second.length)]}` });
}
export function keepChair(chair: Chair): void {
  if (!chair.watching && chairIn(chair.room)?.watching !== false) countTable(chair.game);
  identity.setState(({ chairs }) => ({ chairs: mergedChairs([chair], chairs) }));
}
export const dropChair = (room: string): void =>
  identity.setState(({ chairs }) => ({ chairs: chairs.filter((chair) => chair.room !== room) }));
export const chairIn = (room: string): Chair | undefined =>
  identity.getState().chairs.find((chair) => chair.room === room);

/** Takes over an identity from another device. False if the text is not a code. */
export function adopt(code: string): boolean {
  const other = fromCode(code, Date.now());
  if (other === null) return false;
  if (other.browser !== null) keepBrowser(other.browser);
  identity.setState(({ name, chairs }) => ({
    name: other.name ?? name,
    chairs: mergedChairs(other.chairs, chairs),
  }));
  return true;
}
