/** Several servers in one process: what people at their tables notice, and what they do not. */
import { defined } from '@parlour/kernel/defined';
import { encodeServerMessage, frameHash } from '@parlour/sdk/codec';
import { describe, expect, it } from 'vitest';
import { SERVE_MS } from '../cluster/ports.ts';
import { Street } from './cluster-street.ts';
import type { FakeClient, Player } from './harness.ts';
import { atThree, expectFoldsHold, isOver, type Game } from './three-servers.ts';
import { settle } from './virtual-clock.ts';

const refusals = ({ players }: Game): (string | null)[] => players.map(({ client }) => client.refusal());

describe('three servers', () => {
  it('play one game whose people sit at different servers, and each fold holds', async () => {
    const game = await atThree();
    await game.street.clock.until(() => isOver(game));
    expect(refusals(game)).toEqual([null, null]);
    expect(game.servers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(game.street.replays.size).toBe(1);
    await expectFoldsHold(game);
  });

  it('list rooms with people in them first, wherever these are', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const [waiting, empty] = [await a.room(), await b.room()];
    await a.client(waiting).join('Ann');
    await street.clock.advance(2000);
    expect(b.app.rooms().map(({ roomId }) => roomId)).toEqual([waiting, empty]);
  });
  it('ALL-681 list rooms of one that has died, also before another has taken them, once each and until they are gone', async () => {
    const street = new Street({ roomIdleMs: 60_000 });
    const [a, b, c] = [await street.server('A'), await street.server('B'), await street.server('C')];
    const roomId = await a.room();
    await street.clock.advance(2000);
    const listed = (): string[][] => [b, c].map(({ app }) => app.rooms().map((room) => room.roomId));
    a.die();
    for (let second = 0; second < 30; second++) {
      await street.clock.advance(1000);
      expect([second, listed()]).toEqual([second, [[roomId], [roomId]]]);
    }
    expect([b, c].map(({ app }) => app.room(roomId)?.roomId)).toEqual([roomId, roomId]);
    await street.clock.advance(120_000);
    expect(listed()).toEqual([[], []]);
  });
  it('answer for each other: lobby, single rooms, capacity, and names that are taken', async () => {
    const street = new Street({ maxGames: 2 });
    const [a, b] = [await street.server('A'), await street.server('B')];
    const listed = await a.room();
    const hidden = await a.room({ listed: false });
    await street.clock.advance(2000);
    expect(b.app.rooms().map(({ roomId }) => roomId)).toEqual([listed]);
    expect(b.app.room(hidden)?.roomId).toBe(hidden);
    expect(b.app.room('nowhere')).toBeNull();
    expect(b.app.status()).toMatchObject({ activeRooms: 2, capacityUsed: 2, maxGames: 4 });
    const again = b.app.createRoom({ roomId: listed });
    await street.clock.advance(50);
    expect(await again).toMatchObject({ ok: false, error: { code: 'exists' } });
    // A is full, so it makes the next room at B.
    const third = await a.room();
    await street.clock.advance(2000);
    expect(a.app.room(third)?.roomId).toBe(third);
    await b.room();
    await street.clock.advance(2000);
    const more = a.app.createRoom({});
    await street.clock.advance(50);
    expect(await more).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
  });

  it('make a room where it is asked for while there is space, and else where there is most', async () => {
    const street = new Street({ maxGames: 1 });
    const a = await street.server('A');
    await street.server('B');
    await street.clock.advance(2000);
    expect(await street.ownerOf(await a.room())).toBe('A');
    await street.server('C', { maxGames: 5 });
    await street.clock.advance(2000);
    expect(await street.ownerOf(await a.room())).toBe('C');
  });

  it('make a room at home where the one with space does not answer', async () => {
    const street = new Street({ maxGames: 1 });
    const [a, b] = [await street.server('A'), await street.server('B')];
    await a.room();
    await street.clock.advance(2000);
    b.die();
    const making = a.app.createRoom({});
    await street.clock.advance(5100);
    expect(await making).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
  });

  it('give the name of a room back that could not be made', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const wrong = a.app.createRoom({ roomId: 'ours', seats: 99 });
    await street.clock.advance(50);
    expect(await wrong).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(await street.ownerOf('ours')).toBeUndefined();
    const right = b.app.createRoom({ roomId: 'ours' });
    await street.clock.advance(50);
    expect(await right).toMatchObject({ ok: true });
    expect(await street.ownerOf('ours')).toBe('B');
  });

  it('know a table that sleeps at another from one that is no more', async () => {
    const street = new Street({ keepMs: 60_000 });
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ seats: 2, numAiPlayers: 1 });
    const ann = await a.client(roomId).join('Ann');
    await ann.ready();
    const kept = async (name: string): Promise<boolean> => {
      const asked = b.app.isKept(name);
      await street.clock.advance(50);
      return asked;
    };
    await street.clock.advance(2000);
    expect([b.app.room(roomId)?.phase, await kept(roomId)]).toEqual(['playing', true]);
    await ann.drop();
    await street.clock.advance(2000);
    expect([b.app.room(roomId), await kept(roomId)]).toEqual([null, true]);
    await street.clock.advance(60_000);
    expect([await kept(roomId), await kept('nowhere'), await kept('../../etc *.>')]).toEqual([false, false, false]);
  });

  it('show a room that there is not as one server does', async () => {
    const street = new Street();
    const [a] = [await street.server('A'), await street.server('B')];
    const client = a.client('nowhere');
    await street.clock.advance(50);
    expect(client.refusal()).toBe('room_not_found');
    expect(client.closed?.code).toBe(4004);
    const strange = a.client('../../etc *.>');
    await street.clock.advance(50);
    expect(strange.closed?.code).toBe(4004);
  });

  it('notice of each of several people at one other server that they are gone', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ seats: 4, numAiPlayers: 0 });
    const host = await a.client(roomId).join('Host');
    const others = ['Ann', 'Bo', 'Cy'].map((name) => ({ name, client: b.client(roomId) }));
    for (const { name, client } of others) {
      await client.join(name);
      await street.clock.advance(50);
    }
    const here = (): readonly string[] =>
      host
        .last('room_state')
        .members.filter(({ connected }) => connected)
        .map(({ name }) => name);
    expect(here()).toEqual(['Host', 'Ann', 'Bo', 'Cy']);
    for (const { name, client } of others) {
      await client.drop();
      await street.clock.advance(50);
      expect(here()).not.toContain(name);
    }
    expect(here()).toEqual(['Host']);
  });

  it('hold a ban by address at whichever server the banned one calls', async () => {
    const street = new Street();
    const [a, b, c] = [await street.server('A'), await street.server('B'), await street.server('C')];
    const roomId = await a.room({ numAiPlayers: 0 });
    const host = await b.client(roomId).join('Ann');
    await street.clock.advance(50);
    const rude = await c.client(roomId, 'home of the rude').join('Rude');
    await street.clock.advance(50);
    await host.tell({ type: 'kick', playerName: 'Rude', ban: true });
    await street.clock.advance(50);
    expect(rude.last('room_left').reason).toBe('banned');
    const back = await b.client(roomId, 'home of the rude').join('Other');
    await street.clock.advance(50);
    expect(back.refusal()).toBe('banned');
  });

  it('count the chat of one person wherever they call from', async () => {
    const street = new Street({ chatPerMinute: 30 });
    const [a, b, c] = [await street.server('A'), await street.server('B'), await street.server('C')];
    const roomId = await a.room();
    const ann = await b.client(roomId).join('Ann');
    await street.clock.advance(50);
    for (let line = 0; line < 5; line++) await ann.tell({ type: 'chat', text: 'hello' });
    await street.clock.advance(50);
    expect(ann.all('chat')).toHaveLength(5);
    const there = c.client(roomId, ann.address);
    await there.tell({ type: 'reconnect', roomId, sessionToken: ann.token });
    await there.tell({ type: 'chat', text: 'hello' });
    await street.clock.advance(50);
    expect(there.refusal()).toBe('rate_limited');
  });
});

describe('a server that dies', () => {
  it('is followed by another within 10 s, the sockets stay open, and no clock was charged', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, players } = game;
    const [{ client: ann }] = players as [Player];
    const before = ann.last('prompt');
    const diedAt = street.clock.now();
    servers[0].die();
    const snapshots = ann.all('snapshot').length;
    await street.clock.until(() => ann.all('snapshot').length > snapshots, 20_000);
    expect(street.clock.now() - diedAt).toBeLessThan(10_000);
    await street.clock.advance(100);
    const after = ann.last('prompt');
    expect(after.promptId).toBe(before.promptId);
    expect(after.clock).toEqual(before.clock);
    expect(ann.closed).toBeNull();
    for (const player of players) player.isPlaying = true;
    for (const player of players) player.answer(player.client.last('prompt'));
    await street.clock.until(() => isOver(game));
    expect(refusals(game)).toEqual([null, null]);
    await expectFoldsHold(game);
  });

  it('may be the one that people called: they are absent, and come back at another', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, players, roomId } = game;
    const [{ client: ann }, { client: bo }] = players as [Player, Player];
    servers[1].die();
    await street.clock.advance(8000);
    expect(bo.last('room_state').members.find(({ name }) => name === 'Ann')?.connected).toBe(false);
    const back = servers[2].client(roomId, ann.address);
    await back.tell({ type: 'reconnect', roomId, sessionToken: ann.token });
    await street.clock.advance(100);
    expect(back.last('game_started').seat).toBe(ann.seat);
    expect(bo.last('room_state').members.find(({ name }) => name === 'Ann')?.connected).toBe(true);
  });

  it('keeps the socket of one who came back and was told nothing that they knew, their session neither', async () => {
    const { street, servers, players, roomId } = await atThree({ plays: false });
    const { token, address, seat } = defined(players[0]).client;
    const call = async (known: object): Promise<FakeClient> => {
      const client = servers[1].client(roomId, address);
      await client.tell({ type: 'reconnect', roomId, sessionToken: token, compact: true, ...known });
      await street.clock.advance(100);
      return client;
    };
    const first = await call({});
    const roomHash = frameHash(encodeServerMessage(first.last('room_state'), true));
    const again = await call({ roomHash });
    expect(again.types()).not.toContain('session');
    servers[0].die();
    await street.clock.advance(10_000);
    expect(again.closed).toBeNull();
    expect(again.last('game_started').seat).toBe(seat);
  });

  it('ALL-513 is followed by one that goes on with short messages, here and at the other', async () => {
    const { street, servers, players, roomId } = await atThree({ plays: false });
    const clients: FakeClient[] = [];
    for (const [index, { client }] of players.entries()) {
      const again = defined(servers[index + 1]).client(roomId, client.address);
      await again.tell({ type: 'reconnect', roomId, sessionToken: client.token, compact: true });
      await street.clock.advance(100);
      clients.push(again);
    }
    for (const client of clients) client.forget();
    servers[0].die();
    await street.clock.advance(10_000);
    // Settings that equal the preset's are not sent.
    expect(clients.map((client) => client.last('room_state').settings)).toEqual([{}, {}]);
    expect(clients.map(({ closed }) => closed)).toEqual([null, null]);
  });

  it('leaves tables that nobody waits for to the others, who keep them', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room();
    a.die();
    await street.clock.advance(20_000);
    expect(b.app.room(roomId)?.roomId).toBe(roomId);
    const late = await b.client(roomId).join('Late');
    await street.clock.advance(50);
    expect(late.last('room_joined').playerName).toBe('Late');
  });
});

describe('a server that is cut off from the broker', () => {
  it('ALL-591 says so once, however many tables it has, and once that it is back', async () => {
    const street = new Street();
    const a = await street.server('A');
    const clients = [];
    for (let table = 0; table < 5; table++) {
      const client = await a.client(await a.room({ seats: 2, numAiPlayers: 1 })).join('Ann');
      await client.ready();
      await street.clock.advance(50);
      clients.push(client);
    }
    const lines: string[] = [];
    street.onLog = (_, line) => line.startsWith('debug') || lines.push(line);
    a.die();
    for (const client of clients) await client.choose();
    await street.clock.advance(SERVE_MS + 5000);
    street.network.cut.delete('A');
    await street.clock.advance(5000);
    expect(lines.filter((line) => line.includes('broker'))).toEqual([
      'warn the broker does not answer',
      'warn the lease has run out; no table is served until the broker answers',
      'info the broker answers again',
    ]);
    expect(lines.filter((line) => line.startsWith('error') || line.startsWith('warn'))).toHaveLength(2);
  });
  it('ALL-625 says once that several brokers choose who leads, and not of every table', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, players } = game;
    const clients: FakeClient[] = [];
    for (let table = 0; table < 5; table++) {
      const client = await servers[0].client(await servers[0].room({ seats: 2, numAiPlayers: 1 })).join('Ann');
      await client.ready();
      await street.clock.advance(50);
      clients.push(client);
    }
    const lines: string[] = [];
    street.onLog = (_, line) => line.startsWith('debug') || lines.push(line);
    // Leases are stored elsewhere, and are renewed meanwhile.
    const { journal } = street;
    const append = journal.append.bind(journal);
    const load = journal.load.bind(journal);
    const read = journal.read.bind(journal);
    const until = street.clock.now() + 10_000;
    const choose = async (): Promise<void> => {
      await Promise.resolve();
      if (street.clock.now() < until) throw new Error('JetStream system temporarily unavailable');
    };
    journal.append = (...args) => choose().then(() => append(...args));
    journal.load = (...args) => choose().then(() => load(...args));
    journal.read = async function* (...args) {
      await choose();
      yield* read(...args);
    };
    for (const client of clients) await client.choose();
    // Eve comes in meanwhile, and is shown what happened.
    await servers[0].client(game.roomId).join('Eve', { spectate: true });
    await street.clock.advance(9000);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    const [warned, ...more] = lines.filter((line) => line.startsWith('warn'));
    expect([warned, more]).toEqual(['warn the broker does not answer', []]);
    expect(lines).not.toContain('info the broker answers again');
    await street.clock.advance(10_000);
    expect(lines.filter((line) => line === 'info the broker answers again')).toHaveLength(1);
    for (const player of players) {
      player.isPlaying = true;
      player.answer(player.client.last('prompt'));
    }
    await street.clock.until(() => isOver(game));
    await expectFoldsHold(game);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });
  it('serves nothing after two thirds of its lease, and tells nobody anything until it is back', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, roomId } = game;
    const here = await servers[0].client(roomId).join('Eve', { spectate: true });
    await street.clock.advance(50);
    servers[0].die();
    await street.clock.advance(SERVE_MS + 100);
    expect(servers[0].app.isServing).toBe(false);
    expect(await servers[0].app.createRoom({})).toMatchObject({ ok: false, error: { code: 'broker_away' } });
    here.forget();
    here.say({ type: 'chat', text: 'is anybody there?' });
    await street.clock.advance(10_000);
    expect(here.got).toEqual([]);
    expect(here.closed).toBeNull();
    // The others have gone on. Back on the network, A serves again and Eve is shown the game where it is.
    street.network.cut.delete('A');
    await street.clock.advance(3000);
    expect(servers[0].app.isServing).toBe(true);
    expect(here.all('snapshot').length).toBeGreaterThan(0);
    // What she said meanwhile is delivered now, and once.
    const heard = game.players.map(({ client }) => client.all('chat').map(({ text }) => text));
    expect(heard).toEqual([['is anybody there?'], ['is anybody there?']]);
  });

  it('and has none of the tables shows its people the game when it is back', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, players } = game;
    const [{ client: ann }, { client: bo }] = players as [Player, Player];
    servers[1].die();
    await street.clock.advance(8000);
    expect(bo.last('room_state').members.find(({ name }) => name === 'Ann')?.connected).toBe(false);
    street.network.cut.delete('B');
    ann.forget();
    await street.clock.advance(4000);
    expect(ann.all('snapshot').length).toBeGreaterThan(0);
    expect(bo.last('room_state').members.find(({ name }) => name === 'Ann')?.connected).toBe(true);
  });

  it('is refused by the log when it comes back late, and tells nobody what it wanted to say', async () => {
    const game = await atThree({ plays: false });
    const { street, players, roomId, servers } = game;
    const [{ client: ann }] = players as [Player];
    // Another server owns the table and has written that to the log, as after a pause that A has not noticed.
    const owner = { node: 'Z', epoch: 99 };
    void street.broker.leases('Z').renew('Z');
    street.broker.assign(roomId, owner);
    const loaded = await street.journal.load(roomId);
    const seq = (loaded?.snapshotSeq ?? 0) + (loaded?.records.length ?? 0);
    await street.journal.append(roomId, seq, [{ at: 0, owner }]);
    for (const { client } of players) client.forget();
    const said: string[] = [];
    street.onLog = (node, line) => void said.push(`${node} ${line}`);
    await ann.tell({ type: 'set_spectate', spectate: true });
    await street.clock.advance(500);
    // Ann alone is told that it may not have been stored. She is not told that she looks on now.
    expect(players.map(({ client }) => client.types())).toEqual([['session_error'], []]);
    expect(ann.refusal()).toBe('action_failed/not_stored');
    // Nothing is broken: it is logged as information only, and the host need not do anything.
    expect(said).toContain('A info another server has this table by now');
    expect(servers.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(servers[0].counts.get('tables_reloaded')).toBe(1);
  });
});

describe('messages between servers', () => {
  it('that are lost are noticed, and who missed something is shown the game anew', async () => {
    const game = await atThree();
    const { street, players } = game;
    for (let loss = 0; loss < 12; loss++) {
      street.network.loseNext = 1;
      await street.clock.advance(400);
    }
    await street.clock.until(() => isOver(game));
    expect(players.map(({ client }) => client.closed)).toEqual([null, null]);
    await expectFoldsHold(game);
  });

  it('that are larger than the bus takes arrive whole', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room();
    const ann = await b.client(roomId).join('Ann');
    await street.clock.advance(50);
    const lines = Array.from({ length: 5 }, (_, line) => `${line} ${'long'.repeat(70)}`);
    for (const text of lines) await ann.tell({ type: 'chat', text });
    await street.clock.advance(50);
    const bo = await b.client(roomId).join('Bo', { spectate: true });
    await street.clock.advance(50);
    expect(bo.last('chat_log').lines.map(({ text }) => text)).toEqual(lines);
  });
});

describe('a server that stops', () => {
  it('hands its tables over at once, with their clocks, and the people at other servers notice nothing', async () => {
    const game = await atThree({ plays: false });
    const { street, servers, players } = game;
    const [{ client: ann }] = players as [Player];
    const [a] = servers;
    await street.clock.advance(1000);
    const here = await a.client(game.roomId).join('Eve', { spectate: true });
    await street.clock.advance(50);
    const before = ann.all('snapshot').length;
    const stopping = a.app.stop();
    await street.clock.until(() => ann.all('snapshot').length > before, 2000);
    await stopping;
    await street.clock.advance(100);
    expect(here.closed?.code).toBe(1012);
    expect(players.map(({ client }) => client.closed)).toEqual([null, null]);
    for (const player of players) {
      player.isPlaying = true;
      player.answer(player.client.last('prompt'));
    }
    await settle();
    await street.clock.until(() => isOver(game));
    expect(refusals(game)).toEqual([null, null]);
    await expectFoldsHold(game);
  });
});

describe('a client whose table cannot be found', () => {
  /** Ann is connected to B and sits at a table of A. */
  async function searching() {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ numAiPlayers: 0 });
    const ann = await b.client(roomId).join('Ann');
    await street.clock.advance(50);
    ann.forget();
    return { street, a, b, roomId, ann };
  }
  /** B cannot reach the broker, so it cannot serve any table. */
  async function stranded() {
    const at = await searching();
    at.b.die();
    await at.street.clock.advance(SERVE_MS + 100);
    return at;
  }

  it('is answered by its own server when it asks whether anybody is there', async () => {
    const { ann } = await stranded();
    await ann.tell({ type: 'ping' });
    expect(ann.types()).toEqual(['pong']);
  });

  it('may say so much meanwhile, and not more', async () => {
    const { ann } = await stranded();
    for (let line = 0; line < 64; line++) await ann.tell({ type: 'chat', text: 'hello' });
    expect(ann.closed).toBeNull();
    await ann.tell({ type: 'chat', text: 'one more' });
    expect(ann.closed).toEqual({ code: 1008, reason: 'too many messages at once' });
  });

  it('is told to come back later after half a minute, and not sooner', async () => {
    const { street, ann } = await stranded();
    await street.clock.advance(29_000);
    expect(ann.closed).toBeNull();
    await street.clock.advance(3000);
    expect(ann.closed?.code).toBe(1012);
  });

  it('is told why something unreadable was refused', async () => {
    const { street, b, ann, a, roomId } = await searching();
    b.app.refuse(ann, 'no such message');
    await street.clock.advance(50);
    expect(ann.last('session_error')).toMatchObject({ code: 'invalid_message', message: 'no such message' });
    const here = await a.client(roomId).join('Eve');
    a.app.refuse(here, 'no such message');
    await street.clock.advance(50);
    expect(here.last('session_error')).toMatchObject({ code: 'invalid_message', message: 'no such message' });
  });

  it('looks for it again at once, and is brought back in a few moments where its server stops', async () => {
    const { street, a, ann } = await searching();
    const since = street.clock.now();
    const stopping = a.app.stop();
    await street.clock.until(() => ann.types().includes('room_state'), 1000);
    await stopping;
    expect(ann.closed).toBeNull();
    expect(street.clock.now() - since).toBeLessThan(100);
  });

  it('is sent away for a moment when its table moves more than sixty times in a minute', async () => {
    const { street, ann } = await searching();
    const lose = async (everyMs: number): Promise<void> => {
      street.network.loseNext = 1;
      await ann.tell({ type: 'ping' });
      await ann.tell({ type: 'ping' });
      await street.clock.advance(everyMs);
    };
    for (let loss = 0; loss < 100; loss++) await lose(2500);
    expect(ann.closed).toBeNull();
    for (let loss = 0; loss < 100 && ann.closed === null; loss++) await lose(300);
    expect(ann.closed).toEqual({ code: 1012, reason: 'come back in a moment' });
  });

  it('goes over to the server that has taken its table', async () => {
    const { street, a, roomId } = await searching();
    const here = await a.client(roomId).join('Eve', { spectate: true });
    await street.clock.advance(50);
    here.forget();
    const leases = street.broker.leases('B');
    const before = leases.ownerOf(roomId);
    await street.clock.advance(10);
    const taking = leases.take(roomId, 'B', await before);
    await street.clock.advance(500);
    expect(await taking).toBeGreaterThan(0);
    expect([here.closed, here.types().includes('room_state')]).toEqual([null, true]);
    await here.tell({ type: 'chat', text: 'still here' });
    await street.clock.advance(50);
    expect(here.last('chat').text).toBe('still here');
  });

  it('is asked to come again if it may have been heard, and is brought over if it has said nothing', async () => {
    const { street, a, b, roomId } = await searching();
    const silent = b.client(roomId);
    await street.clock.advance(50);
    const spoken = b.client(roomId);
    await street.clock.advance(50);
    await spoken.tell({ type: 'ping' });
    await street.clock.advance(50);
    const stopping = a.app.stop();
    await street.clock.advance(1000);
    await stopping;
    expect([silent.closed, spoken.closed?.code]).toEqual([null, 1012]);
  });
});
