import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KnownTable } from './api.ts';
import { dropGoneTables } from './gone-tables.ts';
import { identity } from './identity.ts';

const room = {
  room_id: 'awake',
  phase: 'playing',
  game: 'g',
  num_ai_players: 3,
  players_needed: 1,
  player_count: 1,
  players: [{ name: 'Ada', ready: true }],
};
const TABLES: Readonly<Record<string, Pick<KnownTable, 'state'> & { readonly room: object | null }>> = {
  awake: { state: 'awake', room },
  over: { state: 'awake', room: { ...room, phase: 'waiting', player_count: 0, players: [] } },
  gathering: { state: 'awake', room: { ...room, phase: 'waiting' } },
  asleep: { state: 'asleep', room: null },
  gone: { state: 'gone', room: null },
};
/** A server that knows these tables. Returns the paths that it is asked for. */
function serve(): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const names = path.replace('/tables?rooms=', '').split(',');
    return Promise.resolve(Response.json({ tables: names.map((name) => ({ room_id: name, ...TABLES[name] })) }));
  });
  return asked;
}
const chair = (name: string) => ({ room: name, game: 'g', token: 't', at: 1, watching: false });
const kept = (): readonly string[] => identity.getState().chairs.map(({ room: name }) => name);

afterEach(() => {
  vi.unstubAllGlobals();
  identity.setState({ chairs: [] });
});

describe('keys to tables', () => {
  it('are dropped where the server knows no such table or chair any more, and nowhere else', async () => {
    const rooms = Object.keys(TABLES);
    identity.setState({ chairs: rooms.map(chair) });
    serve();
    await dropGoneTables();
    expect(kept()).toEqual(['awake', 'gathering', 'asleep']);
  });
  it('are asked about in one request, which no browser logs as an error', async () => {
    identity.setState({ chairs: ['asleep', 'awake'].map(chair) });
    const asked = serve();
    await dropGoneTables();
    expect(asked).toEqual(['/tables?rooms=asleep,awake']);
  });
  it.each([
    ['is overloaded', () => Response.json({ error: 'busy', message: 'too many' }, { status: 503 })],
    ['fails', () => Response.json({ error: 'internal', message: 'a fault' }, { status: 500 })],
    ['is another one', () => new Response('<h1>Not Found</h1>', { status: 404 })],
    ['says something else', () => Response.json({ tables: ['gone'] })],
    ['is away', () => Promise.reject(new TypeError('offline'))],
  ])('are kept while the server %s', async (_what, answer) => {
    identity.setState({ chairs: [chair('gone')] });
    vi.stubGlobal('fetch', async () => answer());
    await dropGoneTables();
    expect(kept()).toEqual(['gone']);
  });
  it('are kept for a room whose players have left, by whoever only watches there', async () => {
    identity.setState({ chairs: [{ ...chair('over'), watching: true }] });
    serve();
    await dropGoneTables();
    expect(kept()).toEqual(['over']);
  });
  it('are kept for tables of this device, of which no server knows', async () => {
    identity.setState({ chairs: [chair('offline-g-12345678'), chair('gone')] });
    const asked = serve();
    await dropGoneTables();
    expect(kept()).toEqual(['offline-g-12345678']);
    expect(asked).toEqual(['/tables?rooms=gone']);
  });
});
