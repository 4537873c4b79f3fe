/** Hostile input, directly to the router: always an error code or a close, never a crash, never a change of state. */
import { randomUUID } from 'node:crypto';
import { pickFrom, seededChance, type Json } from '@parlour/kernel';
import { decodeClientFrame, decodeServerFrame, encodeServerMessage, type Received } from '@parlour/sdk/codec';
import { toWire } from '@parlour/sdk/names';
import { ERROR_CODES, type ClientMessage, type ServerMessage } from '@parlour/sdk/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { Directory } from '../app/rooms/directory.ts';
import type { Room } from '../app/rooms/room.ts';
import { Router } from '../app/connections/router.ts';
import { APP_DEFAULTS, type Connection } from '../ports.ts';
import { highCard, type Of, noThinkers } from './harness.ts';
import { MemoryJournal } from './memory-journal.ts';
import { HOSTILE, mutated, pack } from './mutate.ts';
import { settle, VirtualClock } from './virtual-clock.ts';
import { quiet } from './quiet-log.ts';

const MUTATIONS = 10_000;
const SEED = 'hostile';

class Wire implements Connection {
  readonly id = randomUUID();
  readonly roomId: string;
  readonly address = 'somewhere';
  readonly got: Received[] = [];
  closed: number | null = null;
  constructor(roomId: string) {
    this.roomId = roomId;
  }
  send(message: ServerMessage): void {
    this.sendFrame(encodeServerMessage(message));
  }
  sendFrame(frame: Uint8Array): void {
    const received = decodeServerFrame(frame);
    if (received !== null) this.got.push(received);
  }
  close(code: number): void {
    this.closed ??= code;
  }
  all<T extends Received['type']>(type: T): Of<T>[] {
    return this.got.filter((message): message is Of<T> => message.type === type);
  }
}

const roomId = 'target';
let failures: unknown[] = [];
let router: Router;
let room: Room;
let journal: MemoryJournal;

beforeEach(async () => {
  failures = [];
  journal = new MemoryJournal();
  const complain = (message: string, fields: object = {}): void => void failures.push({ message, ...fields });
  const directory = new Directory(
    [highCard],
    {
      clock: new VirtualClock(),
      journal,
      replays: { write: () => Promise.resolve() },
      chance: { newSecret: () => 'secret', from: seededChance, describe: () => '' },
      log: { ...quiet, warn: complain, error: complain },
      metrics: { count: () => {}, observeMove: () => {} },
      thinkers: noThinkers,
      newId: randomUUID,
    },
    { ...APP_DEFAULTS, pace: 0 },
  );
  router = new Router(directory);
  await directory.create({ roomId, seats: 3, numAiPlayers: 1 });
  const found = await directory.find(roomId);
  if (found === null || found === 'full') throw new Error('no room');
  room = found;
});

const say = (wire: Wire, message: ClientMessage): void => router.receive(wire, pack(toWire(message)));
function connect(): Wire {
  const wire = new Wire(roomId);
  router.connect(wire);
  return wire;
}
/** Two people at the table, both asked. */
async function seated(): Promise<readonly [Wire, Wire]> {
  const two = [connect(), connect()] as const;
  for (const [index, wire] of two.entries()) {
    say(wire, { type: 'join_room', roomId, playerName: `Player ${index}` });
    say(wire, { type: 'set_ready', ready: true });
    await settle();
  }
  expect(two.map((wire) => wire.all('prompt').length)).toEqual([1, 1]);
  return two;
}
/** The whole state: the table with its secrets, who sits where and how long they have, and the journal. */
async function everything(): Promise<string> {
  const stored = (await journal.load(room.tableId)) as unknown;
  return JSON.stringify([room.match?.table.stored(), room.match?.data, room.data, stored]);
}

/** The cards that the player may choose, from the last menu. */
const cardsOf = (wire: Wire): readonly number[] => (wire.all('prompt').at(-1)!.menu as { cards: number[] }).cards;
const play = (card: Json, promptId?: number): ClientMessage => ({
  type: 'game_action',
  action: 'choose',
  data: { card },
  ...(promptId === undefined ? {} : { promptId }),
});

describe('hostile frames at the router', () => {
  it.each(HOSTILE)('%s: refused, and nothing has changed', async (_name, frame) => {
    const [wire] = await seated();
    const before = await everything();
    const heard = wire.got.length;
    router.receive(wire, frame);
    await settle();
    const answers = wire.got.slice(heard);
    expect(answers).toMatchObject([{ type: 'session_error' }]);
    expect(await everything()).toBe(before);
    expect(failures).toEqual([]);
  });

  it('a prototype in a message is no part of it', async () => {
    const [wire] = await seated();
    const before = await everything();
    router.receive(wire, pack(JSON.parse('{"type":"ping","__proto__":{"type":"leave_room","ready":true}}')));
    await settle();
    expect(wire.got.at(-1)).toEqual({ type: 'pong' });
    expect(await everything()).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'ready')).toBe(false);
  });

  it('text is refused', async () => {
    const [wire] = await seated();
    router.refuse(wire, 'only binary frames');
    expect(wire.all('session_error').at(-1)?.code).toBe('invalid_message');
  });

  it('stale prompts, other seats, other cards, before the time: refused with a reason, and nothing has changed', async () => {
    const [first, second] = await seated();
    const promptId = first.all('prompt').at(-1)?.promptId ?? 0;
    const [card = 0] = cardsOf(first);
    const [foreign = 0] = cardsOf(second);
    const before = await everything();
    for (const message of [
      play(card, promptId + 1),
      play(card, promptId - 1),
      play(foreign, promptId),
      play('ace', promptId),
      play(null),
      { type: 'game_action', action: 'win', data: {} },
      { type: 'game_action', action: 'choose', data: { card, seat: 1, as: 'Player 1' }, promptId: promptId + 7 },
    ] satisfies ClientMessage[]) {
      say(first, message);
      await settle();
      expect(first.got.at(-1)).toMatchObject({ type: 'session_error', code: 'action_failed' });
    }
    const outsider = connect();
    say(outsider, play(card, promptId));
    await settle();
    expect(outsider.got.at(-1)).toMatchObject({ type: 'session_error', code: 'not_in_game' });
    expect(await everything()).toBe(before);
    say(first, play(card, promptId));
    await settle();
    const after = await everything();
    expect(after).not.toBe(before);
    say(first, play(card, promptId));
    await settle();
    expect(first.got.at(-1)).toMatchObject({ type: 'session_error', code: 'action_failed', reason: 'stale' });
    expect(await everything()).toBe(after);
    expect(failures).toEqual([]);
  });

  it(`${MUTATIONS.toLocaleString('en')} mutations of valid frames: an answer or a close, no crash, no change`, async () => {
    const pick = pickFrom(SEED);
    const [wire, other] = await seated();
    const outsider = connect();
    const promptId = wire.all('prompt').at(-1)!.promptId;
    const cards = cardsOf(wire);
    const valid = validMessages(wire);
    const before = await everything();
    const unanswered: number[] = [];
    let sent = 0;
    for (let n = 0; sent < MUTATIONS; n++) {
      const target = n % 5 === 0 ? outsider : wire;
      const frame = mutated(valid[pick(valid.length)], pick);
      const decoded = decodeClientFrame(frame);
      if (decoded.ok && isStillMeant(decoded.value, target === outsider, cards, promptId)) continue;
      const heard = target.got.length;
      router.receive(target, frame);
      const answer = target.got.slice(heard).at(-1);
      if (!decoded.ok && (answer?.type !== 'session_error' || answer.code !== 'invalid_message')) unanswered.push(n);
      sent++;
      if (n % 16 === 0) await settle();
    }
    await settle();
    const codes = new Set([...wire.all('session_error'), ...outsider.all('session_error')].map(({ code }) => code));
    expect(unanswered).toEqual([]);
    expect([...codes].filter((code) => !ERROR_CODES.includes(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(4);
    expect(await everything()).toBe(before);
    expect(failures).toEqual([]);
    expect([wire.closed, other.closed, outsider.closed]).toEqual([null, null, null]);
    // And the game goes on.
    say(wire, play(cards[0]!, promptId));
    await settle();
    expect(wire.all('prompt_closed').at(-1)?.reason).toBe('answered');
  });
});

function validMessages(wire: Wire): readonly Json[] {
  const [first = 0, second = 0] = cardsOf(wire);
  return [
    { type: 'join_room', room_id: roomId, player_name: 'Mallory' },
    { type: 'reconnect', room_id: roomId, session_token: wire.all('session').at(-1)!.sessionToken, last_seq: 1 },
    { type: 'set_ready', ready: true },
    { type: 'set_options', preset: 'long', settings: { hands: 2 }, num_ai_players: 2, bots: ['random'] },
    { type: 'add_bot', bot: 'random' },
    { type: 'kick', player_name: 'Player 1' },
    { type: 'start_game' },
    { type: 'game_action', action: 'choose', data: { card: first }, prompt_id: wire.all('prompt').at(-1)!.promptId },
    { type: 'game_action', action: 'choose', data: { card: second } },
    { type: 'ack', seq: 1 },
    { type: 'salt', value: 'c2FsdA' },
    { type: 'ping' },
  ];
}
/** Whether a mutated message is still valid and may change something; such a message is not an attack. */
function isStillMeant(message: ClientMessage, isOutside: boolean, cards: readonly number[], promptId: number): boolean {
  switch (message.type) {
    case 'join_room':
    case 'reconnect':
      return isOutside;
    case 'game_action':
      return (
        message.action === 'choose' &&
        cards.some((card) => card === message.data['card']) &&
        (message.promptId ?? promptId) === promptId
      );
    default:
      return message.type === 'leave_room';
  }
}
