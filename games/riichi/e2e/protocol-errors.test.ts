/** Every error of the riichi protocol over a real socket, and what the sender may still do afterwards. */
import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import type { ProtocolClient, Message } from './protocol-client.ts';
import { cleanUp, makeRoom, ready, seat, serve, SHORT, visitor } from './protocol-server.ts';

cleanUp();

const code = async (client: ProtocolClient, count = 1): Promise<unknown> =>
  (await client.hear('session_error', count))['code'];

describe('before the game', () => {
  it('room_not_found, and the connection is closed', async () => {
    const url = await serve();
    const client = await visitor(url, 'nowhere', 'Ann');
    expect(await code(client)).toBe('room_not_found');
    expect(await client.closed).toBe(4004);
  });

  it('not_in_room, not_in_game, game_not_started, already_in_room', async () => {
    const url = await serve();
    const client = await visitor(url, await makeRoom(url, { num_ai_players: 3 }), 'Ann');
    ready(client);
    expect(await code(client)).toBe('not_in_room');
    client.act('pass');
    expect(await code(client, 2)).toBe('not_in_game');
    await client.join();
    client.act('pass');
    expect(await code(client, 3)).toBe('game_not_started');
    client.send({ type: 'join_room', room_id: 'x', player_name: 'Ann' });
    expect(await code(client, 4)).toBe('already_in_room');
  });

  it('room_full and name_taken', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 2 });
    await seat(url, roomId, 'Ann');
    const other = await visitor(url, roomId, 'ann');
    other.send({ type: 'join_room', room_id: roomId, player_name: 'ann' });
    expect(await code(other)).toBe('name_taken');
    await seat(url, roomId, 'Bo');
    other.send({ type: 'join_room', room_id: roomId, player_name: 'Cy' });
    expect(await code(other, 2)).toBe('room_full');
  });

  it('invalid_session for a token that nobody was given', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 3 });
    const client = await visitor(url, roomId, 'Ann');
    client.send({ type: 'reconnect', room_id: roomId, session_token: '00000000-0000-4000-8000-000000000000' });
    expect(await code(client)).toBe('invalid_session');
    await client.join();
  });

  it.each<[string, object]>([
    ['no type', { room_id: 'x' }],
    ['an unknown type', { type: 'dance' }],
    ['a missing field', { type: 'join_room' }],
    ['a mistyped field', { type: 'set_ready', ready: 'yes' }],
    ['data that is no map', { type: 'game_action', action: 'pass', data: 7 }],
    [
      'nine levels',
      { type: 'game_action', action: 'pass', data: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } },
    ],
  ])('invalid_message: %s', async (_what, message) => {
    const url = await serve();
    const client = await seat(url, await makeRoom(url, { num_ai_players: 3 }), 'Ann');
    client.send(message as Message);
    expect(await code(client)).toBe('invalid_message');
    client.send({ type: 'ping' });
    await client.hear('pong');
  });

  it('invalid_message for text, and for bytes that are not a message', async () => {
    const url = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 3 });
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/${roomId}`);
    await new Promise((resolve) => socket.on('open', resolve));
    const answers: Buffer[] = [];
    const answered = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        answers.push(data);
        if (answers.length === 2) resolve();
      });
    });
    socket.send('{"type":"ping"}');
    socket.send(Buffer.from([0xc1, 0xff]));
    await answered;
    for (const answer of answers) expect(answer.toString('latin1')).toContain('invalid_message');
    socket.terminate();
  });

  it('rate_limited for one who talks too much', async () => {
    const url = await serve();
    const client = await seat(url, await makeRoom(url, { num_ai_players: 3 }), 'Ann');
    for (let n = 0; n < 60; n++) client.send({ type: 'chat', text: `word ${n}` });
    expect(await code(client)).toBe('rate_limited');
  });
});

describe('in the game', () => {
  it('already_in_game, wrong phase, and not_in_game for one who looks on', async () => {
    const url = await serve(1);
    const roomId = await makeRoom(url, { num_ai_players: 3, settings: SHORT });
    const client = await seat(url, roomId, 'Ann', false);
    ready(client);
    await client.hear('game_started');
    client.send({ type: 'join_room', room_id: roomId, player_name: 'Ann' });
    expect(await code(client)).toBe('already_in_game');
    ready(client);
    expect(await client.hear('session_error', 2)).toMatchObject({ code: 'action_failed', reason: 'wrong_phase' });
    const guest = await visitor(url, roomId, 'Bo', false);
    guest.send({ type: 'join_room', room_id: roomId, player_name: 'Bo', spectate: true });
    await guest.hear('session');
    guest.act('discard', { tile_id: 0 });
    expect(await code(guest)).toBe('not_in_game');
  });

  it('game_full when too many look on', async () => {
    const url = await serve(1, { GAME_CONNECTIONS_PER_ADDRESS: '100' });
    const roomId = await makeRoom(url, { num_ai_players: 3 });
    const look = async (at: number): Promise<ProtocolClient> => {
      const guest = await visitor(url, roomId, `Guest ${at}`);
      guest.send({ type: 'join_room', room_id: roomId, player_name: `Guest ${at}`, spectate: true });
      return guest;
    };
    const guests = await Promise.all(Array.from({ length: 64 }, (_, at) => look(at)));
    await Promise.all(guests.map((guest) => guest.hear('session')));
    expect(await code(await look(64))).toBe('game_full');
  });
});
