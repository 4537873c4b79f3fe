import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listGames } from './api.ts';
import { isOffline, offline } from './offline.ts';
import { gameOnDevice, isOnDevice, roomOnDevice } from './on-device.ts';

const kept = new Map<string, string>();
const game = {
  id: 'whist',
  version: 1,
  seats: [4, 4],
  settings_schema: {},
  defaults: {},
  presets: {},
  preset_players: {},
  preset_seats: {},
  bots: ['steady'],
};
const answers = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer);
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  kept.clear();
  offline.setState({ away: false, chosen: false });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a page whose server is away', () => {
  it('has the games of the last answer, and opens tables on this device until there is an answer again', async () => {
    answers(async () => Response.json({ games: [game], default_game: 'whist' }));
    expect((await listGames()).ok).toBe(true);
    expect(isOffline(offline.getState())).toBe(false);
    answers(away);
    expect(await listGames()).toMatchObject({ ok: true, value: [{ id: 'whist', bots: ['steady'] }] });
    expect(isOffline(offline.getState())).toBe(true);
    answers(async () => Response.json({ error: 'busy', message: '' }, { status: 503 }));
    expect((await listGames()).ok).toBe(false);
    expect(isOffline(offline.getState())).toBe(false);
  });
  it('has none where it never had an answer, or what it kept cannot be read', async () => {
    answers(away);
    expect(await listGames()).toEqual({ ok: false, error: { is: 'unreachable' } });
    kept.set('parlour:games', '{"games":1}');
    expect((await listGames()).ok).toBe(false);
    kept.set('parlour:games', '{');
    expect((await listGames()).ok).toBe(false);
  });
});

describe('the name of a table of this device', () => {
  it('tells its game, and is no name of a server', () => {
    const room = roomOnDevice('liar-dice-2', '0123abcd-4567-4890-8abc-def012345678');
    expect(room).toBe('offline-liar-dice-2-0123abcd');
    expect([isOnDevice(room), gameOnDevice(room)]).toEqual([true, 'liar-dice-2']);
    for (const other of ['offline', 'offline-0123abcd', '0123abcd', 'my-offline-whist-0123abcd'])
      expect([isOnDevice(other), gameOnDevice(other)]).toEqual([false, null]);
  });
});
