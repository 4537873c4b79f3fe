/** Asking the server for a finished game, with every key of the reader that may open it. */
import { identity } from './identity.ts';
import { browserIds } from './keys.ts';
import { hasPlayedOffline } from './offline.ts';

/** Keys that may open it, likeliest first: this browser's, then those of chairs that were brought here. */
const keys = (): readonly string[] =>
  [...browserIds(), ...identity.getState().chairs.map(({ token }) => token)].slice(0, 4);

/** The log of a game that was finished on this device. */
const ownLog = async (path: string): Promise<Response | null> =>
  hasPlayedOffline() && !path.includes('/') ? (await import('./device-games.ts')).keptLog(path) : null;

/** Null where the server cannot be reached. */
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
/** Asks for the log of the game that an address names, if it names one, while the page that shows it still loads. */
export function fetchEarly(pathname: string): void {
  const path = /^\/replay\/([\w-]+)$/.exec(pathname)?.[1];
  if (path !== undefined) early = { path, answer: fetchReplay(path) };
}
/** The log, asked for now, or early: that answer can be read once. */
export function fetchLog(id: string): Promise<Response | null> {
  const path = encodeURIComponent(id);
  const known = early?.path === path ? early.answer : fetchSoon(path);
  early = null;
  return known;
}
/** Asked for from its table, a game may have ended this moment: its log is written after everybody was told. */
async function fetchSoon(path: string): Promise<Response | null> {
  for (const waitMs of [200, 400, 800, 1600]) {
    const answer = await fetchReplay(path);
    if (answer?.status !== 404) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return fetchReplay(path);
}
