/**
 * Sends entries between two servers, in order and counted, so that both notice a loss. Nothing is sent twice: after a
 * loss a new session begins. Entries that are sent together leave in one message.
 */
import type { Cancel, Clock } from '../ports.ts';
import { isEntry, pack, readMessage, type Entry, type Message, type ReadMessage } from './messages.ts';
import type { Bus } from './ports.ts';

export interface ChannelListener {
  onEntry(peer: string, entry: Entry): void;
  /** Called when messages between this server and that one were lost, in either direction. */
  onPeerLost(peer: string): void;
  /** Called when a server is heard again that was silent for at least `SILENT_MS`. */
  onHeardAgain(peer: string, silentMs: number): void;
  /** Called when something from that server was not understood and was dropped. */
  onUnread(peer: string, what: string): void;
}

interface Outgoing {
  session: number;
  count: number;
  waiting: Entry[];
  isFlushing: boolean;
  /** Sizes of the messages that are not acknowledged yet, oldest first. */
  unacked: number[];
  unackedBytes: number;
  acked: number;
}
interface Incoming {
  session: number;
  count: number;
  isBroken: boolean;
  sinceAck: number;
}

const TICK_MS = 1000;
/** After this time (ms) a server counts as silent. A server that runs sends something with every tick. */
export const SILENT_MS = 2.5 * TICK_MS;
const ACK_EVERY = 64;
/** Limit of bytes to one server that are not acknowledged yet. Beyond it, a new session begins. */
const UNACKED_BYTES_MAX = 16 * 1024 * 1024;

export class Channels {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #listener: ChannelListener;
  readonly #out = new Map<string, Outgoing>();
  readonly #in = new Map<string, Incoming>();
  readonly #heardAt = new Map<string, number>();
  /** By server: when it was last known that everything it had sent has arrived. */
  readonly #completeAt = new Map<string, number>();
  /** Session numbers only grow, across all peers: a peer may remember a session that this server has forgotten. */
  #sessions = 0;
  #cancelTick: Cancel;

  constructor(bus: Bus, clock: Clock, listener: ChannelListener) {
    this.#bus = bus;
    this.#clock = clock;
    this.#listener = listener;
    this.#cancelTick = this.#tickLater();
  }

  send(peer: string, entry: Entry): void {
    const out = this.#outgoing(peer);
    out.waiting.push(...this.#inParts(entry));
    if (out.isFlushing) return;
    out.isFlushing = true;
    queueMicrotask(() => {
      out.isFlushing = false;
      this.#flush(peer, out);
    });
  }
  /** Forgets a server that is gone. If it is heard again, it counts as a new one. */
  forget(peer: string): void {
    this.#out.delete(peer);
    this.#in.delete(peer);
    this.#heardAt.delete(peer);
    this.#completeAt.delete(peer);
  }
  /** How long nothing has been received from that server (ms); 0 if nothing ever was. */
  silenceOf(peer: string): number {
    const at = this.#heardAt.get(peer);
    return at === undefined ? 0 : this.#clock.now() - at;
  }
  /** The time until which everything sent by that server has arrived; `-Infinity` if that was never known. */
  completeAt(peer: string): number {
    return this.#completeAt.get(peer) ?? -Infinity;
  }
  /** Starts a new session with every peer, since the peers may have dropped the old ones. */
  restart(): void {
    // A copy, since a listener may open channels to further peers. Those are new already.
    const peers = [...this.#out.keys()];
    for (const peer of peers) this.#beginAnew(peer);
  }
  stop(): void {
    for (const [peer, out] of this.#out) this.#flush(peer, out);
    this.#cancelTick();
  }

  receive(peer: string, bytes: Uint8Array): void {
    const message = readMessage(bytes);
    if (message === null) return this.#listener.onUnread(peer, 'message');
    const silentMs = this.silenceOf(peer);
    this.#heardAt.set(peer, this.#clock.now());
    if (silentMs >= SILENT_MS) this.#listener.onHeardAgain(peer, silentMs);
    switch (message[0]) {
      case 'entries':
        return this.#entries(peer, message);
      case 'mark':
        return this.#mark(peer, message);
      case 'ack':
        return this.#ack(peer, message);
      case 'reset':
        if (this.#out.get(peer)?.session === message[1]) this.#beginAnew(peer);
        return;
    }
  }

  #outgoing(peer: string): Outgoing {
    const known = this.#out.get(peer);
    if (known !== undefined) return known;
    const out: Outgoing = {
      session: ++this.#sessions,
      count: 0,
      waiting: [],
      isFlushing: false,
      unacked: [],
      unackedBytes: 0,
      acked: 0,
    };
    this.#out.set(peer, out);
    return out;
  }
  get #partMax(): number {
    return this.#bus.bytesMax >> 1;
  }
  #inParts(entry: Entry): readonly Entry[] {
    if (entry[0] !== 'send' || entry[2].length <= this.#partMax) return [entry];
    const [, link, frame] = entry;
    const count = Math.ceil(frame.length / this.#partMax);
    return Array.from({ length: count }, (_, index) => {
      const part = frame.subarray(index * this.#partMax, (index + 1) * this.#partMax);
      return [index === count - 1 ? 'send' : 'part', link, part] as const;
    });
  }
  #flush(peer: string, out: Outgoing): void {
    if (this.#out.get(peer) !== out) return;
    while (out.waiting.length > 0) {
      // A message takes as many entries as fit, and at least one.
      let bytes = 0;
      const more = out.waiting.findIndex((entry, index) => {
        bytes += sizeOf(entry);
        return index > 0 && bytes > this.#partMax;
      });
      const entries = out.waiting.splice(0, more === -1 ? out.waiting.length : more);
      const packed = this.#send(peer, ['entries', out.session, ++out.count, entries]);
      out.unacked.push(packed);
      out.unackedBytes += packed;
    }
    if (out.unackedBytes > UNACKED_BYTES_MAX) this.#beginAnew(peer);
  }
  #send(peer: string, message: Message): number {
    const bytes = pack(message);
    this.#bus.send(peer, bytes);
    return bytes.length;
  }
  #beginAnew(peer: string): void {
    const out = this.#outgoing(peer);
    Object.assign(out, { session: ++this.#sessions, count: 0, waiting: [], unacked: [], unackedBytes: 0, acked: 0 });
    this.#listener.onPeerLost(peer);
    // Sent even when empty, so that the peer learns of the new session.
    this.#send(peer, ['entries', out.session, ++out.count, []]);
    out.unacked.push(0);
  }

  #entries(peer: string, [, session, count, entries]: Extract<ReadMessage, readonly ['entries', ...unknown[]]>): void {
    const known = this.#in.get(peer);
    if (known !== undefined && session < known.session) return;
    if (known === undefined || session > known.session) {
      this.#in.set(peer, { session, count: 0, isBroken: false, sinceAck: 0 });
      if (known !== undefined) this.#listener.onPeerLost(peer);
    }
    const state = this.#in.get(peer);
    if (state === undefined || count <= state.count || !this.#isNext(peer, state, count)) return;
    state.count = count;
    this.#completeAt.set(peer, this.#clock.now());
    if (++state.sinceAck >= ACK_EVERY) this.#acknowledge(peer, state);
    for (const entry of entries) {
      if (isEntry(entry)) this.#listener.onEntry(peer, entry);
      else this.#listener.onUnread(peer, 'entry');
    }
  }
  #isNext(peer: string, state: Incoming, count: number): boolean {
    if (!state.isBroken && count === state.count + 1) return true;
    const isNews = !state.isBroken;
    state.isBroken = true;
    this.#send(peer, ['reset', state.session]);
    if (isNews) this.#listener.onPeerLost(peer);
    return false;
  }
  #mark(peer: string, [, session, count]: Extract<ReadMessage, readonly ['mark', ...unknown[]]>): void {
    const known = this.#in.get(peer);
    if (known !== undefined && session < known.session) return;
    const state = known?.session === session ? known : { session, count: 0, isBroken: false, sinceAck: 0 };
    this.#in.set(peer, state);
    if (count === state.count && !state.isBroken) {
      this.#completeAt.set(peer, this.#clock.now());
      return this.#acknowledge(peer, state);
    }
    if (count > state.count || state.isBroken) this.#isNext(peer, state, count + 1);
  }
  #acknowledge(peer: string, state: Incoming): void {
    state.sinceAck = 0;
    this.#send(peer, ['ack', state.session, state.count]);
  }
  #ack(peer: string, [, session, count]: Extract<ReadMessage, readonly ['ack', ...unknown[]]>): void {
    const out = this.#out.get(peer);
    if (out?.session !== session || count <= out.acked || count > out.count) return;
    for (const size of out.unacked.splice(0, count - out.acked)) out.unackedBytes -= size;
    out.acked = count;
  }

  /** Announces the count of messages, so that the peer notices when the last one was lost. */
  #tickLater(): Cancel {
    return this.#clock.after(TICK_MS, () => {
      for (const [peer, { session, count }] of this.#out) if (count > 0) this.#send(peer, ['mark', session, count]);
      this.#cancelTick = this.#tickLater();
    });
  }
}

const ENTRY_BYTES = 256;
const sizeOf = (entry: Entry): number => ENTRY_BYTES + (entry[2] instanceof Uint8Array ? entry[2].length : 0);
