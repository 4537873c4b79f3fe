import { describe, expect, it, vi } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { TableClient, type LinkStatus, type SocketEvent, type SocketLike } from '../client.ts';
import { decodeClientFrame, encodeServerMessage, frameHash, type Received } from '../codec.ts';
import { following } from '../fairness/following.ts';
import type { Commitment, Contribution } from '../fairness/scheme.ts';
import type { ClientMessage, ServerMessage } from '../messages.ts';

/** The cast leaves out the fields that do not matter to the link. */
const roomState = { type: 'room_state', roomId: 'den' } as Extract<ServerMessage, { type: 'room_state' }>;
const TOKEN = '2f1c4bde-6a0f-4b52-9b1e-1f0f5b1c9a77';

/** The server's end of a connection, driven by the test. */
class Wire implements SocketLike {
  binaryType = '';
  readonly said: ClientMessage[] = [];
  isClosed = false;
  readonly #listeners: { readonly type: string; readonly listener: (event: SocketEvent) => void }[] = [];

  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.push({ type, listener });
  }
  send(data: Uint8Array<ArrayBuffer>): void {
    const decoded = decodeClientFrame(data);
    if (decoded.ok) this.said.push(decoded.value);
  }
  close(): void {
    this.isClosed = true;
  }
  /** Throws an error without a listener, as sockets of Node do. */
  fire(event: SocketEvent): void {
    if (event.type === 'error' && this.#listeners.every(({ type }) => type !== 'error')) throw new Error('unheard');
    for (const { type, listener } of this.#listeners) if (type === event.type) listener(event);
  }
  open(): void {
    this.fire({ type: 'open' });
  }
  tell(...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.frame(encodeServerMessage(message));
  }
  frame(frame: Uint8Array): void {
    this.fire({ type: 'message', data: new Uint8Array(frame).buffer });
  }
  /** The cast stands in for the kernel's brand; only the sequence number matters here. */
  tellEvents(...seqs: readonly number[]): void {
    for (const seq of seqs)
      this.tell({
        type: 'event',
        seq,
        seen: { table: { type: 'ticked' } } as Extract<ServerMessage, { type: 'event' }>['seen'],
      });
  }
  hangUp(code: number, reason = ''): void {
    this.fire({ type: 'close', code, reason });
  }
}

function connected(
  options: {
    sessionToken?: string;
    playerName?: string | null;
    spectate?: boolean;
    hostKey?: string;
    browser?: string;
    compact?: boolean;
  } = {},
) {
  const wires: Wire[] = [];
  const got: Received[] = [];
  const statuses: LinkStatus[] = [];
  const timers: { readonly ms: number; readonly fn: () => void; isLive: boolean }[] = [];
  const client = new TableClient({
    url: 'ws://nowhere/ws/den',
    roomId: 'den',
    playerName: 'Ann',
    ...options,
    socket: () => wires[wires.push(new Wire()) - 1]!,
    onMessage: (message) => void got.push(message),
    onStatus: (status) => void statuses.push(status),
    after(ms, fn) {
      const timer = { ms, fn, isLive: true };
      timers.push(timer);
      return () => void (timer.isLive = false);
    },
  });
  /** Fires the latest pending timer and returns its delay; -1 if there is none. */
  const wait = (): number => {
    const timer = timers.findLast(({ isLive }) => isLive);
    if (timer === undefined) return -1;
    timer.isLive = false;
    timer.fn();
    return timer.ms;
  };
  const live = () => timers.filter(({ isLive }) => isLive).map(({ ms }) => ms);
  const wire = (): Wire => wires.at(-1)!;
  wire().open();
  return { client, wires, wire, got, statuses, wait, live };
}
const joined: ServerMessage = { type: 'room_joined', roomId: 'den', playerName: 'Ann', players: [], numAiPlayers: 3 };
const gameStarted = { type: 'game_started', game: 'g', gameId: 'one', seat: 0, players: [] } satisfies ServerMessage;
const snapshot = (seq: number): ServerMessage =>
  ({ type: 'snapshot', seq, view: { seat: 0, settings: {}, table: {}, own: {} } }) as unknown as ServerMessage;
const eventSeqs = (got: readonly Received[]) =>
  got.flatMap((message) => (message.type === 'event' ? [message.seq] : []));

describe('coming in', () => {
  it('joins by name, and by token when it has one', () => {
    expect(connected().wire().said).toEqual([{ type: 'join_room', roomId: 'den', playerName: 'Ann' }]);
    const back = connected({ sessionToken: TOKEN });
    expect(back.wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN }]);
  });

  it('says whether it only looks on', () => {
    expect(connected({ spectate: true }).wire().said).toMatchObject([{ type: 'join_room', spectate: true }]);
    expect(connected({ spectate: false }).wire().said).toMatchObject([{ type: 'join_room', spectate: false }]);
  });

  it('shows the key of the room and the name of its browser when it has them, and only on joining', () => {
    const hostKey = 'k'.repeat(22);
    const known = { hostKey, browser: TOKEN };
    expect(connected(known).wire().said).toEqual([{ type: 'join_room', roomId: 'den', playerName: 'Ann', ...known }]);
    const back = connected({ ...known, sessionToken: TOKEN });
    expect(back.wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN }]);
  });

  it('tells its status: connecting, then open', () => {
    expect(connected().statuses).toEqual([{ is: 'connecting' }, { is: 'open' }]);
  });

  it('says nothing without a name and a token, and nothing new without a name', () => {
    expect(connected({ playerName: null }).wire().said).toEqual([]);
    const { wire } = connected({ playerName: null, sessionToken: TOKEN });
    wire().tell({ type: 'session_error', code: 'invalid_session', message: 'gone' });
    expect(wire().said).toHaveLength(1);
  });

  it('keeps the token of its session', () => {
    const { client, wire } = connected();
    expect(client.sessionToken).toBeNull();
    wire().tell({ type: 'session', sessionToken: TOKEN });
    expect(client.sessionToken).toBe(TOKEN);
  });

  it('keeps token and place through every other error', () => {
    const { client, wire } = connected({ sessionToken: TOKEN });
    wire().tell(snapshot(3), { type: 'session_error', code: 'rate_limited', message: 'slowly' });
    expect(client.sessionToken).toBe(TOKEN);
    expect(client.lastSeq).toBe(3);
    expect(wire().said).toHaveLength(1);
  });

  it('enters once more when the session is unknown, and only if there was one', () => {
    const { wire } = connected();
    wire().tell({ type: 'session_error', code: 'invalid_session', message: 'gone' });
    expect(wire().said).toHaveLength(1);
  });

  it('joins as somebody new when the session is no longer known', () => {
    const { client, wire } = connected({ sessionToken: TOKEN });
    wire().tell(snapshot(3), { type: 'session_error', code: 'invalid_session', message: 'gone' });
    expect(wire().said.at(-1)).toMatchObject({ type: 'join_room' });
    expect(client.sessionToken).toBeNull();
    expect(client.lastSeq).toBeNull();
  });

  it('no longer says what it knew of the room once the session was unknown', () => {
    const { wire, wait } = connected({ sessionToken: TOKEN });
    wire().tell(roomState, { type: 'session_error', code: 'invalid_session', message: 'gone' });
    wire().tell({ type: 'session', sessionToken: TOKEN });
    wire().hangUp(1006);
    wait();
    wire().open();
    expect(wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN }]);
  });

  it('asks for binary frames', () => {
    expect(connected().wire().binaryType).toBe('arraybuffer');
  });
});

describe('a lost connection', () => {
  it('comes back by itself, with the token and what it already knows', () => {
    const { wires, wire, wait, statuses } = connected();
    wire().tell(joined, { type: 'session', sessionToken: TOKEN }, snapshot(4));
    wire().tellEvents(5, 6);
    wire().hangUp(1006);
    expect(statuses.at(-1)).toMatchObject({ is: 'lost' });
    expect(wait()).toBeLessThan(300);
    expect(wires).toHaveLength(2);
    wire().open();
    expect(wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN, lastSeq: 6 }]);
  });

  it('tries again when a connection does not open in time, and ignores that one then', () => {
    const { wires, wire, wait, statuses } = connected();
    wire().tell(joined, { type: 'session', sessionToken: TOKEN });
    wire().hangUp(1006);
    wait();
    const stuck = wire();
    expect(wait()).toBe(15_000);
    expect(stuck.isClosed).toBe(true);
    expect(statuses.at(-1)).toMatchObject({ is: 'lost' });
    wait();
    expect(wires).toHaveLength(3);
    stuck.open();
    expect(stuck.said).toEqual([]);
    wire().open();
    expect(wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN }]);
    expect(statuses.at(-1)).toEqual({ is: 'open' });
  });

  it('says which room it knows, until it has left it', () => {
    const { wire, wait } = connected();
    const saidAfter = (...told: readonly ServerMessage[]) => {
      wire().tell(...told);
      wire().hangUp(1006);
      wait();
      wire().open();
      return wire().said.at(-1);
    };
    const known = { type: 'reconnect', roomHash: frameHash(encodeServerMessage(roomState)) };
    expect(saidAfter({ type: 'session', sessionToken: TOKEN }, roomState)).toMatchObject(known);
    expect(saidAfter(snapshot(1))).toMatchObject({ ...known, lastSeq: 1 });
    expect(saidAfter({ type: 'game_left' })).not.toHaveProperty('roomHash');
  });

  it('ALL-513 says which game it knows, and tells it again where the server says that it still holds', () => {
    const { wire, wait, got } = connected({ compact: true });
    expect(wire().said[0]).toMatchObject({ type: 'join_room', compact: true });
    wire().tell(joined, { type: 'session', sessionToken: TOKEN }, gameStarted);
    wire().hangUp(1006);
    wait();
    wire().open();
    const gameHash = frameHash(encodeServerMessage(gameStarted));
    expect(wire().said.at(-1)).toMatchObject({ type: 'reconnect', gameHash, compact: true });
    wire().tell(joined, { type: 'game_known' });
    expect(got.at(-1)).toEqual(gameStarted);
  });

  it('ALL-530 makes whole commitments of short ones, whoever has come, gone or changed places', () => {
    const { wire, got } = connected({ compact: true });
    wire().tell(joined, { type: 'session', sessionToken: TOKEN });
    const hex = (byte: string): string => byte.repeat(32);
    const player = (name: string, anchor: string | null, link: number): Contribution => ({ name, anchor, link });
    const hands = [
      [player('Ann', hex('0a'), 1), player('Bo', hex('0b'), 4), player('bot', null, 0)],
      [player('bot', null, 0), player('Bo', hex('0b'), 5), player('Ann', hex('0a'), 2)],
      [player('bot', null, 0), player('Bo', hex('0b'), 6), player('Ann', hex('0a'), 3)],
      [player('Cy', hex('0c'), 1), player('Bo', hex('0d'), 1), player('Ann', hex('0a'), 4)],
      [player('Cy', hex('0c'), 2), player('Bo', hex('0d'), 2)],
    ].map((players, index): Commitment => {
      return { gameId: 'g', batch: index + 1, players, server: hex(`1${index}`), root: hex(`2${index}`) };
    });
    const sizes = hands.map((commitment, index) => {
      const next = index === 0 ? null : following(defined(hands[index - 1]), commitment);
      const message = { type: 'fairness_commitment', ...commitment, ...(next === null ? {} : { next }) } as const;
      const frame = encodeServerMessage(message, true);
      wire().frame(frame);
      return frame.length;
    });
    expect(got.filter(({ type }) => type === 'fairness_commitment')).toEqual(
      hands.map((commitment) => ({ type: 'fairness_commitment', ...commitment })),
    );
    // If the players are unchanged, the message does not list them.
    expect(sizes[2]).toBeLessThan(110);
    // A commitment cannot be completed if the one before it is not known.
    const next = { batch: 9, server: hex('19'), root: hex('29') };
    wire().frame(encodeServerMessage({ type: 'fairness_commitment', ...defined(hands[0]), next }, true));
    expect(got.filter(({ type }) => type === 'fairness_commitment')).toHaveLength(hands.length);
    expect(following(defined(hands[0]), defined(hands[2]))).toBeNull();
    expect(following(defined(hands[0]), { ...defined(hands[1]), gameId: 'other' })).toBeNull();
  });

  it('goes on from the latest commitment, also after it has asked for that to an earlier hand', () => {
    const { wire, got } = connected({ compact: true });
    wire().tell(joined, { type: 'session', sessionToken: TOKEN });
    const hex = (byte: string): string => byte.repeat(32);
    const hand = (batch: number, gameId = 'one'): Commitment => {
      const players = [{ name: 'Ann', anchor: hex('0a'), link: batch }];
      return { gameId, batch, players, server: hex('1a'), root: hex(`2${batch}`) };
    };
    const whole = (commitment: Commitment): void =>
      wire().frame(encodeServerMessage({ type: 'fairness_commitment', ...commitment }, true));
    const short = (commitment: Commitment, before: Commitment): void => {
      const next = defined(following(before, commitment) ?? undefined);
      wire().frame(encodeServerMessage({ type: 'fairness_commitment', ...commitment, next }, true));
    };
    whole(hand(2));
    short(hand(3), hand(2));
    // The answer to `get_fairness`.
    whole(hand(2));
    short(hand(4), hand(3));
    whole(hand(1, 'two'));
    short(hand(2, 'two'), hand(1, 'two'));
    const told = got.flatMap((message) => (message.type === 'fairness_commitment' ? [message.batch] : []));
    expect(told).toEqual([2, 3, 2, 4, 1, 2]);
  });
  it('waits longer every time up to 8 s, each time a quarter more or less, and says how long', () => {
    const { wire, wait, statuses } = connected();
    for (const step of [200, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]) {
      wire().hangUp(1006);
      const lost = statuses.at(-1);
      const waited = wait();
      expect(lost).toEqual({ is: 'lost', retryInMs: waited });
      expect(waited).toBeGreaterThanOrEqual(0.75 * step);
      expect(waited).toBeLessThanOrEqual(1.25 * step);
      expect(statuses.at(-1)).toEqual({ is: 'connecting' });
    }
  });

  it('waits for different times at different clients', () => {
    const waits = Array.from({ length: 20 }, () => {
      const { wire, wait } = connected();
      wire().hangUp(1006);
      return wait();
    });
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('begins with the shortest wait again once it was let in', () => {
    const { wire, wait } = connected();
    for (let i = 0; i < 4; i++) {
      wire().hangUp(1006);
      wait();
    }
    wire().open();
    wire().tell(joined);
    wire().hangUp(1006);
    expect(wait()).toBeLessThanOrEqual(250);
  });

  it('keeps its wait while it is connected but not let in', () => {
    const { wire, wait } = connected();
    wire().hangUp(1006);
    wait();
    wire().open();
    wire().hangUp(1006);
    expect(wait()).toBeGreaterThanOrEqual(375);
  });

  it.each([
    [1012, true],
    [1001, true],
    [4008, true],
    [4001, false],
    [4004, false],
    [1008, false],
    [1000, false],
  ])('closed with %i: tried again %s', (code, again) => {
    const { wire, wires, wait, statuses } = connected();
    wire().hangUp(code, 'why');
    const last = statuses.at(-1);
    expect(wait() > 0).toBe(again);
    expect(wires).toHaveLength(again ? 2 : 1);
    expect(last).toMatchObject(again ? { is: 'lost' } : { is: 'over', code, reason: 'why' });
  });

  it('for good and without a reason has an empty one', () => {
    const { wire, statuses } = connected();
    wire().fire({ type: 'close', code: 4001 });
    expect(statuses.at(-1)).toEqual({ is: 'over', code: 4001, reason: '' });
  });

  it('without any code is tried again', () => {
    const { wire, wires, wait } = connected();
    wire().fire({ type: 'close' });
    wait();
    expect(wires).toHaveLength(2);
  });

  it('with an error of the socket is tried again once it is closed, and only then', () => {
    const { wire, statuses } = connected();
    wire().fire({ type: 'error' });
    expect(statuses.at(-1)).toEqual({ is: 'open' });
    wire().hangUp(1006);
    expect(statuses.at(-1)).toMatchObject({ is: 'lost' });
  });

  it('is noticed when nothing answers any more', () => {
    const { wire, wires, wait } = connected();
    wire().tell(joined);
    expect(wait()).toBe(15_000);
    expect(wire().said.at(-1)).toEqual({ type: 'ping' });
    expect(wait()).toBe(8_000);
    expect(wires[0]!.isClosed).toBe(true);
    wait();
    expect(wires).toHaveLength(2);
  });

  it('is given up: what it still says is not heard', () => {
    const { wires, wait, got, statuses } = connected();
    wait();
    wait();
    wait();
    expect(wires).toHaveLength(2);
    const before = statuses.length;
    wires[0]!.tell(joined);
    wires[0]!.open();
    wires[0]!.hangUp(4004);
    expect(got).toEqual([]);
    expect(statuses).toHaveLength(before);
    wires[1]!.open();
    expect(wires[1]!.said).toHaveLength(1);
  });

  it('is not, while pongs come', () => {
    const { wire, wires, wait, live } = connected();
    for (let i = 0; i < 5; i++) {
      expect(wait()).toBe(15_000);
      wire().tell({ type: 'pong' });
    }
    expect(wires).toHaveLength(1);
    expect(live()).toHaveLength(1);
  });

  it('says nothing while it is down', () => {
    const { client, wire } = connected();
    wire().hangUp(1006);
    const before = wire().said.length;
    client.send({ type: 'set_ready', ready: true });
    expect(wire().said.length).toBe(before);
  });
});

describe('events', () => {
  it('are handed on once and in order', () => {
    const { wire, got } = connected();
    wire().tell(joined, snapshot(2));
    wire().tellEvents(1, 2, 3, 3, 4, 2, 5);
    expect(eventSeqs(got)).toEqual([3, 4, 5]);
  });

  it('before any snapshot are not handed on: there is nothing to fold them into', () => {
    const { wire, got } = connected();
    wire().tellEvents(1, 2);
    expect(eventSeqs(got)).toEqual([]);
  });

  it('with one missing make it ask for the whole', () => {
    const { wire, wires, wait, got } = connected();
    wire().tell(joined, { type: 'session', sessionToken: TOKEN }, snapshot(2));
    wire().tellEvents(3, 5);
    wait();
    wire().open();
    expect(wires).toHaveLength(2);
    expect(wire().said).toEqual([{ type: 'reconnect', roomId: 'den', sessionToken: TOKEN }]);
    expect(eventSeqs(got)).toEqual([3]);
  });
});

describe('messages', () => {
  it('of the protocol are all handed on', () => {
    const { wire, got } = connected();
    const messages: ServerMessage[] = [
      joined,
      { type: 'session', sessionToken: TOKEN },
      snapshot(3),
      { type: 'prompt', promptId: 1, menu: {}, clock: null },
      { type: 'session_error', code: 'room_full', message: 'full' },
      { type: 'pong' },
    ];
    wire().tell(...messages);
    expect(got).toEqual(messages);
  });

  it('that are no frames are passed over', () => {
    const { wire, got } = connected();
    for (const data of ['text', undefined, new Uint8Array([0xc1]).buffer]) wire().fire({ type: 'message', data });
    expect(got).toEqual([]);
  });
});

describe('answering', () => {
  it('names no prompt before one was shown', () => {
    const { client, wire } = connected();
    client.answer({ type: 'pass' });
    expect(wire().said.at(-1)).toEqual({ type: 'game_action', action: 'pass', data: {} });
  });

  it('names the prompt that was shown', () => {
    const { client, wire } = connected();
    wire().tell({ type: 'prompt', promptId: 8, menu: {}, clock: null });
    client.answer({ type: 'play', pieces: [3] });
    expect(wire().said.at(-1)).toEqual({ type: 'game_action', action: 'play', data: { pieces: [3] }, promptId: 8 });
  });
});

describe('in a hurry', () => {
  it('an open link must answer a ping within 1.5 s, or another is opened', () => {
    const { client, wire, wires, wait, live, statuses } = connected();
    client.checkConnection();
    expect(wire().said.at(-1)).toEqual({ type: 'ping' });
    expect(live()).toEqual([1_500]);
    wait();
    expect(wires[0]!.isClosed).toBe(true);
    expect(statuses.at(-1)).toMatchObject({ is: 'lost' });
  });

  it('an open link that answers stays', () => {
    const { client, wire, wires, live } = connected();
    client.checkConnection();
    wire().tell({ type: 'pong' });
    expect(live()).toEqual([15_000]);
    expect(wires).toHaveLength(1);
  });

  it('a lost link is tried at once and not a second time after its wait', () => {
    const { client, wire, wires, live } = connected();
    wire().hangUp(1006);
    client.checkConnection();
    expect(wires).toHaveLength(2);
    // Only the time in which it has to open runs.
    expect(live()).toEqual([15_000]);
  });

  it('a link that is being opened is left alone', () => {
    const { client, wire, wires, wait } = connected();
    wire().hangUp(1006);
    wait();
    client.checkConnection();
    expect(wires).toHaveLength(2);
    expect(wire().said).toEqual([]);
  });

  it('a link that is over stays so', () => {
    const { client, wires, live } = connected();
    client.close();
    client.checkConnection();
    expect(wires).toHaveLength(1);
    expect(live()).toEqual([]);
  });
});

it('hangs up when told to, once and for good', () => {
  const { client, wire, wires, live, statuses } = connected();
  client.close();
  expect(wire().isClosed).toBe(true);
  expect(statuses.at(-1)).toEqual({ is: 'over', code: 1000, reason: 'closed' });
  expect(live()).toEqual([]);
  const before = statuses.length;
  client.close();
  wire().hangUp(1006);
  client.send({ type: 'ping' });
  expect(statuses).toHaveLength(before);
  expect(wire().said).toHaveLength(1);
  expect(wires).toHaveLength(1);
});

it('uses the timers of the platform when it is given none', () => {
  vi.useFakeTimers();
  try {
    const wires: Wire[] = [];
    const socket = () => wires[wires.push(new Wire()) - 1]!;
    const client = new TableClient({ url: 'ws://nowhere', roomId: 'den', playerName: 'Ann', socket, onMessage() {} });
    wires[0]!.hangUp(1006);
    vi.advanceTimersByTime(149);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(101);
    expect(wires).toHaveLength(2);
    client.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
