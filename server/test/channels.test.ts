/** The stream of entries between two servers, on a network that loses and repeats messages as the test says. */
import { unpack } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import { Channels } from '../cluster/channels.ts';
import type { Entry } from '../cluster/messages.ts';
import { MemoryBroker, type Network } from './memory-cluster.ts';
import { VirtualClock } from './virtual-clock.ts';

const KB = 1024;
const MB = KB * KB;

/** Delivers every message after a millisecond, `times(from)` times. */
class Wire implements Network {
  readonly #clock: VirtualClock;
  times: (from: string) => number = () => 1;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }
  carry(from: string, _to: string, _kind: 'message' | 'call' | 'news', arrive: () => void): void {
    for (let left = this.times(from); left > 0; left--) this.#clock.after(1, arrive);
  }
}
class End {
  readonly heard: Entry[] = [];
  readonly lost: string[] = [];
  readonly silences: [peer: string, ms: number][] = [];
  /** Messages that could not be read. */
  readonly unread: string[] = [];
  /** The kinds of messages that were sent. */
  readonly sent: string[] = [];
  /** Size of the largest message that was sent. */
  bytesMost = 0;
  readonly channels: Channels;
  readonly #peer: string;

  constructor(name: string, peer: string, { broker, clock, bytesMax }: Street) {
    this.#peer = peer;
    const bus = broker.bus(name);
    const counted = (to: string, bytes: Uint8Array): void => {
      this.sent.push((unpack(bytes) as [string])[0]);
      this.bytesMost = Math.max(this.bytesMost, bytes.length);
      bus.send(to, bytes);
    };
    this.channels = new Channels({ ...bus, bytesMax, send: counted }, clock, {
      onEntry: (_peer, entry) => void this.heard.push(entry),
      onPeerLost: (lost) => void this.lost.push(lost),
      onHeardAgain: (again, silentMs) => void this.silences.push([again, silentMs]),
      onUnread: (_peer, what) => void this.unread.push(what),
    });
    void bus.listen(name, {
      onMessage: (from, bytes) => this.channels.receive(from, bytes),
      onNews: () => {},
      onRequest: async (_from, bytes) => bytes,
    });
  }
  say(...links: readonly number[]): void {
    for (const link of links) this.channels.send(this.#peer, ['gone', link, false]);
  }
  frame(link: number, bytes: number): void {
    this.channels.send(this.#peer, ['send', link, new Uint8Array(bytes).fill(link)]);
  }
  get links(): number[] {
    return this.heard.map(([, link]) => link);
  }
  times(kind: string): number {
    return this.sent.filter((sent) => sent === kind).length;
  }
}
class Street {
  readonly clock = new VirtualClock();
  readonly wire = new Wire(this.clock);
  readonly broker = new MemoryBroker(this.clock, this.wire);
  readonly bytesMax: number;
  readonly a: End;
  readonly b: End;

  constructor(bytesMax = 4 * KB) {
    this.bytesMax = bytesMax;
    this.a = new End('A', 'B', this);
    this.b = new End('B', 'A', this);
  }
}
async function street(bytesMax?: number): Promise<Street> {
  const made = new Street(bytesMax);
  await made.clock.advance(10);
  return made;
}

describe('entries between two servers', () => {
  it('arrive in order, those sent together in one message, and each server counts its own', async () => {
    const { a, b, clock } = await street();
    a.say(1, 2, 3);
    b.say(9);
    await clock.advance(10);
    a.say(4);
    await clock.advance(10);
    expect([b.links, a.links]).toEqual([[1, 2, 3, 4], [9]]);
    expect(a.sent).toEqual(['entries', 'entries']);
    expect([a.lost, b.lost]).toEqual([[], []]);
  });

  it('are taken once, however often a message comes', async () => {
    const { a, b, clock, wire } = await street();
    wire.times = () => 2;
    a.say(1);
    await clock.advance(10);
    a.say(2);
    await clock.advance(5000);
    expect(b.links).toEqual([1, 2]);
    expect([a.lost, b.lost]).toEqual([[], []]);
  });

  it('share messages as far as they fit into half of the largest that the bus takes', async () => {
    const { a, b, clock, bytesMax } = await street();
    for (const link of [1, 2, 3, 4, 5]) a.frame(link, 600);
    await clock.advance(10);
    expect(b.links).toEqual([1, 2, 3, 4, 5]);
    // Two entries of 600 bytes, with the overhead that is counted for each, are below 2 KB; three are not.
    expect(a.sent).toEqual(['entries', 'entries', 'entries']);
    expect(a.bytesMost).toBeLessThan(bytesMax / 2);
  });

  it('of a frame that is too large come in parts, of which the last says so', async () => {
    const { a, b, clock, bytesMax } = await street();
    a.frame(7, 2 * KB);
    a.frame(8, 5 * KB);
    await clock.advance(10);
    expect(b.heard.map(([type, link, bytes]) => [type, link, (bytes as Uint8Array).length])).toEqual([
      ['send', 7, 2 * KB],
      ['part', 8, 2 * KB],
      ['part', 8, 2 * KB],
      ['send', 8, KB],
    ]);
    expect(b.heard.slice(1).every(([, , bytes]) => (bytes as Uint8Array).every((byte) => byte === 8))).toBe(true);
    expect(a.bytesMost).toBeLessThan(bytesMax);
  });
});

describe('a lost message', () => {
  it('is noticed at the next one: both ends are told once, and go on with what is sent then', async () => {
    const { a, b, clock, wire } = await street();
    a.say(1);
    await clock.advance(10);
    wire.times = () => 0;
    a.say(2);
    await clock.advance(10);
    wire.times = () => 1;
    a.say(3);
    a.say(4);
    await clock.advance(10);
    expect([a.lost, b.lost]).toEqual([['B'], ['A', 'A']]);
    a.say(5);
    await clock.advance(5000);
    // What came after the loss is dropped, because it may depend on what is missing.
    expect(b.links).toEqual([1, 5]);
    expect([a.lost, b.lost]).toEqual([['B'], ['A', 'A']]);
  });

  it('that was the last is noticed within a second', async () => {
    const { a, b, clock, wire } = await street();
    wire.times = () => 0;
    a.say(1);
    await clock.advance(10);
    wire.times = () => 1;
    expect(a.lost).toEqual([]);
    await clock.advance(1000);
    expect([a.lost, b.lost.length > 0]).toEqual([['B'], true]);
    a.say(2);
    await clock.advance(10);
    expect(b.links).toEqual([2]);
  });

  it('is asked for again where the news of it is lost as well', async () => {
    const { a, b, clock, wire } = await street();
    a.say(1);
    await clock.advance(10);
    wire.times = () => 0;
    a.say(2);
    await clock.advance(10);
    wire.times = (from) => (from === 'A' ? 1 : 0);
    a.say(3);
    await clock.advance(10);
    expect([a.lost, b.lost]).toEqual([[], ['A']]);
    wire.times = () => 1;
    // The next count that A announces makes B report the loss again.
    await clock.advance(1010);
    expect(a.lost).toEqual(['B']);
    a.say(4);
    await clock.advance(10);
    expect(b.links).toEqual([1, 4]);
  });
});

describe('what is under way', () => {
  it('is acknowledged every 64 messages and by the second, and may be a great deal in the long run', async () => {
    const { a, b, clock } = await street(MB);
    for (let sent = 0; sent < 63; sent++) {
      a.say(sent);
      await clock.advance(1);
    }
    await clock.advance(2);
    const early = b.times('ack');
    a.say(63);
    await clock.advance(2);
    expect([early, b.times('ack')]).toEqual([0, 1]);
    for (let sent = 0; sent < 50; sent++) {
      a.frame(1, 500 * KB);
      await clock.advance(1000);
    }
    expect(a.lost).toEqual([]);
    expect(b.heard).toHaveLength(64 + 50);
  });

  it('is not more than 16 MB to a server that acknowledges nothing: it must begin anew', async () => {
    const { a, b, clock, wire } = await street(MB);
    wire.times = (from) => (from === 'A' ? 1 : 0);
    for (let sent = 0; sent < 31; sent++) a.frame(1, 512 * KB);
    await clock.advance(10);
    expect(a.lost).toEqual([]);
    for (let sent = 0; sent < 2; sent++) a.frame(1, 512 * KB);
    await clock.advance(10);
    expect([a.lost, b.lost]).toEqual([['B'], ['A']]);
    a.frame(2, 512 * KB);
    await clock.advance(10);
    expect([a.lost, b.links.at(-1)]).toEqual([['B'], 2]);
  });
});

describe('a session', () => {
  it('begins anew with every server after a time away, and what was said in it meanwhile is dropped', async () => {
    const { a, b, clock } = await street();
    a.say(1);
    await clock.advance(10);
    a.say(2);
    a.channels.restart();
    a.say(3);
    await clock.advance(10);
    expect([a.lost, b.lost, b.links]).toEqual([['B'], ['A'], [1, 3]]);
  });

  it('with a server that is gone is forgotten: nothing waits for it, and it is told nothing', async () => {
    const { a, b, clock } = await street();
    a.say(1);
    await clock.advance(10);
    a.say(2);
    a.channels.forget('B');
    await clock.advance(10);
    const sent = a.sent.length;
    await clock.advance(5000);
    expect([b.links, a.sent.length]).toEqual([[1], sent]);
    // If the server is there after all, a new session begins.
    a.say(3);
    await clock.advance(10);
    expect(b.links).toEqual([1, 3]);
  });

  it('ends with what waits, and no clock runs on', async () => {
    const { a, b, clock } = await street();
    a.say(1);
    a.channels.stop();
    b.channels.stop();
    await clock.advance(10);
    expect([b.links, clock.pending]).toEqual([[1], 0]);
  });

  it('of which nothing was said yet is not counted to the other', async () => {
    const { a, clock } = await street();
    await clock.advance(5000);
    expect(a.sent).toEqual([]);
    a.say(1);
    await clock.advance(2000);
    expect(a.sent).toEqual(['entries', 'mark', 'mark']);
  });
});
