/** Accepts games that were played without a server and are sent when it can be reached again. */
import { OfflineGames, type OfflineFault } from '../replays/offline-games.ts';
import { CountedReplays } from '../statistics/index.ts';
import { bearer } from './guard.ts';
import type { Rest, RestDeps } from './index.ts';
import { routes } from './routes.ts';

/** A browser's id, as the page generates it. */
const BROWSER = /^[0-9a-f]{32}$/;
const WHY: Readonly<Record<OfflineFault, string>> = {
  log: 'this is not the whole log of a game that one person played offline',
  rules: 'the game is played otherwise here',
  taken: 'there is another game of that id',
  full: 'no more games that were played offline are kept for you',
  busy: 'others are being checked; try again',
};

export function addOffline(rest: Rest, { games, replays, statistics }: RestDeps): void {
  const offline = new OfflineGames({ games, shelf: replays, replays: new CountedReplays(replays, statistics) });
  rest.openapi(routes.sendReplay, async (c) => {
    const browser = bearer(c);
    if (browser === null || !BROWSER.test(browser))
      return c.json({ error: 'unauthorized', message: 'a browser presents its id' }, 401);
    const taken = await offline.take(await c.req.text(), browser);
    if (taken.ok) return c.json({ replay_id: taken.value.id }, taken.value.isKnown ? 200 : 201);
    const { error } = taken;
    const problem = { error, message: WHY[error] };
    if (error === 'busy') return c.json(problem, 503);
    return error === 'log' ? c.json(problem, 400) : c.json(problem, 409);
  });
}
