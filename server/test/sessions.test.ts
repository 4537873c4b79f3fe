import { encodeServerMessage, frameHash } from '@parlour/sdk/codec';
import type { CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { Hall, highCard, Player } from './harness.ts';

/** Ann and Bo with two bots that answer at once. */
async function table(request: CreateRoom = {}) {
  const hall = new Hall();
  const [ann, bo] = await hall.started(['Ann', 'Bo'], request);
  await hall.clock.advance(0);
  return { hall, roomId: ann!.roomId, ann: ann!, bo: bo! };
}

describe('reconnect', () => {
  it('gives the chair back with the events that were missed, and nothing twice', async () => {
    const { hall, ann, bo } = await table();
    await ann.drop();
    await bo.choose();
    // Ann's time runs out, a bot answers for her, and the trick is turned up.
    await hall.clock.advance(30_000);
    const back = await ann.again(1);
    const types = ['room_joined', 'session', 'room_state', 'chat_log', 'game_started', 'turned_up', 'clock', 'decided'];
    expect(back.types().filter((type) => type !== 'seat_status')).toEqual(types);
    expect(back.last('game_started').seat).toBe(ann.seat);
    expect(back.token).toBe(ann.token);
  });

  it('gives a snapshot to one who knows nothing yet, and the open prompt', async () => {
    const { ann } = await table();
    const back = await ann.again();
    expect(back.last('snapshot')).toMatchObject({ seq: 1, view: { seat: ann.seat } });
    expect(back.last('snapshot').view).toHaveProperty('own.cards.length', 3);
    expect(back.last('prompt')).toEqual(ann.last('prompt'));
  });

  it('leaves the room out for one who has it as it is', async () => {
    const { hall, roomId, ann, bo } = await table();
    const roomHash = frameHash(encodeServerMessage(ann.last('room_state')));
    const comeBack = async (): Promise<string[]> => {
      const client = hall.client(roomId);
      await client.tell({ type: 'reconnect', roomId, sessionToken: ann.token, lastSeq: 1, roomHash });
      return client.types().slice(0, 4);
    };
    await ann.drop();
    expect(await comeBack()).toEqual(['room_joined', 'session', 'chat_log', 'game_started']);
    await bo.drop();
    expect(await comeBack()).toEqual(['room_joined', 'session', 'room_state', 'chat_log']);
  });

  it('ALL-513 leaves the game out, too, for one who has it as it is and reads short messages', async () => {
    const { hall, ann, bo } = await table();
    const short = await ann.again(undefined, { compact: true });
    const hashOf = (type: 'room_state' | 'game_started') => frameHash(encodeServerMessage(short.last(type), true));
    const known = { compact: true, roomHash: hashOf('room_state'), gameHash: hashOf('game_started') };
    const seq = short.last('snapshot').seq;
    const back = await short.again(seq, known);
    expect(back.got.slice(0, 2)).toEqual([{ type: 'room_joined', playerName: 'Ann' }, { type: 'game_known' }]);
    expect(back.types()).not.toContain('session');
    await bo.tell({ type: 'chat', text: 'hello' });
    const talked = await back.again(seq, known);
    expect(talked.types().slice(0, 3)).toEqual(['room_joined', 'chat_log', 'game_known']);
    expect(hall.errors).toEqual([]);
    await bo.tell({ type: 'leave_room' });
    const changed = (await talked.again(seq, known)).types();
    expect(changed.slice(0, 2)).toEqual(['room_joined', 'session']);
    expect(changed).toContain('game_started');
  });

  it('tells the room between games to everybody who comes back, since they may have to say again that they are ready', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 0, seats: 2 });
    const ann = hall.client(roomId);
    await ann.join('Ann');
    const roomHash = frameHash(encodeServerMessage(ann.last('room_state')));
    await ann.drop();
    const client = hall.client(roomId);
    await client.tell({ type: 'reconnect', roomId, sessionToken: ann.token, roomHash });
    expect(client.types()).toContain('room_state');
  });

  it('gives a snapshot instead of more than 64 events', async () => {
    const { hall, ann, bo } = await table({ settings: { hands: 20 } });
    await ann.drop();
    await hall.clock.advance(30_000);
    for (let trick = 0; trick < 55; trick++) {
      await bo.choose();
      await hall.clock.advance(0);
    }
    const { seq } = bo.last('event');
    const few = await ann.again(seq - 64);
    expect([few.all('event').length, few.all('snapshot').length]).toEqual([64, 0]);
    const many = await few.again(seq - 65);
    expect([many.all('event').length, many.all('snapshot').length]).toEqual([0, 1]);
  });

  it('folds to the same table by events, by missed events and by snapshot', async () => {
    const { hall, ann, bo } = await table({ settings: { hands: 5 } });
    const live = new Player(await ann.again(), highCard, { plays: false });
    // The same player on a device whose connection breaks again and again.
    let shaky = new Player(await live.client.again(), highCard, { plays: false });
    for (let trick = 0; trick < 8; trick++) {
      await shaky.client.choose();
      await shaky.client.drop();
      await bo.choose();
      await hall.clock.advance(0);
      const next = new Player(hall.client(ann.roomId), highCard, { plays: false });
      Object.assign(next, { follower: shaky.follower, seq: shaky.seq });
      const { token: sessionToken, roomId } = shaky.client;
      await next.client.tell({ type: 'reconnect', roomId, sessionToken, lastSeq: shaky.seq });
      expect(next.client.all('snapshot')).toEqual([]);
      shaky = next;
    }
    const whole = await shaky.client.again();
    expect(whole.last('snapshot')).toEqual({ type: 'snapshot', seq: shaky.seq, view: shaky.follower?.view() });
  });

  it('is refused for a token that is unknown, of another room, or given up', async () => {
    const { hall, roomId, ann, bo } = await table();
    const reconnect = async (sessionToken: string, room = roomId) => {
      const client = hall.client(room);
      await client.tell({ type: 'reconnect', roomId: room, sessionToken });
      return client.refusal();
    };
    expect(await reconnect('00000000-0000-4000-8000-000000000000')).toBe('invalid_session');
    expect(await reconnect(ann.token, await hall.room())).toBe('invalid_session');
    await bo.tell({ type: 'leave_room' });
    expect(await reconnect(bo.token)).toBe('invalid_session');
    expect(await reconnect(ann.token, 'nowhere')).toBe('room_not_found');
    expect(await reconnect(ann.token)).toBeNull();
  });

  it('is refused on a connection that is in already', async () => {
    const { roomId, ann } = await table();
    await ann.tell({ type: 'reconnect', roomId, sessionToken: ann.token });
    expect(ann.refusal()).toBe('already_in_game');
  });
});

describe('a second device', () => {
  it('takes the chair over; the first is told why and can do nothing any more', async () => {
    const { ann, bo } = await table();
    const phone = await ann.again();
    expect(ann.closed).toEqual({ code: 4001, reason: 'this chair was taken over by another device' });
    expect(bo.all('seat_status')).toEqual([]);
    const before = ann.got.length;
    await ann.choose();
    await ann.drop();
    expect(ann.got.length).toBe(before);
    expect(bo.all('seat_status')).toEqual([]);
    await phone.choose();
    expect(phone.last('prompt_closed').reason).toBe('answered');
  });

  it('works in the room too', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ numAiPlayers: 2 });
    const ann = await hall.guest(roomId, 'Ann');
    const phone = await ann.again();
    expect(ann.closed?.code).toBe(4001);
    await phone.ready();
    expect(phone.last('room_state').members).toMatchObject([{ name: 'Ann', ready: true, connected: true }]);
  });
});

describe('prompts', () => {
  it('a late click is stale, changes nothing, and is not held against anybody', async () => {
    const { ann, bo } = await table();
    const { promptId, menu } = ann.last('prompt');
    const [card = 0] = (menu as { cards: number[] }).cards;
    await ann.choose(card);
    await bo.choose();
    const seq = ann.last('event').seq;
    await ann.tell({ type: 'game_action', action: 'choose', data: { card }, promptId });
    expect(ann.refusal()).toBe('action_failed/stale');
    expect(ann.last('event').seq).toBe(seq);
    expect(ann.closed).toBeNull();
  });

  it('an answer without a number answers the prompt that is open', async () => {
    const { ann } = await table();
    const [card = 0] = (ann.last('prompt').menu as { cards: number[] }).cards;
    await ann.tell({ type: 'game_action', action: 'choose', data: { card } });
    expect(ann.last('prompt_closed').reason).toBe('answered');
  });

  it('a refused move says why, with the rule, and the prompt stays open', async () => {
    const { ann } = await table();
    const hand = (ann.last('prompt').menu as { cards: number[] }).cards;
    const foreign = [...Array(12).keys()].find((card) => !hand.includes(card));
    await ann.choose(foreign);
    expect(ann.last('session_error')).toMatchObject({ code: 'action_failed', reason: 'not_in_hand', rule: 'H2' });
    expect(ann.last('session_error').message).toBe('Refused: not_in_hand.');
    await ann.tell({ type: 'game_action', action: 'fold', data: {} });
    expect(ann.last('session_error')).toMatchObject({ code: 'action_failed' });
    expect(ann.all('prompt_closed')).toEqual([]);
    await ann.choose();
    expect(ann.last('prompt_closed').reason).toBe('answered');
  });

  it('numbers are counted for each seat, so that they tell nothing about the others', async () => {
    const { hall, ann, bo } = await table();
    for (let trick = 1; trick <= 3; trick++) {
      expect([ann.last('prompt').promptId, bo.last('prompt').promptId]).toEqual([trick, trick]);
      await ann.choose();
      await bo.choose();
      await hall.clock.advance(0);
    }
  });
});
