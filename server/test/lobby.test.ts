/** What the servers of a house tell each other about their rooms. */
import { describe, expect, it } from 'vitest';
import { Lobby } from '../cluster/lobby.ts';
import { responsibleFor } from '../cluster/share.ts';
import type { AppStatus, RoomFact } from '../ports.ts';
import { Hall } from './harness.ts';

const status = (more: Partial<AppStatus> = {}): AppStatus => ({
  activeRooms: 0,
  activeGames: 0,
  capacityUsed: 0,
  sleeping: 0,
  maxGames: 10,
  ...more,
});
const hall = new Hall();
const made = await hall.app.createRoom({ roomId: 'pattern' });
if (!made.ok) throw new Error('no room');
const { value: pattern } = made;
const fact = (roomId: string, more: Partial<RoomFact> = {}): RoomFact => ({
  ...pattern,
  roomId,
  listed: true,
  phase: 'waiting',
  ...more,
});
/** Two lobbies: `tell` sends the changes of one to the other. */
function pair() {
  const [here, there] = [new Lobby(), new Lobby()];
  const tell = (facts: readonly RoomFact[], now = status()): number => {
    const messages = here.changes(facts, now);
    for (const bytes of messages) there.hear('A', bytes);
    return messages.length;
  };
  return { here, there, tell };
}
const idsOf = (lobby: Lobby): string[] => lobby.rooms(() => false).map(({ roomId }) => roomId);

describe('news of rooms', () => {
  it('are told when something has changed, and only then', () => {
    const { there, tell } = pair();
    expect(tell([fact('one'), fact('two')])).toBe(1);
    expect(tell([fact('one'), fact('two')])).toBe(0);
    expect(idsOf(there)).toEqual(['one', 'two']);
    expect(tell([fact('one', { playerCount: 1 }), fact('two')])).toBe(1);
    expect(there.room('one')?.playerCount).toBe(1);
    expect(tell([fact('two')])).toBe(1);
    expect([idsOf(there), there.room('one')]).toEqual([['two'], null]);
    expect(tell([fact('two')], status({ activeGames: 1 }))).toBe(1);
    expect(tell([], status({ activeGames: 1 }))).toBe(1);
    expect(tell([], status({ activeGames: 1 }))).toBe(0);
  });

  it('are told whole again to who asks, and after a loss', () => {
    const { here, there, tell } = pair();
    expect(tell([fact('one')])).toBe(1);
    here.hear('C', new Lobby().hello());
    expect(tell([fact('one')])).toBe(1);
    expect(tell([fact('one')])).toBe(0);
    there.forget('A');
    expect(idsOf(there)).toEqual([]);
    here.tellAll();
    expect(tell([fact('one')])).toBe(1);
    expect(idsOf(there)).toEqual(['one']);
    // A server without rooms announces how much it could take.
    const empty = new Lobby();
    expect(empty.changes([], status())).toHaveLength(1);
    empty.tellAll();
    expect(empty.changes([], status())).toHaveLength(1);
  });

  it('of very many rooms come in parts, none left out and none twice', () => {
    const { there, tell } = pair();
    const many = Array.from({ length: 401 }, (_, at) => fact(`room-${at}`));
    expect(tell(many)).toBe(3);
    expect(idsOf(there)).toEqual(many.map(({ roomId }) => roomId));
    expect(tell([])).toBe(3);
    expect(idsOf(there)).toEqual([]);
    expect(tell(many.slice(0, 400))).toBe(2);
  });
});

describe('the lobby of all servers', () => {
  it('lists rooms that gather people and want to be found, and knows the others by their names', () => {
    const { there, tell } = pair();
    tell([fact('open'), fact('hidden', { listed: false }), fact('running', { phase: 'playing' })]);
    expect(idsOf(there)).toEqual(['open']);
    expect(['open', 'hidden', 'running', 'none'].map((id) => there.room(id)?.roomId ?? null)).toEqual([
      'open',
      'hidden',
      'running',
      null,
    ]);
  });

  it('ALL-681 keeps rooms of a server that is gone until another tells of them, they are finished with, or it was long ago', () => {
    const { there, tell } = pair();
    const waiting = new Set(['one', 'two', 'three']);
    const listed = (): string[] => there.rooms((roomId) => waiting.has(roomId)).map(({ roomId }) => roomId);
    tell([fact('one'), fact('two'), fact('three'), fact('hidden', { listed: false }), fact('deleted')]);
    there.leave('nobody', 0);
    there.leave('A', 1000);
    // C had taken the table, and is gone too.
    for (const bytes of new Lobby().changes([fact('one')], status())) there.hear('C', bytes);
    there.leave('C', 1000);
    expect([listed(), there.room('one'), there.status(status()).maxGames]).toEqual([['one', 'two', 'three'], null, 10]);
    for (const bytes of new Lobby().changes([fact('two', { playerCount: 1 })], status())) there.hear('B', bytes);
    expect(there.rooms(() => true).filter(({ roomId }) => roomId === 'two')).toMatchObject([{ playerCount: 1 }]);
    waiting.delete('one');
    expect(listed()).toEqual(['two', 'three']);
    there.forgetLeft(1000);
    expect(listed()).toEqual(['two', 'three']);
    there.forgetLeft(1001);
    expect(listed()).toEqual(['two']);
  });

  it('adds up what the servers have, and finds the one with most room', () => {
    const lobby = new Lobby();
    const own = status({ activeRooms: 1, activeGames: 2, capacityUsed: 3, sleeping: 4, maxGames: 5 });
    expect(lobby.status(own)).toEqual(own);
    expect(lobby.roomiest()).toBeNull();
    const hear = (node: string, told: Partial<AppStatus>): void => {
      for (const bytes of new Lobby().changes([], status(told))) lobby.hear(node, bytes);
    };
    hear('B', { activeRooms: 10, activeGames: 20, capacityUsed: 8, sleeping: 40, maxGames: 10 });
    hear('C', { capacityUsed: 1, maxGames: 5 });
    expect(lobby.status(own)).toEqual({
      activeRooms: 11,
      activeGames: 22,
      capacityUsed: 12,
      sleeping: 44,
      maxGames: 20,
    });
    expect(lobby.roomiest()).toBe('C');
    hear('C', { capacityUsed: 4, maxGames: 5 });
    expect(lobby.roomiest()).toBe('B');
    hear('B', { capacityUsed: 10, maxGames: 10 });
    expect(lobby.roomiest()).toBe('C');
    hear('C', { capacityUsed: 5, maxGames: 5 });
    expect(lobby.roomiest()).toBeNull();
  });
});

describe('tables without an owner', () => {
  const tables = Array.from({ length: 300 }, (_, at) => `table-${at}`);
  const nodes = ['A', 'B', 'C'];

  it('are shared out among the servers, each with its part, whatever the order of their names', () => {
    const shares = Map.groupBy(tables, (table) => responsibleFor(table, nodes));
    expect(new Set(shares.keys())).toEqual(new Set(nodes));
    for (const [, share] of shares) expect(share.length).toBeGreaterThan(60);
    for (const table of tables) expect(responsibleFor(table, nodes.toReversed())).toBe(responsibleFor(table, nodes));
    expect(responsibleFor('table', [])).toBeNull();
  });

  it('stay with a server when another one leaves', () => {
    const stay = tables.filter((table) => responsibleFor(table, nodes) !== 'C');
    expect(stay.map((table) => responsibleFor(table, ['A', 'B']))).toEqual(
      stay.map((table) => responsibleFor(table, nodes)),
    );
  });
});
