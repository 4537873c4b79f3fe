/** How finished games ended, and figures over all of them, for those who had a chair. */
import type { Json } from '@parlour/kernel';
import { toWire } from '@parlour/sdk/names';
import type { FiguresAnswer, ResultsAnswer, TableAnswer } from '@parlour/sdk/schemas/results';
import type { ReplayStore } from '../replays/files.ts';
import { figuresOf, historyOf, tableResults } from '../statistics/history.ts';
import type { Statistics } from '../statistics/index.ts';
import { bearerKeys } from './guard.ts';
import type { Rest } from './index.ts';
import { routes } from './routes.ts';
import type { Wire } from './schemas.ts';

interface ResultDeps {
  readonly replays: Pick<ReplayStore, 'forget'>;
  readonly statistics: Statistics;
}
const PRIVATE = 'private, no-store';
/** The value with its names as on the wire. */
const wire = <T extends Json>(value: T): Wire<T> => toWire(value) as Wire<T>;

export function addResults(rest: Rest, { replays, statistics }: ResultDeps): void {
  const { file, games } = statistics;
  rest.openapi(routes.listResults, async (c) => {
    await statistics.ready();
    c.header('Cache-Control', PRIVATE);
    const found = historyOf(file, bearerKeys(c), c.req.valid('query'));
    return c.json(wire<ResultsAnswer>({ ...found, pending: statistics.pending }), 200);
  });
  rest.openapi(routes.showFigures, async (c) => {
    await statistics.ready();
    c.header('Cache-Control', PRIVATE);
    const { game, bot } = c.req.valid('query');
    const counted = games.get(game);
    if (counted === undefined) return c.json({ error: 'not_found', message: 'there is no such game' }, 404);
    const who = bot === undefined ? { keys: bearerKeys(c) } : { bot };
    const found = figuresOf(file, counted, who);
    return c.json(wire<FiguresAnswer>({ ...found, pending: statistics.pending }), 200);
  });
  rest.openapi(routes.showTableResults, async (c) => {
    await statistics.ready();
    c.header('Cache-Control', PRIVATE);
    const found = tableResults(file, games, c.req.valid('param').room_id, bearerKeys(c));
    return c.json(wire<TableAnswer>(found), 200);
  });
  rest.openapi(routes.forget, async (c) => {
    const keys = bearerKeys(c);
    if (keys.length === 0) return c.json({ error: 'unauthorized', message: 'say who is to be forgotten' }, 401);
    const forgotten = await replays.forget(keys);
    await statistics.catchUp();
    return c.json({ games: forgotten }, 200);
  });
}
