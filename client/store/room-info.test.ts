import { afterEach, expect, it, vi } from 'vitest';
import { roomInfo } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server with one sleeping table, which splits the names that it is asked for at commas, as ours does. */
function serve(): void {
  vi.stubGlobal('fetch', (path: string) => {
    const names = decodeURIComponent(path.replace('/tables?rooms=', '')).split(',');
    const tables = names.map((name) => ({ room_id: name, state: name === 'asleep' ? 'asleep' : 'gone', room: null }));
    return Promise.resolve(Response.json({ tables }));
  });
}

it.each([
  ['asleep', 'asleep'],
  ['gone', 'missing'],
  ['asleep,gone', 'missing'],
])('what is known of the room %s: %s', async (id, is) => {
  serve();
  expect(await roomInfo(id)).toEqual({ ok: false, error: { is } });
});
