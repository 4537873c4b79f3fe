import { describe, expect, it } from 'vitest';
import { Client, type LinkStatus, type SocketEvent, type SocketLike } from '../client.ts';
import { decodeClientFrame, encodeServerMessage, type Received } from '../codec.ts';
import type { ClientMessage, ServerMessage } from '../messages.ts';

const TOKEN = '2f1c4bde-6a0f-4b52-9b1e-1f0f5b1c9a77';

/** The server's end of a connection, in the hand of the test. */
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
  #fire(event: SocketEvent): void {
    for (const { type, listener } of this.#listeners) if (type === event.type) listener(event);
  }
  open(): void {
    this.#fire({ type: 'open' });
  }
  tell(...messages: readonly ServerMessage[]): void {
    for (const message of messages)
      this.#fire({ type: 'message', data: new Uint8Array(encodeServerMessage(message)).buffer });
  }
  /** An event as only the kernel can cut it; here its number is all that matters. */
  tellEvents(...seqs: readonly number[]): void {
    for (const seq of seqs)
      this.tell({
        type: 'event',
        seq,
        seen: { open: { type: 'ticked' } } as Extract<ServerMessage, { type: 'event' }>['seen'],
      });
  }
  hangUp(code: number, reason = ''): void {
    this.#fire({ type: 'close', code, reason });
  }
}

function connected(options: { sessionToken?: string; playerName?: string | null } = {}) {
  const wires: Wire[] = [];
  const got: Received[] = [];
  const statuses: LinkStatus[] = [];
  const timers: { readonly ms: number; readonly fn: () => void; isLive: boolean }[] = [];
  const client = new Client({
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
  /** The one thing the client waits for happens. */
  const wait = (): number => {
    const timer = timers.findLast(({ isLive }) => isLive);
    if (timer === undefined) return -1;
    timer.isLive = false;
    timer.fn();
    return timer.ms;
  };
  const wire = (): Wire => wires.at(-1)!;
  wire().open();
  return { client, wires, wire, got, statuses, wait };
}
const joined: ServerMessage = { type: 'room_joined', roomId: 'den', playerName: 'Ann', players: [], numAiPlayers: 3 };
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

  it('joins as somebody new when the session is no longer known', () => {
    const { client, wire } = connected({ sessionToken: TOKEN });
    wire().tell({ type: 'session_error', code: 'invalid_session', message: 'gone' });
    expect(wire().said.at(-1)).toMatchObject({ type: 'join_room' });
    expect(client.sessionToken).toBeNull();
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

  it('waits longer every time, but never long', () => {
    const { wire, wait } = connected();
    const waits = Array.from({ length: 9 }, () => {
      wire().hangUp(1006);
      return wait();
    });
    expect(waits[3]).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  });

  it.each([
    [1012, true],
    [1001, true],
    [4008, true],
    [4001, false],
    [4004, false],
    [1008, false],
  ])('closed with %i: tried again %s', (code, again) => {
    const { wire, wires, wait, statuses } = connected();
    wire().hangUp(code, 'why');
    wait();
    expect(wires.length > 1).toBe(again);
    expect(statuses.some(({ is }) => is === 'over')).toBe(!again);
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
    // The old one may still have something to say; nobody listens.
    wires[0]!.tell({ type: 'pong' });
  });

  it('is not, while pongs come', () => {
    const { wire, wires, wait } = connected();
    for (let i = 0; i < 5; i++) {
      wait();
      wire().tell({ type: 'pong' });
    }
    expect(wires).toHaveLength(1);
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

describe('answering', () => {
  it('names the prompt that was shown', () => {
    const { client, wire } = connected();
    wire().tell({ type: 'prompt', promptId: 8, menu: {}, clock: null });
    client.answer({ type: 'play', pieces: [3] });
    expect(wire().said.at(-1)).toEqual({ type: 'game_action', action: 'play', data: { pieces: [3] }, promptId: 8 });
  });
});

it('hangs up when told to, for good', () => {
  const { client, wire, wires, wait, statuses } = connected();
  client.close();
  expect(wire().isClosed).toBe(true);
  expect(statuses.at(-1)).toMatchObject({ is: 'over', code: 1000 });
  expect(wait()).toBe(-1);
  expect(wires).toHaveLength(1);
});
