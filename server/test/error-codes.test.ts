/**
 * Every error code of the protocol can be provoked. The type of `WAYS` makes the compiler ask for a way to each new
 * code.
 */
import { randomUUID } from 'node:crypto';
import { ERROR_CODES, type ErrorCode } from '@parlour/sdk/messages';
import { expect, it } from 'vitest';
import { RecordReader } from './record-reader.ts';
import { Hall, type FakeClient } from './harness.ts';

async function seated(hall = new Hall()): Promise<{ hall: Hall; roomId: string; ann: FakeClient }> {
  const roomId = await hall.room();
  return { hall, roomId, ann: await hall.guest(roomId, 'Ann') };
}
async function playing(hall = new Hall()): Promise<{ hall: Hall; roomId: string; ann: FakeClient }> {
  const [ann] = await hall.started(['Ann']);
  if (ann === undefined) throw new Error('nobody plays');
  return { hall, roomId: ann.roomId, ann };
}

/** For each code, a way to provoke it; returns the client that was refused. */
const WAYS: Readonly<Record<ErrorCode, () => Promise<FakeClient>>> = {
  async already_in_game() {
    const { ann } = await playing();
    return ann.join('Ann again');
  },
  async already_in_room() {
    const { ann } = await seated();
    return ann.join('Ann again');
  },
  async room_not_found() {
    return new Hall().client('nowhere').join('Ann');
  },
  async room_full() {
    const hall = new Hall();
    const roomId = await hall.room({ seats: 2, numAiPlayers: 1 });
    await hall.guest(roomId, 'Ann');
    return hall.guest(roomId, 'Bo');
  },
  async room_transitioning() {
    const { hall, roomId, ann } = await seated();
    const reader = new RecordReader();
    hall.journal.before = ([record]) =>
      reader.read(record!).started !== undefined ? new Promise(() => {}) : Promise.resolve();
    await ann.ready();
    return hall.guest(roomId, 'Bo');
  },
  async name_taken() {
    const { hall, roomId } = await seated();
    return hall.guest(roomId, 'Ann');
  },
  async not_in_room() {
    const hall = new Hall();
    const client = hall.client(await hall.room());
    await client.tell({ type: 'set_ready', ready: true });
    return client;
  },
  async not_in_game() {
    const { hall, roomId } = await playing();
    const bo = await hall.guest(roomId, 'Bo');
    await bo.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
    return bo;
  },
  async game_not_started() {
    const { ann } = await seated();
    await ann.tell({ type: 'game_action', action: 'choose', data: { card: 1 } });
    return ann;
  },
  async game_full() {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { latecomers: false });
    const roomId = ann?.roomId ?? '';
    for (let i = 0; i < 64; i++) await hall.guest(roomId, `Eve ${i}`);
    return hall.guest(roomId, 'Eve');
  },
  async invalid_message() {
    const { hall, ann } = await seated();
    hall.app.receive(ann, Uint8Array.of(0x07));
    return ann;
  },
  async action_failed() {
    const { ann } = await playing();
    await ann.tell({ type: 'game_action', action: 'choose', data: { card: 99 } });
    return ann;
  },
  async invalid_session() {
    const { hall, roomId } = await seated();
    const client = hall.client(roomId);
    await client.tell({ type: 'reconnect', roomId, sessionToken: randomUUID() });
    return client;
  },
  async rate_limited() {
    const { ann } = await seated();
    for (let i = 0; i < 8; i++) await ann.tell({ type: 'chat', text: `${i}` });
    return ann;
  },
  async changes_used_up() {
    const { hall, ann } = await playing();
    for (let change = 0; change < 250; change++) {
      await ann.tell({ type: 'set_options', listed: change % 2 === 0 });
      await hall.clock.advance(1000);
    }
    return ann;
  },
  async banned() {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const ann = await hall.guest(roomId, 'Ann');
    await hall.client(roomId, 'of Bo').join('Bo');
    await ann.tell({ type: 'kick', playerName: 'Bo', ban: true });
    return hall.client(roomId, 'of Bo').join('Bo again');
  },
  async no_spectators() {
    const hall = new Hall();
    const roomId = await hall.room({ spectators: false });
    return hall.client(roomId).join('Eve', { spectate: true });
  },
  async at_capacity() {
    const hall = new Hall({ maxGames: 1 });
    const { ann } = await playing(hall);
    await ann.drop();
    await hall.guest(await hall.room(), 'Eve');
    return ann.again();
  },
};

it.each(ERROR_CODES)('%s is given where it belongs, with a sentence', async (code) => {
  const client = await WAYS[code]();
  expect(client.last('session_error')).toMatchObject({ code, message: expect.stringMatching(/\w/) as string });
});
