// Tables of a device: the server's application and the protocol's frames, without a server.
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { parseLog } from '../../sdk/replay/log.ts';
import { readFinished } from '../../sdk/replay/finished.ts';
import { KeptGames } from '../../client/store/kept-games.ts';
import { gameOnDevice } from '../../client/store/on-device.ts';
import { findGame } from '../../client/worker/games.ts';
import { discoverGames } from '../../server/games.ts';
import { mostSeats } from '../../server/test/harness.ts';
import { Device, Guest } from './device.ts';
import { MemoryStore } from './memory-store.ts';

/** Longer games are abandoned after this many events. */
const EVENTS_MAX = 60;
const games = await discoverGames();

/** With the given bot in all other chairs, or by default with those that a room chooses. */
async function sitting(id: string, bot?: string) {
  const { game } = defined(await findGame(id));
  const device = new Device();
  const bots = bot === undefined ? {} : { bots: Array.from({ length: mostSeats(game) - 1 }, () => bot) };
  const made = await device.make({ game: id, clock: 'none', ...bots });
  if (!made.ok) throw new Error(made.error);
  const { roomId, hostKey } = made.value;
  const guest = new Guest(device, roomId, game, null, hostKey);
  return { device, game, room: roomId, guest };
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  it('is played on a device against its bots, by the frames of the protocol', async () => {
    const { device, guest, room } = await sitting(id);
    expect(gameOnDevice(room)).toBe(id);
    await device.clock.until(() => guest.isOver || (guest.client.lastSeq ?? 0) > EVENTS_MAX, 24 * 3_600_000);
    expect(device.errors).toEqual([]);
    expect(guest.all('session_error')).toEqual([]);
    expect(guest.client.lastSeq).toBeGreaterThan(20);
    // There is no commitment, so nothing claims to be proved.
    expect(guest.all('fairness_commitment')).toEqual([]);
  });

  it('goes on where it was when the page was loaded again', async () => {
    const { device, game, guest, room } = await sitting(id, 'random');
    await device.clock.until(() => (guest.client.lastSeq ?? 0) > 15 && guest.all('prompt').length > 1);
    guest.isPlaying = false;
    await device.clock.until(() => guest.got.at(-1)?.type === 'prompt', 60_000);
    const [seq, view] = [guest.client.lastSeq, guest.view?.view()];
    device.restart();
    const again = new Guest(device, room, game, guest.client.sessionToken);
    await device.clock.until(() => again.all('prompt').length > 0);
    const [snapshot] = again.all('snapshot');
    expect(snapshot?.seq).toBe(seq);
    expect(snapshot?.view).toEqual(view);
    expect(again.all('game_started')[0]?.seat).toBe(guest.all('game_started')[0]?.seat);
    await device.clock.until(() => (again.client.lastSeq ?? 0) > (seq ?? 0) + 5 || again.isOver);
    expect(again.client.lastSeq).toBeGreaterThan(defined(seq));
    expect(device.errors).toEqual([]);
  });
});

describe('a finished game', () => {
  it('is kept on the device with its whole log, and marked', async () => {
    const id = 'liap-tui';
    const { device, game, guest, room } = await sitting(id);
    expect(await device.clock.until(() => guest.isOver, 24 * 3_600_000)).toBe(true);
    const [kept, ...others] = await device.games.list();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ game: id, sending: { is: 'waiting' } });
    const text = defined(kept).text;
    expect(JSON.parse(defined(text.split('\n')[0]))).toMatchObject({ offline: true, gameId: kept?.id });
    expect(parseLog(text).ok).toBe(true);
    expect(readFinished(game, null, text).ok).toBe(true);
    expect(await device.games.find(defined(kept).id)).toEqual(kept);
    // The table stays open for another game.
    expect(room).toContain(id);
  });

  it('is the oldest to go, and one that a server has goes before', async () => {
    let now = 0;
    const games = new KeptGames(new MemoryStore(), () => now++);
    const log = { lines: [JSON.stringify({ game: 'liap-tui' })], access: 'players' as const, players: [] };
    for (let i = 0; i < 50; i++) await games.write(`g${i}`, log);
    await games.note('g30', { is: 'sent', at: 1 });
    await games.write('g50', log);
    const ids = (await games.list()).map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(ids).not.toContain('g30');
    await games.write('g51', log);
    expect(await games.find('g0')).toBeNull();
  });
});

it('a game that is not on the device gives no table', async () => {
  const device = new Device();
  expect(await device.make({ game: 'none' })).toEqual({ ok: false, error: 'failed' });
  expect(await device.make({ game: 'pidro', seats: 9 })).toEqual({ ok: false, error: 'invalid' });
});
