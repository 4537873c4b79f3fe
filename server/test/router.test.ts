import { pickFrom, type Json } from '@parlour/kernel';
import { encodeClientMessage } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { Hall, variant, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

const raw = (hall: Hall, client: FakeClient, bytes: ArrayLike<number>): void =>
  hall.app.receive(client, Uint8Array.from(bytes));

async function everything(hall: Hall): Promise<string> {
  const all: Json[] = [];
  for (const tableId of await hall.journal.open())
    for await (const record of hall.journal.read(tableId, 1, 1_000_000)) all.push(record);
  return JSON.stringify(all);
}

describe('a frame that is not a message', () => {
  it.each([
    ['nothing', []],
    ['half a map', [0x82, 0xa4, 0x74]],
    ['a number', [0x07]],
    ['a list', [0x91, 0x01]],
    ['a map without a type', [0x81, 0xa1, 0x61, 0x01]],
    ['two values', [0xc0, 0xc0]],
    ['binary', [0xc4, 0x01, 0x00]],
    ['an extension', [0xd4, 0x72, 0x40]],
    ['a date', [0xd6, 0xff, 0, 0, 0, 0]],
    ['a map with a number for a key', [0x81, 0x01, 0x01]],
    ['depth beyond measure', Array.from({ length: 16_000 }, () => 0x91)],
    ['a list that says it is long', [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a text that says it is long', [0xdb, 0xff, 0xff, 0xff, 0xff]],
    ['more than a frame may hold', Array.from({ length: 16 * 1024 + 1 }, () => 0xc0)],
  ])('is answered with invalid_message: %s', async (_what, bytes) => {
    const hall = new Hall();
    const client = hall.client(await hall.room());
    raw(hall, client, bytes);
    expect(client.refusal()).toBe('invalid_message');
    expect(client.closed).toBeNull();
  });

  it.each<[string, object]>([
    ['an unknown type', { type: 'open_sesame' }],
    ['a type that is everybody’s', { type: 'constructor' }],
    ['a missing field', { type: 'join_room', roomId: 'den' }],
    ['a name without a visible character', { type: 'join_room', roomId: 'den', playerName: '\u0000\u0007' }],
    ['a name of nothing but space', { type: 'join_room', roomId: 'den', playerName: ' \t ' }],
    ['a name that turns the page around', { type: 'join_room', roomId: 'den', playerName: 'a\u202Eb' }],
    ['a name that is too long', { type: 'join_room', roomId: 'den', playerName: 'x'.repeat(25) }],
    ['a room of another kind', { type: 'join_room', roomId: '../etc', playerName: 'Ann' }],
    ['a token of another kind', { type: 'reconnect', roomId: 'den', sessionToken: 'x' }],
    ['a truth that is a word', { type: 'set_ready', ready: 'yes' }],
    ['half a seat', { type: 'ack', seq: 1.5 }],
    ['less than nothing', { type: 'ack', seq: -1 }],
    ['data that is a list', { type: 'game_action', action: 'choose', data: [1] }],
    ['no data', { type: 'game_action', action: 'choose' }],
    ['an empty chat', { type: 'chat', text: '   ' }],
  ])('is answered with invalid_message: %s', async (_what, message) => {
    const hall = new Hall();
    const client = await hall.guest(await hall.room(), 'Ann');
    client.forget();
    hall.app.receive(client, encodeClientMessage(message as ClientMessage));
    await settle();
    expect(client.got).toMatchObject([{ type: 'session_error', code: 'invalid_message' }]);
  });

  it('text is refused in words', async () => {
    const hall = new Hall();
    const client = hall.client(await hall.room());
    hall.app.refuse(client, 'binary frames only');
    expect(client.last('session_error')).toMatchObject({ code: 'invalid_message', message: 'binary frames only' });
  });

  it('unknown fields are ignored', async () => {
    const hall = new Hall();
    const roomId = await hall.room();
    const client = hall.client(roomId);
    const message = { type: 'join_room', roomId, playerName: 'Ann', playValue: 99, isHost: true };
    hall.app.receive(client, encodeClientMessage(message as ClientMessage));
    await settle();
    expect(client.types()).toContain('room_joined');
  });

  it('10 000 broken frames change nothing and stop nothing', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo']);
    const { promptId, menu } = ann!.last('prompt');
    const [card = 0] = (menu as { cards: number[] }).cards;
    const valid: ClientMessage[] = [
      { type: 'game_action', action: 'choose', data: { card: 99 }, promptId },
      { type: 'game_action', action: 'choose', data: { card }, promptId: promptId + 7 },
      { type: 'set_ready', ready: true },
      { type: 'ack', seq: 3 },
      { type: 'kick', playerName: 'Bo' },
      { type: 'set_options', settings: { hands: 3 }, clock: 'none' },
      { type: 'reconnect', roomId: ann!.roomId, sessionToken: '00000000-0000-4000-8000-000000000000' },
    ];
    const before = await everything(hall);
    const pick = pickFrom('mutations');
    const stranger = hall.client(ann!.roomId);
    let received = 0;
    for (let i = 0; i < 10_000; i++) {
      const bytes = [...encodeClientMessage(valid[pick(valid.length)]!)];
      // Both kinds of damage mostly leave the type of the message alone, so that many frames reach the application.
      if (pick(3) === 0) bytes.splice(pick(bytes.length), pick(4));
      for (let flips = pick(4); flips >= 0; flips--) bytes[pick(bytes.length)] = pick(256);
      raw(hall, pick(2) === 0 ? ann! : stranger, bytes);
      received++;
      if (i % 32 === 0) await settle();
    }
    await settle();
    expect(received).toBe(10_000);
    // A changed byte may happen to make a legal move or close the connection. Anything illegal leaves no trace.
    const after = await everything(hall);
    expect(after.startsWith(before.slice(0, -1))).toBe(true);
    expect(hall.errors).toEqual([]);
    expect(bo!.closed).toBeNull();
    const back = await ann!.again();
    expect(back.last('game_started').seat).toBe(ann!.seat);
  });
});

describe('what is said in the wrong place', () => {
  it.each<[ClientMessage, string]>([
    [{ type: 'leave_room' }, 'not_in_room'],
    [{ type: 'set_ready', ready: true }, 'not_in_room'],
    [{ type: 'chat', text: 'hello' }, 'not_in_room'],
    [{ type: 'start_game' }, 'not_in_room'],
    [{ type: 'set_options' }, 'not_in_room'],
    [{ type: 'game_action', action: 'choose', data: {} }, 'not_in_game'],
    [{ type: 'ack', seq: 1 }, 'not_in_game'],
  ])('before coming in: %o', async (message, code) => {
    const hall = new Hall();
    const client = hall.client(await hall.room());
    await client.tell(message);
    expect(client.refusal()).toBe(code);
  });

  it.each<[ClientMessage, string]>([
    [{ type: 'game_action', action: 'choose', data: { card: 1 } }, 'game_not_started'],
    [{ type: 'join_room', roomId: 'den', playerName: 'Ann' }, 'already_in_room'],
  ])('in the room: %o', async (message, code) => {
    const hall = new Hall();
    const client = await hall.guest(await hall.room({ roomId: 'den' }), 'Ann');
    await client.tell(message);
    expect(client.refusal()).toBe(code);
  });

  it.each<[ClientMessage, string]>([
    [{ type: 'set_ready', ready: false }, 'action_failed/wrong_phase'],
    [{ type: 'set_options', clock: 'none' }, 'action_failed/wrong_phase'],
    [{ type: 'kick', playerName: 'Nobody' }, 'action_failed/no_such_player'],
    [{ type: 'game_action', action: 'constructor', data: {} }, 'action_failed/invalid_payload'],
    [{ type: 'game_action', action: 'choose', data: { card: 'x' } }, 'action_failed/invalid_payload'],
    [{ type: 'game_action', action: 'choose', data: { card: 1 }, promptId: 99 }, 'action_failed/stale'],
  ])('in the game: %o', async (message, refusal) => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann', 'Bo']);
    const before = await everything(hall);
    await ann!.tell(message);
    expect(ann!.refusal()).toBe(refusal);
    expect(await everything(hall)).toBe(before);
  });

  it('another seat’s answer cannot be given: the seat comes from the session', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo']);
    const [card = 0] = (bo!.last('prompt').menu as { cards: number[] }).cards;
    await ann!.tell({ type: 'game_action', action: 'choose', data: { card, seat: bo!.seat, playerName: 'Bo' } });
    expect(ann!.refusal()).toBe('action_failed/not_in_hand');
    expect(bo!.all('prompt_closed')).toEqual([]);
  });
});

describe('the heartbeat', () => {
  it('answers pings, in the room and before', async () => {
    const hall = new Hall();
    const client = hall.client(await hall.room());
    await client.tell({ type: 'ping' });
    expect(client.got).toEqual([{ type: 'pong' }]);
  });

  it('drops one who says nothing; the chair is then absent', async () => {
    const hall = new Hall({ silenceMs: 40_000 });
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { clock: 'none' });
    for (let ms = 0; ms < 60_000; ms += 10_000) {
      await bo!.tell({ type: 'ping' });
      await hall.clock.advance(10_000);
    }
    expect(ann!.closed).toEqual({ code: 4008, reason: 'nothing heard for too long' });
    expect(bo!.closed).toBeNull();
    expect(bo!.all('seat_status').at(0)).toMatchObject({ name: 'Ann', status: 'absent' });
  });

  it('takes a sign of life of the transport for one', async () => {
    const hall = new Hall({ silenceMs: 40_000 });
    const client = await hall.guest(await hall.room(), 'Ann');
    for (let ms = 0; ms < 100_000; ms += 10_000) {
      hall.app.heard(client);
      await hall.clock.advance(10_000);
    }
    expect(client.closed).toBeNull();
  });
});

describe('chat', () => {
  it('reaches everybody with the sender’s name, in the room and in the game', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.tell({ type: 'chat', text: '  hello  ' });
    const said = { type: 'chat', playerName: 'Ann', text: 'hello' };
    expect([ann.last('chat'), bo.last('chat')]).toMatchObject([said, said]);
    for (const client of [ann, bo]) await client.ready();
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    await bo.tell({ type: 'chat', text: 'good luck' });
    expect(eve.last('chat')).toMatchObject({ type: 'chat', playerName: 'Bo', text: 'good luck' });
  });

  it.each(['hello', 'I pass'])('HE-46 "%s" is no abuse: it is passed on as it is', async (text) => {
    const hall = new Hall();
    const ann = await hall.guest(await hall.room(), 'Ann');
    await ann.tell({ type: 'chat', text });
    expect(ann.last('chat')).toMatchObject({ type: 'chat', playerName: 'Ann', text });
  });

  it('is short', async () => {
    const hall = new Hall({ chatCharsMax: 20 });
    const ann = await hall.guest(await hall.room(), 'Ann');
    await ann.tell({ type: 'chat', text: 'x'.repeat(21) });
    expect(ann.refusal()).toBe('invalid_message');
    await ann.tell({ type: 'chat', text: 'x'.repeat(20) });
    expect(ann.all('chat')).toHaveLength(1);
  });

  it('comes a few at once and then so many a minute', async () => {
    const hall = new Hall({ chatPerMinute: 30 });
    const ann = await hall.guest(await hall.room(), 'Ann');
    for (let i = 0; i < 8; i++) await ann.tell({ type: 'chat', text: `${i}` });
    expect(ann.all('chat')).toHaveLength(5);
    expect(ann.refusal()).toBe('rate_limited');
    await hall.clock.advance(2_000);
    for (let i = 0; i < 3; i++) await ann.tell({ type: 'chat', text: `${i}` });
    expect(ann.all('chat')).toHaveLength(6);
  });
});

describe('ALL-440 a reaction', () => {
  it('is for those who play: it reaches everybody with the seat', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    await ann.tell({ type: 'react', reaction: 'thanks' });
    expect(ann.refusal()).toBe('game_not_started');
    for (const client of [ann, bo]) await client.ready();
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    await eve.tell({ type: 'react', reaction: 'wow' });
    expect(eve.refusal()).toBe('not_in_game');
    await bo.tell({ type: 'react', reaction: 'laugh' });
    const shown = { type: 'reaction', seat: bo.last('game_started').seat, reaction: 'laugh' };
    for (const client of [ann, bo, eve]) expect(client.all('reaction')).toMatchObject([shown]);
  });

  it('counts as a line of chat', async () => {
    const hall = new Hall({ chatPerMinute: 30 });
    const roomId = await hall.room({ numAiPlayers: 3 });
    const ann = await hall.guest(roomId, 'Ann');
    await ann.ready();
    for (let i = 0; i < 3; i++) await ann.tell({ type: 'chat', text: `${i}` });
    for (let i = 0; i < 4; i++) await ann.tell({ type: 'react', reaction: 'oops' });
    expect(ann.all('reaction')).toHaveLength(2);
    expect(ann.refusal()).toBe('rate_limited');
  });
});

describe('what goes wrong below', () => {
  const failing = variant((rules) => ({
    step(play) {
      if (play.answers.get(0) !== undefined) throw new Error('a bug in the rules');
      return rules.step(play);
    },
  }));

  it('is contained: the table is given up, the others play on', async () => {
    const hall = new Hall({}, [failing, variant(() => ({ id: 'sound' }))]);
    const [ann] = await hall.started(['Ann'], { game: 'high-card' });
    const [bo] = await hall.started(['Bo'], { game: 'sound' });
    await ann!.choose();
    await hall.clock.advance(0);
    expect(ann!.closed).toEqual({ code: 1012, reason: 'the table failed; come back in a moment' });
    expect(hall.counts.get('errors_contained')).toBeGreaterThan(0);
    await bo!.choose();
    await hall.clock.advance(0);
    expect(bo!.types()).toContain('turned_up');
  });

  it('a bot that throws or cheats is replaced by the legal move, and the game goes on', async () => {
    for (const decide of [
      () => {
        throw new Error('a bug in a bot');
      },
      () => ({ type: 'choose', card: 99 }),
    ]) {
      const hall = new Hall({}, [variant(() => ({ sample: decide }))]);
      const [ann] = await hall.started(['Ann'], { bots: ['random', 'random', 'random'] });
      await ann!.choose();
      await hall.clock.advance(0);
      expect(ann!.types()).toContain('turned_up');
      expect(hall.errors.length).toBeGreaterThan(0);
    }
  });

  it('too many messages at once close the connection', async () => {
    const hall = new Hall();
    const client = await hall.guest(await hall.room(), 'Ann');
    for (let i = 0; i < 200; i++) client.say({ type: 'chat', text: `${i}` });
    await settle();
    expect(client.closed?.code).toBe(1008);
  });
});

describe('stopping', () => {
  it('finishes what is in flight, keeps the times, and sends everybody away to come back', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo']);
    await hall.clock.advance(4_000);
    ann!.say({
      type: 'game_action',
      action: 'choose',
      data: { card: (ann!.last('prompt').menu as { cards: number[] }).cards[0]! },
    });
    await hall.app.stop();
    expect(ann!.last('prompt_closed').reason).toBe('answered');
    expect([ann!.closed?.code, bo!.closed?.code]).toEqual([1012, 1012]);
    expect(hall.clock.pending).toBe(0);
    await hall.killAndRestart(60_000);
    await ann!.again();
    const back = await bo!.again();
    expect(back.last('prompt')).toMatchObject({ promptId: 1, clock: { baseMs: 6_000, bankMs: 20_000 } });
  });
});
