import { encodeClientMessage } from '@parlour/sdk/codec';
import type { ClientMessage, CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

/** A room as its maker's page makes it, with the maker in it. */
async function made(request: CreateRoom = {}, hall = new Hall()) {
  const answer = await hall.app.createRoom({ numAiPlayers: 1, ...request });
  if (!answer.ok) throw new Error('no room');
  const { roomId, hostKey } = answer.value;
  const come = (playerName: string, more: Partial<Extract<ClientMessage, { type: 'join_room' }>> = {}, address = '') =>
    hall.client(roomId, address === '' ? `of ${playerName}` : address).join(playerName, more);
  const ann = await come('Ann', { hostKey: hostKey!, browser: 'browser-of-ann' });
  return { hall, roomId, hostKey: hostKey!, ann, come };
}
const members = (client: FakeClient) => client.last('room_state').members;
/** Ann and Bo play, with two bots; the first question is open. */
async function playing(request: CreateRoom = {}) {
  const room = await made({ numAiPlayers: 2, ...request });
  const bo = await room.come('Bo', { browser: 'browser-of-bo' });
  await room.ann.ready();
  await bo.ready();
  await room.hall.clock.advance(0);
  return { ...room, bo };
}
/** Plays this many tricks, with the given clients choosing. */
async function tricks(hall: Hall, count: number, ...clients: FakeClient[]): Promise<void> {
  for (let trick = 0; trick < count; trick++) {
    for (const client of clients) await client.choose();
    await hall.clock.advance(0);
  }
}

describe('the maker of a room', () => {
  it('is its host by the key in the answer, whoever comes first', async () => {
    const hall = new Hall();
    const answer = await hall.app.createRoom({ numAiPlayers: 1 });
    const { roomId, hostKey } = answer.ok ? answer.value : { roomId: '', hostKey: null };
    expect(hostKey).toMatch(/^[0-9a-f-]{36}$/);
    const eve = await hall.guest(roomId, 'Eve');
    await eve.tell({ type: 'add_bot' });
    expect(eve.refusal()).toBe('action_failed/not_host');
    expect(eve.last('room_state').host).toBeNull();
    const ann = await hall.client(roomId).join('Ann', { hostKey: hostKey! });
    expect(ann.last('room_state').host).toBe('Ann');
    expect(JSON.stringify(eve.got)).not.toContain(hostKey);
  });
  it('stays host when somebody leaves who came before', async () => {
    const hall = new Hall();
    const answer = await hall.app.createRoom({ numAiPlayers: 1 });
    const { roomId, hostKey } = answer.ok ? answer.value : { roomId: '', hostKey: null };
    const [eve, bo] = [await hall.guest(roomId, 'Eve'), await hall.guest(roomId, 'Bo')];
    const ann = await hall.client(roomId).join('Ann', { hostKey: hostKey! });
    await bo.tell({ type: 'leave_room' });
    expect(ann.last('room_state').host).toBe('Ann');
    await eve.drop();
    await hall.clock.advance(3_600_000);
    expect(ann.last('room_state').host).toBe('Ann');
  });
  it('is not somebody with a wrong key', async () => {
    const { come, ann } = await made();
    await come('Eve', { hostKey: '11111111-1111-4111-8111-111111111111' });
    expect(ann.last('room_state').host).toBe('Ann');
  });
  it('is host again on coming back by the key, also after a restart', async () => {
    const { hall, roomId, hostKey, ann, come } = await made();
    const bo = await come('Bo');
    await ann.tell({ type: 'leave_room' });
    expect(bo.last('room_state').host).toBe('Bo');
    await hall.killAndRestart();
    const again = await hall.client(roomId).join('Ann', { hostKey });
    expect(again.last('room_state').host).toBe('Ann');
  });
  it('leaves the part to the first comer where it was made so', async () => {
    const hall = new Hall();
    const answer = await hall.app.createRoom({ host: 'first' });
    expect(answer).toMatchObject({ ok: true, value: { hostKey: null } });
  });
  it('lists the room or does not, and may change that', async () => {
    const hall = new Hall();
    const { roomId, ann } = await made({}, hall);
    await made({ listed: true, roomId: 'open' }, hall);
    expect(hall.app.rooms().map((room) => room.roomId)).toEqual(['open']);
    expect(hall.app.room(roomId)).not.toBeNull();
    await ann.tell({ type: 'set_options', listed: true });
    expect(hall.app.rooms()).toHaveLength(2);
  });
});

describe('who may sit', () => {
  it.each([
    ['anyone', [], false],
    ['named', ['bo'], false],
    ['named', ['Cy'], true],
    ['nobody', ['Bo'], true],
  ] as const)('%s %j', async (sitting, invited, spectator) => {
    const { come } = await made({ sitting, invited: [...invited] });
    const bo = await come('Bo');
    expect(members(bo)).toMatchObject([
      { name: 'Ann', spectator: false },
      { name: 'Bo', spectator },
    ]);
  });
  it('holds in a running game, from the moment the host says so', async () => {
    const { hall, ann, bo, come } = await playing({ settings: { hands: 4 } });
    const cy = await come('Cy');
    await ann.tell({ type: 'set_options', sitting: 'nobody' });
    expect(ann.refusal()).toBeNull();
    expect(members(await come('Di'))).toContainEqual(expect.objectContaining({ name: 'Di', spectator: true }));
    await tricks(hall, 3, ann, bo);
    expect(cy.last('game_started').seat).toBeNull();
    await ann.tell({ type: 'set_options', sitting: 'anyone' });
    await tricks(hall, 3, ann, bo);
    expect(cy.last('game_started').seat).not.toBeNull();
  });
  it('latecomers can be turned away in the middle of a game; nothing else of it can be changed', async () => {
    const { hall, ann, bo, come } = await playing();
    const cy = await come('Cy');
    await ann.tell({ type: 'set_options', latecomers: false });
    await tricks(hall, 3, ann, bo);
    expect(cy.last('game_started').seat).toBeNull();
    await ann.tell({ type: 'set_options', clock: 'none' });
    expect(ann.refusal()).toBe('action_failed/wrong_phase');
    await bo.tell({ type: 'set_options', latecomers: true });
    expect(bo.refusal()).toBe('action_failed/not_host');
  });
});

describe('showing somebody out', () => {
  it('works in the middle of a hand, and a bot takes the chair', async () => {
    const { ann, bo } = await playing();
    await bo.tell({ type: 'kick', playerName: 'Ann' });
    expect(bo.refusal()).toBe('action_failed/not_host');
    await ann.tell({ type: 'kick', playerName: 'Bo' });
    expect(bo.last('room_left').reason).toBe('kicked');
    expect(ann.last('seat_status')).toMatchObject({ name: 'Bo', status: 'bot' });
    expect(members(ann)).toMatchObject([{ name: 'Ann' }]);
    await bo.choose();
    expect(bo.refusal()).toBe('not_in_game');
  });
  it.each([
    ['the same browser', { browser: 'browser-of-bo' }, 'elsewhere'],
    ['the same address', { browser: 'another' }, 'of Bo'],
  ])('for good holds for %s, across a restart, until it is taken back', async (_, more, address) => {
    const { hall, roomId, hostKey, ann, come, bo } = await playing();
    await ann.tell({ type: 'kick', playerName: 'bo', ban: true });
    expect(bo.last('room_left').reason).toBe('banned');
    expect((await come('Other', more, address)).refusal()).toBe('banned');
    expect((await come('Other', { ...more, spectate: true }, address)).refusal()).toBe('banned');
    expect((await come('Cy', { browser: 'new' }, 'new')).refusal()).toBeNull();
    await hall.killAndRestart();
    expect((await come('Other', more, address)).refusal()).toBe('banned');
    const back = await ann.again();
    expect(back.last('room_state').banned).toEqual(['Bo']);
    await back.tell({ type: 'pardon', playerName: 'Bo' });
    expect(back.last('room_state').banned).toEqual([]);
    expect((await come('Other', more, address)).refusal()).toBeNull();
    void [roomId, hostKey];
  });
  it('for good does not hold for the address that the host has too', async () => {
    const { hall, ann, come } = await made({}, new Hall());
    const bo = await come('Bo', { browser: 'bo' }, 'of Ann');
    await ann.tell({ type: 'kick', playerName: 'Bo', ban: true });
    expect(bo.last('room_left').reason).toBe('banned');
    expect((await come('Cy', { browser: 'cy' }, 'of Ann')).refusal()).toBeNull();
    expect((await come('Bo', { browser: 'bo' }, 'of Ann')).refusal()).toBe('banned');
    // After a restart the server does not know the host's address until the host is back.
    await hall.killAndRestart();
    expect((await come('Eve', { browser: 'eve', spectate: true }, 'of Ann')).refusal()).toBeNull();
    expect((await come('Bo', { browser: 'bo' }, 'of Ann')).refusal()).toBe('banned');
  });
});

describe('muting', () => {
  it('holds in the room and in play, on coming back too, until it is taken back', async () => {
    const { ann, bo, come } = await playing();
    await ann.tell({ type: 'mute', playerName: 'Bo', muted: true });
    await bo.tell({ type: 'chat', text: 'hello' });
    expect(bo.refusal()).toBe('action_failed/muted');
    expect(ann.all('chat')).toEqual([]);
    expect(members(ann)).toMatchObject([{ muted: false }, { name: 'Bo', muted: true }]);
    await bo.tell({ type: 'leave_room' });
    const again = await come('Bob', { browser: 'browser-of-bo' });
    await again.tell({ type: 'chat', text: 'hello' });
    expect(again.refusal()).toBe('action_failed/muted');
    await ann.tell({ type: 'mute', playerName: 'Bob', muted: false });
    await again.tell({ type: 'chat', text: 'hello' });
    expect(ann.last('chat').text).toBe('hello');
  });
  it('ALL-440 holds for reactions too', async () => {
    const { ann, bo } = await playing();
    await ann.tell({ type: 'mute', playerName: 'Bo', muted: true });
    await bo.tell({ type: 'react', reaction: 'wow' });
    expect(bo.refusal()).toBe('action_failed/muted');
    expect(ann.all('reaction')).toEqual([]);
  });
});

describe('one browser', () => {
  it('in two chairs is shown to everybody, and nothing more of it', async () => {
    const { ann, come } = await made({ numAiPlayers: 0 });
    const bo = await come('Bo', { browser: 'one' });
    await come('Cy', { browser: 'one' });
    expect(members(ann).map(({ name, sharesBrowser }) => [name, sharesBrowser])).toEqual([
      ['Ann', false],
      ['Bo', true],
      ['Cy', true],
    ]);
    expect(JSON.stringify([...ann.got, ...bo.got])).not.toContain('"one"');
  });
});

describe('chat', () => {
  it('is counted with the member and the address, whatever connection it comes by', async () => {
    const { hall, ann, come } = await made({ numAiPlayers: 0 });
    let bo = await come('Bo', {}, 'one address');
    for (let i = 0; i < 30; i++) {
      await bo.tell({ type: 'chat', text: `line ${i}` });
      bo = await bo.again();
    }
    expect(ann.all('chat')).toHaveLength(5);
    for (let i = 0; i < 30; i++) {
      const eve = await come(`Eve ${i}`, { spectate: true }, 'one address');
      await eve.tell({ type: 'chat', text: 'x' });
      await eve.tell({ type: 'leave_room' });
    }
    expect(ann.all('chat')).toHaveLength(15);
    await hall.clock.advance(60_000);
    const cy = await come('Cy', {}, 'another');
    await cy.tell({ type: 'chat', text: 'y' });
    expect(ann.last('chat').text).toBe('y');
  });
  it.each([
    ['a\u202Eb\u2066c\u0007d', 'abcd'],
    ['two\nlines', 'two lines'],
    ['👨‍👩‍👧‍👦 ok', '👨‍👩‍👧‍👦 ok'],
    ['می‌خواهم', 'می‌خواهم'],
    [`a${'\u030d'.repeat(200)}b`, `a${'\u030d'.repeat(8)}b`],
  ])('%j is told as %j', async (said, told) => {
    const { ann } = await made();
    await ann.tell({ type: 'chat', text: said });
    expect(ann.last('chat').text).toBe(told);
  });
});

describe('names', () => {
  it.each([
    ['Аnn'],
    ['Αnn'],
    ['ＡＮＮ'],
    ['A\u00adnn'],
    ['A\u200bnn'],
    ['Ann\ufe0f'],
    ['Ann\u034f'],
    ['Ann\u17b4'],
    ['Ann\u180b'],
    ['Ann\u{e0100}'],
  ])('%j is too like Ann', async (name) => {
    const { come } = await made({ numAiPlayers: 0 });
    expect((await come(name)).refusal()).toMatch(/^(name_taken|invalid_message)$/);
  });
  it.each([['👨‍👩‍👧‍👦'], ['Bo 👨‍👩‍👧'], ['が'], ['O’Neil']])('%j is a name', async (name) => {
    const { come } = await made({ numAiPlayers: 0 });
    expect((await come(name)).refusal()).toBeNull();
  });
  it('a name is too like one that differs by which form of a letter or an emoji is drawn', async () => {
    const { come } = await made({ numAiPlayers: 0 });
    expect((await come('葛\u{e0100}城 ☺')).refusal()).toBeNull();
    expect((await come('葛城 ☺\ufe0f')).refusal()).toBe('name_taken');
  });
  it.each([
    ['\u3164'],
    ['a\u202eb'],
    ['\u200d'],
    ['\ufe0f'],
    ['\u034f'],
    ['\u0301\u0301'],
    [`A${'\u030d'.repeat(12)}`],
  ])('%j is not a name', async (name) => {
    const { come } = await made({ numAiPlayers: 0 });
    expect((await come(name)).refusal()).toBe('invalid_message');
  });
});

describe('looking on and sitting down', () => {
  it('changes at once before the game', async () => {
    const { ann, come } = await made({ numAiPlayers: 2 });
    const bo = await come('Bo', { spectate: true });
    await bo.tell({ type: 'set_spectate', spectate: false });
    expect(members(ann)).toMatchObject([{}, { name: 'Bo', spectator: false }]);
    expect((await come('Cy', { spectate: true })).refusal()).toBeNull();
    await bo.tell({ type: 'set_spectate', spectate: true });
    expect(members(ann)).toMatchObject([{}, { name: 'Bo', spectator: true }, {}]);
  });
  it('needs a chair and the host’s leave', async () => {
    const { ann, come } = await made({ seats: 2, numAiPlayers: 0, sitting: 'named', invited: ['Bo', 'Cy'] });
    const [bo, cy, di] = await Promise.all(['Bo', 'Cy', 'Di'].map((name) => come(name, { spectate: true })));
    await di!.tell({ type: 'set_spectate', spectate: false });
    expect(di!.refusal()).toBe('action_failed/not_invited');
    await bo!.tell({ type: 'set_spectate', spectate: false });
    await cy!.tell({ type: 'set_spectate', spectate: false });
    expect(cy!.refusal()).toBe('room_full');
    void ann;
  });
  it('takes effect when the next hand begins, in a game', async () => {
    const { hall, ann, bo, come } = await playing();
    const cy = await come('Cy', { spectate: true });
    await cy.tell({ type: 'set_spectate', spectate: false });
    expect(cy.refusal()).toBeNull();
    await tricks(hall, 2, ann, bo);
    expect(cy.last('game_started').seat).toBeNull();
    await tricks(hall, 1, ann, bo);
    expect(cy.last('game_started').seat).not.toBeNull();
  });
  it('the other way round a bot takes the chair at once, and the cards are no longer shown', async () => {
    const { hall, ann, bo } = await playing();
    await bo.tell({ type: 'set_spectate', spectate: true });
    expect(bo.last('game_started').seat).toBeNull();
    expect(bo.last('snapshot').view.own).toBeNull();
    expect(ann.last('seat_status')).toMatchObject({ name: 'Bo', status: 'bot' });
    bo.forget();
    await tricks(hall, 1, ann);
    expect(bo.all('event').every(({ seen }) => seen.own === undefined)).toBe(true);
    await ann.tell({ type: 'set_spectate', spectate: true });
    expect(ann.refusal()).toBe('action_failed/last_player');
  });
});

it('one who is refused again and again is limited as well, and nobody at another address', async () => {
  const hall = new Hall();
  const roomId = await hall.room();
  await hall.guest(roomId, 'Ann');
  const eve = hall.client(roomId, 'one address');
  for (let attempt = 0; attempt < 300; attempt++) await eve.join('Ann');
  expect(eve.refusal()).toBe('name_taken');
  await eve.join('Ann');
  expect(eve.refusal()).toBe('rate_limited');
  expect((await hall.guest(roomId, 'Ann')).refusal()).toBe('name_taken');
});

describe('tables that sleep', () => {
  const asleep = async (hall: Hall): Promise<FakeClient> => {
    const [ann] = await hall.started(['Ann']);
    await ann!.drop();
    return ann!;
  };
  it('do not count against the games that may be held, but their waking does', async () => {
    const hall = new Hall({ maxGames: 2 });
    const sleepers = [await asleep(hall), await asleep(hall), await asleep(hall)];
    expect(hall.app.status()).toMatchObject({ capacityUsed: 0, sleeping: 3 });
    const [one, two] = [await sleepers[0]!.again(), await sleepers[1]!.again()];
    expect([one.refusal(), two.refusal()]).toEqual([null, null]);
    expect((await sleepers[2]!.again()).refusal()).toBe('at_capacity');
    expect(hall.app.status()).toMatchObject({ capacityUsed: 2, sleeping: 1 });
    await one.drop();
    expect((await sleepers[2]!.again()).refusal()).toBeNull();
  });
  it('wake although the server is full of rooms that nobody has come into: the oldest of those is deleted', async () => {
    const hall = new Hall({ maxGames: 3 });
    const sleepers = [await asleep(hall), await asleep(hall)];
    const empty = [await hall.room(), await hall.room()];
    const cy = await hall.guest(await hall.room(), 'Cy');
    expect(await hall.app.createRoom({})).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
    // Whoever made a room may be on the way into it.
    await hall.clock.advance(9_000);
    expect((await sleepers[0]!.again()).refusal()).toBe('at_capacity');
    await hall.clock.advance(1_000);
    const backs = await Promise.all(sleepers.map((sleeper) => sleeper.again()));
    await settle();
    expect(backs.map((back) => back.refusal())).toEqual([null, null]);
    expect(await Promise.all(empty.map((roomId) => hall.app.isKept(roomId)))).toEqual([false, false]);
    expect(cy.all('room_left')).toEqual([]);
    expect(hall.app.status()).toMatchObject({ capacityUsed: 3, sleeping: 0 });
    expect((await hall.client(empty[0]!).join('Di')).closed?.code).toBe(4004);
    expect(hall.errors).toEqual([]);
  });
  it('make place for as many new rooms as are asked for at once', async () => {
    const hall = new Hall({ maxGames: 2 });
    for (let room = 0; room < 2; room++) await hall.room();
    await hall.clock.advance(60_000);
    const made = await Promise.all([hall.app.createRoom({}), hall.app.createRoom({})]);
    expect(made.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await hall.app.createRoom({})).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
    expect(hall.app.status()).toMatchObject({ capacityUsed: 2 });
  });
  it('nor do such rooms keep anybody from making another, once they have been empty for a minute', async () => {
    const hall = new Hall({ maxGames: 2 });
    const roomId = await hall.room();
    const left = await hall.guest(await hall.room(), 'Ann');
    const refused = { ok: false, error: { code: 'at_capacity' } };
    await hall.clock.advance(59_000);
    await left.tell({ type: 'leave_room' });
    expect(await hall.app.createRoom({})).toMatchObject(refused);
    await hall.clock.advance(1_000);
    expect((await hall.app.createRoom({})).ok).toBe(true);
    expect([await hall.app.isKept(roomId), await hall.app.isKept(left.roomId)]).toEqual([false, true]);
    expect(await hall.app.createRoom({})).toMatchObject(refused);
    await hall.clock.advance(58_000);
    expect(await hall.app.createRoom({})).toMatchObject(refused);
    await left.join('Ann');
    await hall.clock.advance(1_000);
    expect(await hall.app.createRoom({})).toMatchObject(refused);
    expect(hall.errors).toEqual([]);
  });
  it.each([
    [
      'is refused',
      async (comer: FakeClient) => {
        await comer.join('Ann');
        expect(comer.refusal()).toBe('name_taken');
      },
    ],
    [
      'is gone before the table is loaded',
      async (comer: FakeClient) => {
        comer.say({ type: 'join_room', roomId: comer.roomId, playerName: 'Bo' });
        await comer.drop();
      },
    ],
  ])('sleep on when somebody wakes them who %s, and are given up in time', async (_, comes) => {
    const hall = new Hall({ keepMs: 60_000 });
    const { roomId } = await asleep(hall);
    await comes(hall.client(roomId));
    expect(hall.app.status()).toMatchObject({ capacityUsed: 0, sleeping: 1 });
    await hall.clock.advance(60_000);
    expect(await hall.journal.open()).toEqual([]);
  });
  it('ALL-675 are limited too, and who is refused for it is told which limit it is', async () => {
    const hall = new Hall({ maxGames: 2, maxSleeping: 1 });
    const refused = (message: string) => ({
      ok: false,
      error: { code: 'at_capacity', issues: [{ path: '', message }] },
    });
    const sleepers = [await asleep(hall), await asleep(hall)];
    expect((await hall.app.createRoom({})).ok).toBe(true);
    expect(hall.app.status()).toMatchObject({ capacityUsed: 1, sleeping: 2 });
    expect(await hall.app.createRoom({})).toEqual(refused('the server is full: 3 games, with those that sleep'));
    await sleepers[0]!.again();
    expect(await hall.app.createRoom({})).toEqual(refused('the server is full: 2 games'));
  });
});

describe('a server that closes', () => {
  it('takes no connection and no message any more', async () => {
    const { hall, roomId, ann } = await made({ numAiPlayers: 3 });
    const disk = Promise.withResolvers<void>();
    hall.journal.before = () => disk.promise;
    ann.say({ type: 'set_ready', ready: true });
    await settle();
    const stopped = hall.app.stop();
    const late = hall.client(roomId);
    expect(late.closed?.code).toBe(1012);
    const before = ann.got.length;
    hall.app.receive(ann, encodeClientMessage({ type: 'ping' }));
    hall.app.receive(ann, encodeClientMessage({ type: 'chat', text: 'still here?' }));
    await settle();
    expect(ann.got.slice(before)).toEqual([]);
    disk.resolve();
    await stopped;
    expect(ann.all('chat')).toEqual([]);
    expect(ann.closed?.code).toBe(1012);
  });
});

describe('the second game of a room', () => {
  it('has a log of its own from its first record on, also across a restart', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann']);
    new Player(ann!, highCard).answer(ann!.last('prompt'));
    await hall.clock.until(() => ann!.all('game_end').length === 1, 60_000);
    await ann!.ready();
    await hall.killAndRestart();
    const back = await ann!.again();
    const player = new Player(back, highCard);
    const open = back.all('prompt').at(-1);
    if (open !== undefined) player.answer(open);
    await hall.clock.until(
      () => back.all('game_end').some(({ gameId }) => gameId !== ann!.last('game_end').gameId),
      600_000,
    );
    const [first, second] = [...hall.replays.values()];
    const kinds = (lines: readonly string[]) =>
      lines.map((line) =>
        Object.keys(JSON.parse(line) as object)
          .toSorted()
          .join(),
      );
    expect(kinds(second!)[0]).toBe(kinds(first!)[0]);
    expect(JSON.parse(second![1]!)).toMatchObject({ seq: 1, event: { open: { type: 'dealt', hand: 1 } } });
    expect(kinds(second!).filter((kind) => kind.includes('over'))).toHaveLength(1);
  });
});
