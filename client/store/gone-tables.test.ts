import { afterEach, describe, expect, it, vi } from 'vitest';
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
const ANSWERS: Readonly<Record<string, () => Response>> = {
  '/rooms/awake': () => Response.json(room),
  '/rooms/over': () => Response.json({ ...room, phase: 'waiting', player_count: 0, players: [] }),
  '/rooms/gathering': () => Response.json({ ...room, phase: 'waiting' }),
  '/rooms/asleep': () => Response.json({ error: 'asleep', message: 'it sleeps' }, { status: 404 }),
  '/rooms/gone': () => Response.json({ error: 'not_found', message: 'there is none' }, { status: 404 }),
  '/rooms/full': () => Response.json({ error: 'busy', message: 'too many' }, { status: 503 }),
  '/rooms/failing': () => Response.json({ error: 'internal', message: 'a fault' }, { status: 500 }),
  '/rooms/elsewhere': () => new Response('<h1>Not Found</h1>', { status: 404 }),
};
const chair = (name: string) => ({ room: name, game: 'g', token: 't', at: 1, watching: false });
const kept = (): readonly string[] => identity.getState().chairs.map(({ room: name }) => name);

afterEach(() => {
  vi.unstubAllGlobals();
  identity.setState({ chairs: [] });
});

describe('keys to tables', () => {
  it('are dropped where the server knows no such table or chair any more, and nowhere else', async () => {
    const rooms = [...Object.keys(ANSWERS).map((path) => path.replace('/rooms/', '')), 'offline'];
    identity.setState({ chairs: rooms.map(chair) });
    vi.stubGlobal('fetch', (path: string) => {
      const answer = ANSWERS[path];
      return answer === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer());
    });
    await dropGoneTables();
    expect(kept()).toEqual(rooms.filter((name) => name !== 'gone' && name !== 'over'));
  });
  it('are kept for a room whose players have left, by whoever only watches there', async () => {
    identity.setState({ chairs: [{ ...chair('over'), watching: true }] });
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(ANSWERS[path]?.()));
    await dropGoneTables();
    expect(kept()).toEqual(['over']);
  });
  it('are kept for tables of this device, of which no server knows', async () => {
    const asked: string[] = [];
    identity.setState({ chairs: [chair('offline-g-12345678'), chair('gone')] });
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(Response.json({ error: 'not_found', message: 'there is none' }, { status: 404 }));
    });
    await dropGoneTables();
    expect(kept()).toEqual(['offline-g-12345678']);
    expect(asked).toEqual(['/rooms/gone']);
  });
});
