/**
 * A stranger on the broker of two servers, who writes to everything that they listen to and store there. No server may
 * crash, and nobody at a table may notice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Packr } from 'msgpackr';
import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, readRequest } from '../cluster/messages.ts';
import { startNode, type ClusterNode } from './cluster-nodes.ts';
import { gamesFolder } from './games-folder.ts';
import { garbageOf } from './garbage-messages.ts';
import { highCard } from './harness.ts';
import { Ledger, logFrom } from './ledger.ts';
import { NatsBroker } from './nats-broker.ts';
import { makeRoom, SocketPlayer } from './players.ts';

/** A guard against hanging, not a measurement. */
const TIME_MS_MAX = 120_000;
/** Names that are not valid. */
const NAMELESS = ['', 'a b', '*', '>', 'x.y', 'ü', 'x'.repeat(5000)];
const MESSAGES: readonly unknown[] = [
  [
    'entries',
    9,
    1,
    [
      ['open', 1, 'room', 'there', null, 1.5, true],
      ['frame', 1, Buffer.from([1])],
      ['gone', 1, false],
    ],
  ],
  [
    'entries',
    9,
    2,
    [
      ['send', 1, Buffer.from([1])],
      ['close', 1, 1012, 'why'],
      ['token', 1, 'token'],
      ['moved', 1],
    ],
  ],
  ['mark', 9, 2],
  ['ack', 1, 1],
  ['reset', 3],
];
const NEWS: readonly unknown[] = [
  {
    type: 'facts',
    status: { activeRooms: 1, activeGames: 1, capacityUsed: 1, sleeping: 1, maxGames: 1 },
    rooms: [
      { roomId: 'x', phase: 'waiting', game: 'g', numAiPlayers: 0, playersNeeded: 1, playerCount: 0, players: [{}] },
    ],
    gone: ['y'],
  },
];

const dir = mkdtempSync(join(tmpdir(), 'parlour-strangers-'));
const gamesDir = gamesFolder(dir);
let broker: NatsBroker;
let stranger: NatsConnection;
const nodes: ClusterNode[] = [];
/** The names of the servers on the broker. */
const names: string[] = [];

beforeAll(async () => {
  broker = await NatsBroker.start();
  for (let node = 0; node < 2; node++) nodes.push(await startNode(broker, { dir, gamesDir }));
  stranger = await connect({ servers: broker.url });
  for await (const key of await (await kv('nodes')).keys()) names.push(key);
}, TIME_MS_MAX);
afterAll(async () => {
  await stranger?.close();
  for (const { process } of nodes) await process.kill();
  await broker?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const kv = (part: string) => new Kvm(stranger).open(`parlour_${part}`);
const from = (name: string) => {
  const written = headers();
  written.set('From', name);
  return { headers: written };
};
interface Played {
  readonly ledger: Ledger;
  readonly players: readonly SocketPlayer[];
  readonly roomId: string;
}
/** A table of the first server, with one person connected to each server: half of the messages go over the broker. */
async function table(at = nodes): Promise<Played> {
  const wish = { game: highCard.id, seats: 4, num_ai_players: 2, replays: 'open', preset: 'long' };
  const roomId = await makeRoom(defined(at[0]).url, wish);
  const ledger = new Ledger(highCard);
  const players = at.map(
    ({ url }, index) =>
      new SocketPlayer({
        url,
        roomId,
        name: `guest ${index}`,
        game: highCard,
        hurry: 20,
        thinkMs: () => 5,
        onFrame: (message) => ledger.hear(`guest ${index}`, message),
      }),
  );
  await Promise.all(players.map((player) => player.hear('room_joined')));
  for (const player of players) player.ready();
  await Promise.all(players.map((player) => player.hear('game_started')));
  return { ledger, players, roomId };
}
/**
 * Waits for the end of the game. What everybody was told must be what is in the log, and each must have been told
 * everything once.
 */
async function expectPlayed({ ledger, players }: Played): Promise<void> {
  await Promise.all(players.map((player) => player.hear('game_end')));
  for (const { client } of players) client.close();
  const [gameId = ''] = ledger.ends.keys();
  const answer = await fetch(`${defined(nodes[1]).url}/replays/${gameId}`);
  const log = logFrom(gameId, (await answer.text()).trim().split('\n'));
  expect(ledger.wrong).toEqual([]);
  expect(ledger.compare([log])).toBeGreaterThan(10);
}
const isUp = (): readonly boolean[] => nodes.map(({ process }) => process.isRunning);

describe('a stranger on the broker', { timeout: TIME_MS_MAX }, () => {
  it('ALL-677 may send what they like to every subject: games go on, no server falls, and the log says it in a line', async () => {
    const played = await table();
    const started = defined(played.players[0]).heard.length;
    const [messages, news] = [garbageOf(MESSAGES), garbageOf(NEWS)];
    for (const name of [...names, 'stranger', ...NAMELESS])
      for (const bytes of name === 'stranger' ? messages : messages.filter((_, index) => index % 9 === 0))
        for (const to of names) {
          // In the name of a server, only messages that no server could have sent.
          if (names.includes(name) && isSound(bytes)) continue;
          stranger.publish(`parlour.node.${to}`, bytes, from(name));
        }
    for (const name of [...names, 'stranger', ...NAMELESS])
      for (const bytes of news) if (!isSound(bytes)) stranger.publish('parlour.news', bytes, from(name));
    // Messages without a header.
    for (const to of names) stranger.publish(`parlour.node.${to}`, defined(messages[0]));
    stranger.publish('parlour.news', defined(news[0]));
    await stranger.flush();
    await played.players[0]?.until(() => defined(played.players[0]).heard.length > started);
    await expectPlayed(played);
    expect(isUp()).toEqual([true, true]);
    expect(await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/status`)).status))).toEqual([200, 200]);
    for (const { process } of nodes) {
      const said = process.said.split('\n').filter((line) => line.includes('not understood'));
      expect([said.length > 0, said.length < 5]).toEqual([true, true]);
    }
  });

  it('ALL-677 is answered with a code where they ask for a room in words that no server has', async () => {
    const asked = garbageOf([{ roomId: 'x', seats: 2 }]).filter((bytes) => readRequest(bytes) === null);
    const codes = new Set<string>();
    for (const bytes of asked) {
      const { data } = await stranger.request(`parlour.ask.${defined(names[0])}`, bytes, {
        timeout: 5000,
        ...from('x'),
      });
      const answer = readAnswer(data);
      codes.add(answer === null || answer.ok ? 'answered otherwise' : answer.error.code);
    }
    expect([asked.length > 100, [...codes]]).toEqual([true, ['invalid']]);
  });

  it('ALL-678 may write into what the servers keep: tables go on, and finished games are listed', async () => {
    const played = await table();
    const { roomId } = played;
    const js = jetstream(stranger);
    const [owners, leases, snapshots] = [await kv('owners'), await kv('nodes'), await kv('snapshots')];
    for (const junk of [
      '',
      'hello',
      '{"type":1}',
      '\u0000\n',
      'append x y\n',
      'part 1 1 a b 1 1',
      'append 1 9 a b\n{}',
    ]) {
      await js.publish(`parlour.table.${roomId}`, junk);
      await js.publish(`parlour.table.nobody`, junk);
      await snapshots.put(roomId, junk);
      await owners.put(roomId, `${junk} .>`);
      await owners.put('nobody', junk);
      await owners.put('no/table=.x', junk);
      await leases.put('no/server=.x', junk);
      await js.publish('$O.parlour_replays.M.x', junk);
      await js.publish('$O.parlour_replays.M.x', JSON.stringify({ name: 'x', metadata: { entry: junk } }));
    }
    await expectPlayed(played);
    expect(isUp()).toEqual([true, true]);
    // A server that starts now reads all of it.
    nodes.push(await startNode(broker, { dir, gamesDir }));
    await expectPlayed(await table(nodes.slice(1)));
  });
});

const packr = new Packr({ useRecords: false, variableMapSize: true });
/** Whether a server may have sent this: it has the fields of a message in their places. */
function isSound(bytes: Uint8Array): boolean {
  try {
    const said: unknown = packr.unpack(bytes);
    return Array.isArray(said)
      ? typeof said[1] === 'number'
      : typeof said === 'object' && said !== null && 'type' in said;
  } catch {
    return false;
  }
}
