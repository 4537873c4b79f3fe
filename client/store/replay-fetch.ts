/** Fetches finished games from the server, trying each of the user's keys that may give access. */
import { identity } from './identity.ts';
import { browserIds } from './keys.ts';
import { hasPlayedOffline } from './offline.ts';

/** How many tokens of chairs are tried: few, since each is a request. */
const TOKENS_MAX = 3;
/** Keys to try, most likely first: all browser ids, since the history lists the games of all, then tokens of chairs. */
const keys = (): readonly string[] => [
  ...browserIds(),
  ...identity
    .getState()
    .chairs.slice(0, TOKENS_MAX)
    .map(({ token }) => token),
];

/** The log of a game that was finished on this device; null for other games. */
const ownLog = async (path: string): Promise<Response | null> =>
  hasPlayedOffline() && !path.includes('/') ? (await import('./device-games.ts')).keptLog(path) : null;

/** Null if the server is unreachable. */
export async function fetchReplay(path: string, init: Omit<RequestInit, 'headers'> = {}): Promise<Response | null> {
  let answer = await ownLog(path);
  if (answer !== null) return answer;
  for (const key of keys()) {
    try {
      answer = await fetch(`/replays/${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      });
    } catch {
      return null;
    }
    if (answer.status !== 404) break;
  }
  return answer;
}

let early: { readonly path: string; readonly answer: Promise<Response | null> } | null = null;
/** If the address names a finished game, requests its log while the page's code still loads. */
export function fetchEarly(pathname: string): void {
  const path = /^\/replay\/([\w-]+)$/.exec(pathname)?.[1];
  if (path !== undefined) early = { path, answer: fetchReplay(path) };
}
/** The log: from the early request if there was one (its body can be read only once), otherwise requested now. */
export function fetchLog(id: string): Promise<Response | null> {
  const path = encodeURIComponent(id);
  const known = early?.path === path ? early.answer : fetchSoon(path);
  early = null;
  return known;
}
/** Retries on 404. A game may have ended just now, and its log is written after the players were told. */
async function fetchSoon(path: string): Promise<Response | null> {
  for (const waitMs of [200, 400, 800, 1600]) {
    const answer = await fetchReplay(path);
    if (answer?.status !== 404) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return fetchReplay(path);
}
