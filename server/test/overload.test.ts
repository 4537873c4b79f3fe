import { describe, expect, it } from 'vitest';
import { LOBBY_MAX } from '../ports.ts';
import { Hall, highCard, Player } from './harness.ts';

const MANY = 10_000;

describe('a lobby of 10,000 rooms', async () => {
  const hall = new Hall({ maxGames: MANY });
  const roomId = await hall.room({ roomId: 'ours', seats: 2, bots: ['fallback'] });
  const ann = await hall.guest(roomId, 'Ann');
  for (let room = 1; room < MANY; room++) await hall.app.createRoom({ roomId: `empty-${room}`, listed: true });

  it('lists no more than anybody looks through, rooms with people first, so that empty ones crowd nobody out', () => {
    const rooms = hall.app.rooms();
    expect(rooms).toHaveLength(LOBBY_MAX);
    expect(rooms[0]).toMatchObject({ roomId, playerCount: 1 });
    expect(rooms[1]).toMatchObject({ roomId: `empty-${MANY - 1}` });
  });
  it('refuses one room more with a code, and plays in those it has', async () => {
    const refused = await hall.app.createRoom({ roomId: 'one-more' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
    expect(hall.app.status()).toMatchObject({ capacityUsed: MANY, maxGames: MANY });
    new Player(ann, highCard, { seed: 'ann' });
    ann.say({ type: 'set_ready', ready: true });
    expect(await hall.clock.until(() => ann.types().includes('game_end'), 60_000)).toBe(true);
  });
});

describe('a burst of joins', () => {
  it('fills the chairs and the places to look on, and tells everybody else why not', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ seats: 4, bots: [] });
    const clients = Array.from({ length: 160 }, () => hall.client(roomId));
    for (const [index, client] of clients.entries())
      client.say({ type: 'join_room', roomId, playerName: `Guest ${index}`, spectate: index % 2 === 1 });
    await hall.clock.advance(1);
    const joined = clients.filter((client) => client.types().includes('room_joined'));
    const codes = clients
      .filter((client) => !joined.includes(client))
      .map((client) => client.last('session_error').code);
    expect(joined).toHaveLength(4 + 64);
    expect(new Set(codes)).toEqual(new Set(['room_full', 'game_full']));
    expect(joined[0]?.last('room_state').members).toHaveLength(4 + 64);
    expect(hall.errors).toEqual([]);
  });
  it('does not keep another table waiting: its game goes to its end', async () => {
    const hall = new Hall();
    const ours = await hall.room({ seats: 2, bots: ['fallback'] });
    const ann = hall.client(ours);
    await ann.join('Ann');
    new Player(ann, highCard, { seed: 'ann' });
    const other = await hall.room({ seats: 4, bots: [] });
    const crowd = Array.from({ length: 200 }, () => hall.client(other));
    for (const [index, client] of crowd.entries())
      client.say({ type: 'join_room', roomId: other, playerName: `Guest ${index}`, spectate: true });
    await ann.ready();
    expect(await hall.clock.until(() => ann.types().includes('game_end'))).toBe(true);
  });
});
