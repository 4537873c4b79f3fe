/** People at several servers, one of which has trouble: the others notice nothing, and nothing is lost on the way. */
import { defined } from '@parlour/kernel/defined';
import { describe, expect, it } from 'vitest';
import { Channels } from '../cluster/channels.ts';
import { Lobby } from '../cluster/lobby.ts';
import { readAnswer, readRequest, type Entry } from '../cluster/messages.ts';
import { SERVE_MS } from '../cluster/ports.ts';
import { Street, type Server } from './cluster-street.ts';
import { garbageOf } from './garbage-messages.ts';
import type { FakeClient } from './harness.ts';
import { BROKER } from './memory-cluster.ts';

const failing = () => Promise.reject(new Error('disk full'));

/** Three servers: Ann and Bo are at B, Ann at a table of A and Bo at one of C; Cy is at C, at Bo's table. */
async function threeServers({ epoch = 0 } = {}) {
  const street = new Street();
  street.broker.loseOwners(epoch);
  const [a, b, c] = [await street.server('A'), await street.server('B'), await street.server('C')];
  const sitDown = async (server: Server, roomId: string, name: string): Promise<FakeClient> => {
    const client = await server.client(roomId).join(name);
    await street.clock.advance(50);
    return client;
  };
  const [first, second] = [await a.room({ numAiPlayers: 0 }), await c.room({ numAiPlayers: 0 })];
  const ann = await sitDown(b, first, 'Ann');
  const bo = await sitDown(b, second, 'Bo');
  const cy = await sitDown(c, second, 'Cy');
  const { token } = ann;
  for (const client of [ann, bo, cy]) client.forget();
  return { token, street, a, b, c, ann, bo, cy, first, second, sitDown };
}

describe('people at other tables', () => {
  it('notice nothing when a server dies', async () => {
    const { street, a, b, ann, bo, cy } = await threeServers();
    a.die();
    await street.clock.advance(12_000);
    expect(ann.types()).toContain('room_state');
    expect([bo.types(), cy.types()]).toEqual([[], []]);
    expect(b.counts.get('clients_moved')).toBe(1);
  });

  it('notice nothing when a server stops', async () => {
    const { street, a, b, ann, bo, cy } = await threeServers();
    const stopping = a.app.stop();
    await street.clock.advance(2000);
    await stopping;
    expect([ann.closed, ann.types().includes('room_state')]).toEqual([null, true]);
    expect([bo.types(), cy.types(), b.counts.get('clients_moved')]).toEqual([[], [], 1]);
  });

  it('notice nothing when a message between two other servers is lost', async () => {
    const { street, ann, bo, cy } = await threeServers();
    street.network.loseNext = 1;
    await ann.tell({ type: 'chat', text: 'lost' });
    await street.clock.advance(3000);
    expect(ann.types()).toContain('room_state');
    expect([bo.types(), cy.types()]).toEqual([[], []]);
  });

  it('notice nothing when a table of the same server is taken away', async () => {
    const { street, c, bo, cy, sitDown } = await threeServers();
    const third = await c.room({ numAiPlayers: 0 });
    const dee = await sitDown(c, third, 'Dee');
    dee.forget();
    const leases = street.broker.leases('B');
    const before = leases.ownerOf(third);
    await street.clock.advance(10);
    void leases.take(third, 'B', await before);
    await street.clock.advance(500);
    expect(dee.types()).toContain('room_state');
    expect([bo.types(), cy.types()]).toEqual([[], []]);
  });
});

describe('a client at another server’s table', () => {
  it('is closed when another device takes the chair, wherever that calls', async () => {
    const { street, c, ann, token } = await threeServers();
    const device = c.client(ann.roomId);
    device.say({ type: 'reconnect', roomId: ann.roomId, sessionToken: token });
    await street.clock.advance(50);
    expect(device.types()).toContain('room_state');
    expect(ann.closed).toMatchObject({ reason: 'this chair was taken over by another device' });
  });

  it('that has left is told nothing more, whatever becomes of the table', async () => {
    const { street, a, b, ann } = await threeServers();
    await ann.drop();
    ann.forget();
    a.die();
    await street.clock.advance(12_000);
    expect([ann.types(), ann.closed, b.counts.get('clients_moved')]).toEqual([[], null, undefined]);
  });

  it('that left its room is not brought back into it', async () => {
    const { street, a, ann } = await threeServers();
    await ann.tell({ type: 'leave_room' });
    await street.clock.advance(50);
    expect(ann.types()).toContain('room_left');
    ann.forget();
    const stopping = a.app.stop();
    await street.clock.advance(2000);
    await stopping;
    expect([ann.types(), ann.closed?.code]).toEqual([[], 1012]);
  });

  it('is not silent while its server lives, and one that is silent is sent away', async () => {
    const street = new Street({ silenceMs: 10_000 });
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ numAiPlayers: 0 });
    const there = await b.client(roomId).join('Ann');
    const [here, silent] = [await a.client(roomId).join('Bo'), await a.client(roomId).join('Cy')];
    for (let seconds = 0; seconds < 30; seconds++) {
      a.app.heard(here);
      await street.clock.advance(1000);
    }
    expect([there.closed, here.closed, silent.closed?.reason]).toEqual([null, null, 'nothing heard for too long']);
  });
});

describe('a server that stops', () => {
  it('takes nobody any more, neither its own callers nor those of others', async () => {
    const { street, a, b, first } = await threeServers();
    const stopping = a.app.stop();
    expect(a.client(first).closed?.code).toBe(1012);
    const late = b.client(first);
    await street.clock.advance(3000);
    await stopping;
    await late.join('Late');
    await street.clock.advance(50);
    expect([late.closed, late.types().includes('room_joined')]).toEqual([null, true]);
    expect(await street.ownerOf(first)).not.toBe('A');
  });
});

describe('a room', () => {
  it('ALL-682 that cannot be written is not there, its maker is told why, and its name is free at every server', async () => {
    const { street, a, b } = await threeServers();
    street.journal.failNext = 'reject';
    const making = a.app.createRoom({ roomId: 'ours' });
    await street.clock.advance(100);
    expect(await making).toMatchObject({ ok: false, error: { code: 'broker_away' } });
    expect(a.errors).toEqual([]);
    expect(await street.ownerOf('ours')).toBeUndefined();
    const again = b.app.createRoom({ roomId: 'ours' });
    await street.clock.advance(100);
    expect(await again).toMatchObject({ ok: true });
  });

  it('ALL-687 whose name was taken without an answer is refused, and the name is free again at once at every server', async () => {
    const { street, a, b } = await threeServers();
    street.broker.takesUnanswered = 1;
    const making = a.app.createRoom({ roomId: 'ours' });
    await street.clock.advance(100);
    expect(await making).toMatchObject({ ok: false, error: { code: 'broker_away' } });
    await street.clock.advance(1000);
    expect(await street.ownerOf('ours')).toBeUndefined();
    const again = b.app.createRoom({ roomId: 'ours' });
    await street.clock.advance(100);
    expect(await again).toMatchObject({ ok: true });
  });

  it('is not made by a server that has lost touch with the others', async () => {
    const { street, a } = await threeServers();
    a.die();
    await street.clock.advance(SERVE_MS + 100);
    const making = a.app.createRoom({});
    await street.clock.advance(100);
    expect(await making).toMatchObject({ ok: false, error: { code: 'broker_away' } });
  });

  it('is refused with a reason where the broker does not answer for its name', async () => {
    const { street, a } = await threeServers();
    a.die();
    const making = a.app.createRoom({});
    await street.clock.advance(SERVE_MS + 100);
    expect(await making).toMatchObject({ ok: false, error: { code: 'broker_away' } });
  });

  it('of a server that is gone is taken over by one of the others, and listed by all', async () => {
    const { street, a, b, c } = await threeServers();
    const empty = await a.room({ listed: true });
    await street.clock.advance(2000);
    const listedAt = (server: Server): boolean => server.app.rooms().some(({ roomId }) => roomId === empty);
    expect([listedAt(b), listedAt(c)]).toEqual([true, true]);
    a.die();
    await street.clock.advance(20_000);
    expect(['B', 'C']).toContain(await street.ownerOf(empty));
    await street.clock.advance(2000);
    expect([listedAt(b), listedAt(c)]).toEqual([true, true]);
    expect(b.app.status()).toMatchObject({ activeRooms: 3, maxGames: 200 });
  });
});

describe('a table that cannot be read', () => {
  it('when its owner wakes it: it is given up, and taken again', async () => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ seats: 2, numAiPlayers: 1 });
    const ann = await b.client(roomId).join('Ann');
    await street.clock.advance(50);
    await ann.ready();
    await street.clock.advance(50);
    await ann.drop();
    await street.clock.advance(50);
    const load = street.journal.load.bind(street.journal);
    let failures = 1;
    street.journal.load = (tableId) => (failures-- > 0 ? failing() : load(tableId));
    const back = b.client(roomId);
    back.say({ type: 'reconnect', roomId, sessionToken: ann.token });
    await street.clock.advance(6000);
    expect([a.errors, a.warnings]).toEqual([[], ['the broker does not answer']]);
    expect([back.closed, back.types().includes('snapshot')]).toEqual([null, true]);
  });

  it('when it is taken over: the host reads it unless another was faster, and it is tried again', async () => {
    for (const [fail, warned] of [
      ['reject', true],
      ['conflict', false],
    ] as const) {
      const { street, a, b, ann } = await threeServers();
      a.die();
      street.journal.failNext = fail;
      await street.clock.advance(15_000);
      expect([fail, b.warnings.includes('the broker does not answer')]).toEqual([fail, warned]);
      expect([fail, ann.types().includes('room_state')]).toEqual([fail, true]);
    }
  });
});

describe('a broker that has lost whose the tables are', () => {
  it('ALL-684 keeps nobody from taking those of a server that dies, and all find them', async () => {
    // Epochs in the logs are far above those that the broker will give.
    const { street, a, b, c, ann, first, sitDown } = await threeServers({ epoch: 1000 });
    street.broker.loseOwners();
    await street.clock.advance(1000);
    a.die();
    await street.clock.advance(20_000);
    await ann.tell({ type: 'chat', text: 'still here' });
    const flo = await sitDown(c, first, 'Flo');
    await street.clock.advance(3000);
    await flo.tell({ type: 'chat', text: 'found it' });
    await street.clock.advance(1000);
    expect(ann.all('chat').map(({ text }) => text)).toEqual(['still here', 'found it']);
    expect([b, c].map(({ counts }) => counts.get('tables_taken') ?? 0).reduce((sum, count) => sum + count)).toBe(1);
    expect([...b.errors, ...c.errors]).toEqual([]);
  });

  it('ALL-684 leaves each with one server, also where another starts that knows of no owner', async () => {
    const { street, a, b, c, ann, bo, first, sitDown } = await threeServers({ epoch: 1000 });
    street.broker.loseOwners();
    const d = await street.server('D');
    await street.clock.advance(90_000);
    const servers = [a, b, c, d];
    const taken = (): number => servers.reduce((sum, { counts }) => sum + (counts.get('tables_taken') ?? 0), 0);
    const flo = await sitDown(d, first, 'Flo');
    await street.clock.advance(5000);
    const before = taken();
    for (const client of [ann, bo, flo]) await client.tell({ type: 'chat', text: 'hello' });
    await street.clock.advance(120_000);
    expect([ann, bo, flo].map((client) => [client.closed, client.all('chat').length])).toEqual([
      [null, 2],
      [null, 1],
      [null, 2],
    ]);
    expect([before < 6, taken() - before]).toEqual([true, 0]);
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('what no server says', () => {
  it('ALL-677 is said once a minute, and harms nobody', async () => {
    const { street, a, ann } = await threeServers();
    const stranger = street.broker.bus('X');
    for (const bytes of garbageOf([])) {
      stranger.send('A', bytes);
      stranger.publish(bytes);
    }
    await street.clock.advance(50);
    expect([a.errors, a.warnings.filter((line) => line.includes('not understood')).length]).toEqual([[], 1]);
    await street.clock.advance(60_000);
    stranger.send('A', new Uint8Array([0x92]));
    await street.clock.advance(50);
    expect(a.warnings.filter((line) => line.includes('not understood'))).toHaveLength(2);
    await ann.tell({ type: 'chat', text: 'still here' });
    await street.clock.advance(50);
    expect(ann.last('chat').text).toBe('still here');
  });

  it('ALL-677 is answered where an answer is waited for, and an answer that is none is as good as silence', async () => {
    const street = new Street({ maxGames: 1 });
    const a = await street.server('A');
    const asked = garbageOf([{ roomId: 'x' }]).filter((bytes) => readRequest(bytes) === null);
    const answers = Promise.all(asked.map((bytes) => street.broker.bus('X').request('A', bytes, 1000)));
    await street.clock.advance(1000);
    const codes = (await answers).map((answer) => answer !== null && readAnswer(answer));
    expect(new Set(codes.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({
          ok: false,
          error: { code: 'invalid', issues: [{ path: '', message: 'this server does not understand the request' }] },
        }),
      ]),
    );
    expect(a.app.status().activeRooms).toBe(0);
    // A server that says it has room, and answers requests with an invalid message.
    const bus = street.broker.bus('X');
    await bus.listen('X', { onMessage: () => {}, onNews: () => {}, onRequest: async () => new Uint8Array([0x92]) });
    const [facts] = new Lobby().changes([], { ...a.app.status(), maxGames: 9 });
    bus.publish(defined(facts));
    await street.clock.advance(50);
    await a.room();
    await expect(a.room()).rejects.toThrow('at_capacity');
  });

  it('ALL-679 is forgotten where it came from one without a lease: its rooms are not in the lobby for ever', async () => {
    const street = new Street();
    const a = await street.server('A');
    const room = { phase: 'waiting', game: 'high-card', numAiPlayers: 0, playersNeeded: 2, playerCount: 1 } as const;
    const fact = { ...room, roomId: 'ghost', players: [], listed: true };
    const [facts] = new Lobby().changes([fact], { ...a.app.status(), activeRooms: 7 });
    street.broker.bus('X').publish(defined(facts));
    await street.clock.advance(50);
    expect([a.app.rooms().length, a.app.status().activeRooms]).toEqual([1, 7]);
    await street.clock.advance(12_000);
    expect([a.app.rooms().length, a.app.status().activeRooms]).toEqual([0, 0]);
  });

  it('ALL-677 is not gathered without end: a frame whose parts are more than a client reads is given up', async () => {
    const street = new Street();
    const a = await street.server('A');
    const heard: Entry[] = [];
    const bus = street.broker.bus('X');
    const channels = new Channels(bus, street.clock, {
      onEntry: (_, entry) => void heard.push(entry),
      onPeerLost: () => {},
      onHeardAgain: () => {},
      onUnread: () => {},
    });
    await bus.listen('X', {
      onMessage: (from, bytes) => channels.receive(from, bytes),
      onNews: () => {},
      onRequest: async (_, bytes) => bytes,
    });
    const leases = street.broker.leases('X');
    void leases.renew('X');
    void leases.take('theirs', 'X', null);
    await street.clock.advance(50);
    const client = a.client('theirs');
    await street.clock.advance(50);
    const part = new Uint8Array(1024 * 1024);
    for (let parts = 0; parts < 4; parts++) channels.send('A', ['part', 1, part]);
    await street.clock.advance(5);
    expect(heard.map(([type]) => type)).toEqual(['open']);
    channels.send('A', ['part', 1, part]);
    await street.clock.advance(5);
    expect(heard.map(([type]) => type)).toEqual(['open', 'gone']);
    expect(client.closed).toBeNull();
  });
});

describe('a change of the room that could not be stored', () => {
  const refusals = (client: FakeClient) => client.all('session_error').map(({ code, reason }) => `${code}/${reason}`);
  /** Ann's `change` is on its way to the journal when every server loses the broker; it comes back later. */
  async function cutWhile(change: (ann: FakeClient) => unknown, who: 'here' | 'there') {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ numAiPlayers: 0 });
    const ann = await (who === 'here' ? a : b).client(roomId).join('Ann');
    const bo = await a.client(roomId).join('Bo');
    await street.clock.advance(50);
    for (const client of [ann, bo]) client.forget();
    street.network.cut.add(BROKER);
    change(ann);
    await street.clock.advance(10_000);
    return { street, ann, bo };
  }

  it.each(['here', 'there'] as const)(
    'is refused to its sender, whose socket is %s, and to nobody else',
    async (who) => {
      const { street, ann, bo } = await cutWhile((client) => client.say({ type: 'set_ready', ready: true }), who);
      expect([refusals(ann), refusals(bo)]).toEqual([['action_failed/not_stored'], []]);
      street.network.cut.clear();
      await street.clock.advance(10_000);
      expect(ann.last('room_state').members.find(({ name }) => name === 'Ann')?.ready).toBe(false);
      expect(refusals(ann)).toHaveLength(1);
    },
  );

  it('is refused also to somebody whose page asks meanwhile whether the server is there', async () => {
    const { ann } = await cutWhile((client) => {
      client.say({ type: 'set_ready', ready: true });
      client.say({ type: 'ping' });
    }, 'there');
    expect(refusals(ann)).toEqual(['action_failed/not_stored']);
  });

  it('is refused when the table was not found again in half a minute, before the client is sent away', async () => {
    const { street, ann } = await cutWhile(() => {}, 'there');
    ann.say({ type: 'set_ready', ready: true });
    await street.clock.advance(60_000);
    expect([refusals(ann), ann.closed?.code]).toEqual([['action_failed/not_stored'], 1012]);
  });

  it('was stored if the table has answered it: nothing is refused when the table moves later', async () => {
    const { ann } = await cutWhile(() => {}, 'there');
    expect(refusals(ann)).toEqual([]);
  });

  it('is not mentioned where the client sends it again by itself', async () => {
    const { ann } = await cutWhile((client) => {
      client.say({ type: 'game_action', action: 'choose', data: { card: 1 } });
      client.say({ type: 'salt_anchor', anchor: 'A'.repeat(43) });
    }, 'there');
    expect(refusals(ann).filter((refusal) => refusal.endsWith('not_stored'))).toEqual([]);
  });
});
