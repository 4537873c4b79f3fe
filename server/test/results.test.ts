/** History and figures over HTTP, for callers that present the keys of their chairs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReplayFiles } from '../replays/files.ts';
import { finishedGame, statisticsOf, type Sat } from './counted.ts';
import { Hall } from './harness.ts';
import { quiet } from './quiet-log.ts';
import { restOver } from './rest-over.ts';

const [ann, bo, cy] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const ANN: Sat = { name: 'Ann', browser: ann };
const BO: Sat = { name: 'Bo', browser: bo };
const SAVER: Sat = { name: 'Ada', bot: 'saver' };
const dir = mkdtempSync(join(tmpdir(), 'parlour-results-'));
let now = 1_800_000_000_000;
const replays = new ReplayFiles(dir, quiet, () => now);
const statistics = statisticsOf(replays);
const hall = new Hall();
const rest = restOver({ hall, replays, statistics, clientDir: dir });
beforeAll(async () => {
  for (const [id, seats] of [
    ['one', [ANN, SAVER]],
    ['two', [BO, ANN]],
    ['three', [SAVER, BO]],
  ] as const) {
    now += 1000;
    await replays.write(id, finishedGame(seats, [0, 1], { tableId: 'table-2' }));
  }
});
afterAll(async () => {
  await statistics.stop();
  rmSync(dir, { recursive: true });
});

async function call(path: string, keys: string | null, method = 'GET') {
  const headers: Record<string, string> = keys === null ? {} : { authorization: `Bearer ${keys}` };
  const env = { incoming: { headers, socket: { remoteAddress: '203.0.113.7' } } };
  const answer = await rest.request(path, { method, headers }, env);
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: (await answer.json()) as unknown };
}
const idsOf = async (keys: string | null): Promise<string[]> => {
  const { games } = (await call('/results', keys)).body as { games: { replay_id: string }[] };
  return games.map(({ replay_id }) => replay_id);
};

describe('GET /results', () => {
  it('is counted before it is answered, in the names of the wire, and no cache keeps it', async () => {
    expect(await call('/results?limit=1', ann)).toMatchObject({
      status: 200,
      cache: 'private, no-store',
      body: {
        games: [{ replay_id: 'two', seats: [{ name: 'Bo', is_you: false }, { is_you: true }] }],
        by_game: [{ game: 'high-card', n: 2 }],
        total: 2,
        pending: 0,
      },
    });
  });

  it('takes up to eight keys with ~ between them, and nothing that is no key', async () => {
    expect(await idsOf(`${ann}~${bo}`)).toEqual(['three', 'two', 'one']);
    expect(await idsOf(`~~${ann}~`)).toEqual(['two', 'one']);
    expect(await idsOf(`${'x~'.repeat(7)}${ann}`)).toEqual(['two', 'one']);
    expect(await idsOf(`${'x~'.repeat(8)}${ann}`)).toEqual([]);
    for (const keys of [null, '~', `${ann} ${bo}`, `${ann}!`, 'x'.repeat(401)]) expect(await idsOf(keys)).toEqual([]);
  });
});

describe('GET /results/figures', () => {
  it('are one’s own, or those of a bot, which are anybody’s', async () => {
    expect(await call('/results/figures?game=high-card', ann)).toMatchObject({
      status: 200,
      cache: 'private, no-store',
      body: { games: 2, pending: 0 },
    });
    expect((await call('/results/figures?game=high-card', cy)).body).toMatchObject({ games: 0 });
    expect((await call('/results/figures?game=high-card&bot=saver', null)).body).toMatchObject({ games: 2 });
    expect(await call('/results/figures?game=whist', ann)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });
});

describe('GET /results/tables/{room_id}', () => {
  it('is for those who had a chair there', async () => {
    expect(await call('/results/tables/table-2', ann)).toMatchObject({
      status: 200,
      cache: 'private, no-store',
      body: { game: 'high-card', games: 2, last: 'two' },
    });
    expect((await call('/results/tables/table-2', cy)).body).toMatchObject({ games: 0 });
  });
});

describe('POST /results/forget', () => {
  it('forgets who presents their keys, in how many games it says, and asks for keys', async () => {
    expect(await call('/results/forget', null, 'POST')).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
    expect(await call('/results/forget', ann, 'POST')).toMatchObject({ status: 200, body: { games: 2 } });
    expect(statistics.pending).toBe(0);
    expect(await idsOf(ann)).toEqual([]);
    expect(await call('/results/forget', ann, 'POST')).toMatchObject({ body: { games: 0 } });
  });
});
