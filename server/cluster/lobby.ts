/**
 * What the servers announce to each other about their rooms, so that each can list all rooms: changes every second, and
 * everything when there is a new server.
 */
import type { AppStatus, RoomFact, RoomSummary } from '../ports.ts';
import { pack, readNews, type News } from './messages.ts';

interface Known {
  status: AppStatus;
  readonly rooms: Map<string, RoomFact>;
}

const ROOMS_AT_ONCE = 200;

export class Lobby {
  readonly #others = new Map<string, Known>();
  /** Rooms of servers that are gone, as last announced. A server that takes one announces it again. */
  readonly #left = new Map<string, { readonly at: number; readonly rooms: ReadonlyMap<string, RoomFact> }>();
  /** What was last announced to the others, by room id. */
  #told = new Map<string, string>();
  #toldStatus = '';

  /** The message that asks all servers to announce everything. */
  hello(): Uint8Array {
    return pack({ type: 'hello' });
  }
  /** What has changed since the last call, as messages to all servers. */
  changes(facts: readonly RoomFact[], status: AppStatus): readonly Uint8Array[] {
    const now = new Map(facts.map((fact) => [fact.roomId, JSON.stringify(fact)]));
    const changed = facts.filter(({ roomId }) => now.get(roomId) !== this.#told.get(roomId));
    const gone = [...this.#told.keys()].filter((roomId) => !now.has(roomId));
    const statusText = JSON.stringify(status);
    if (changed.length === 0 && gone.length === 0 && statusText === this.#toldStatus) return [];
    this.#told = now;
    this.#toldStatus = statusText;
    const messages: Uint8Array[] = [];
    for (let from = 0; from === 0 || from < Math.max(changed.length, gone.length); from += ROOMS_AT_ONCE) {
      const part = <T>(list: readonly T[]): readonly T[] => list.slice(from, from + ROOMS_AT_ONCE);
      messages.push(pack({ type: 'facts', status, rooms: part(changed), gone: part(gone) }));
    }
    return messages;
  }
  /** Makes the next `changes` announce everything, since a server is new or messages may have been lost. */
  tellAll(): void {
    this.#told = new Map();
    this.#toldStatus = '';
  }

  /** Handles an announcement. Returns false, and changes nothing, if it is not understood. */
  hear(node: string, bytes: Uint8Array): boolean {
    const news = readNews(bytes);
    if (news === null) return false;
    if (news.type === 'hello') this.tellAll();
    else this.#learn(node, news);
    return true;
  }
  #learn(node: string, news: Extract<News, { type: 'facts' }>): void {
    const known = this.#others.get(node) ?? { status: news.status, rooms: new Map<string, RoomFact>() };
    known.status = news.status;
    for (const roomId of news.gone) known.rooms.delete(roomId);
    for (const fact of news.rooms) known.rooms.set(fact.roomId, fact);
    this.#others.set(node, known);
  }
  forget(node: string): void {
    this.#others.delete(node);
  }
  /** Called when a server is gone. Its rooms wait for another server, and stay known for a while. */
  leave(node: string, now: number): void {
    const known = this.#others.get(node);
    if (known !== undefined) this.#left.set(node, { at: now, rooms: known.rooms });
    this.#others.delete(node);
  }
  /** Forgets the rooms of servers that were gone before `before`. */
  forgetLeft(before: number): void {
    for (const [node, { at }] of this.#left) if (at < before) this.#left.delete(node);
  }

  /**
   * Listed rooms of other servers. `isWaiting`: whether a room of a server that is gone still waits for another one.
   */
  rooms(isWaiting: (roomId: string) => boolean): readonly RoomSummary[] {
    const told = [...this.#others.values()].flatMap(({ rooms }) => [...rooms.values()]);
    const taken = new Set(told.map(({ roomId }) => roomId));
    // Two servers that are gone may have had the same room, one after the other.
    const left = new Map([...this.#left.values()].flatMap(({ rooms }) => [...rooms]));
    const waiting = [...left.values()].filter(({ roomId }) => !taken.has(roomId) && isWaiting(roomId));
    return [...told, ...waiting].filter(({ listed, phase }) => listed && phase === 'waiting');
  }
  /** The room, if another server has it. */
  room(roomId: string): RoomSummary | null {
    for (const { rooms } of this.#others.values()) {
      const found = rooms.get(roomId);
      if (found !== undefined) return found;
    }
    return null;
  }
  /** The sum over all servers. */
  status(own: AppStatus): AppStatus {
    const all = [own, ...[...this.#others.values()].map(({ status }) => status)];
    const sum = (what: keyof AppStatus): number => all.reduce((total, status) => total + status[what], 0);
    return {
      activeRooms: sum('activeRooms'),
      activeGames: sum('activeGames'),
      capacityUsed: sum('capacityUsed'),
      sleeping: sum('sleeping'),
      maxGames: sum('maxGames'),
    };
  }
  /** The other server with the most capacity left; null if none has any. */
  roomiest(): string | null {
    const free = [...this.#others].map(([node, { status }]) => ({ node, left: status.maxGames - status.capacityUsed }));
    const best = free.sort((one, other) => other.left - one.left)[0];
    return best !== undefined && best.left > 0 ? best.node : null;
  }
}
