/** In which order servers take the tables of a dead server, when people at all of them wait for these tables. */
import { describe, expect, it } from 'vitest';
import { TAKEN_AT_ONCE } from '../cluster/holdings.ts';
import { responsibleFor } from '../cluster/share.ts';
import { Street, type Server } from './cluster-street.ts';

const TABLES = 40;
const NAMES = ['B', 'C'];

interface Try {
  readonly by: string;
  readonly table: string;
}
interface Crowded {
  readonly street: Street;
  readonly rooms: readonly string[];
  readonly tried: Try[];
  readonly others: readonly [Server, Server];
  readonly die: () => void;
}
/**
 * Server A has tables, at each of which somebody from B and somebody from C sits. `tried` records which server tries to
 * take which table. Nobody sits at the tables in `idle`.
 */
async function crowded(idle: readonly string[] = []): Promise<Crowded> {
  let ids = 0;
  const street = new Street({}, () => `id-${ids++}`);
  const a = await street.server('A');
  const others = [await street.server('B'), await street.server('C')] as const;
  for (const roomId of idle) await a.room({ roomId });
  const rooms: string[] = [];
  for (let table = 0; table < TABLES; table++) {
    const roomId = await a.room({ roomId: `table-${table}`, seats: 4, numAiPlayers: 0 });
    rooms.push(roomId);
    for (const server of others) {
      await server.client(roomId).join(server.node);
      await street.clock.advance(20);
    }
  }
  const tried: Try[] = [];
  street.onSent = (from, _to, sent) => {
    const table = typeof sent === 'string' ? /^take (\S+)/.exec(sent)?.[1] : undefined;
    if (table !== undefined) tried.push({ by: from, table });
  };
  return { street, rooms, tried, others, die: () => a.die() };
}

describe('the tables of a server that has died', () => {
  it('ALL-648 are taken by each of the others from its own share first: what is the other’s is tried when that is done', async () => {
    const { street, rooms, tried, die } = await crowded();
    die();
    await street.clock.advance(20_000);
    expect(new Set(tried.map(({ table }) => table))).toEqual(new Set(rooms));
    for (const node of NAMES) {
      const isOwn = tried.filter(({ by }) => by === node).map(({ table }) => responsibleFor(table, NAMES) === node);
      const share = rooms.filter((table) => responsibleFor(table, NAMES) === node).length;
      expect(share).toBeGreaterThan(TAKEN_AT_ONCE);
      expect(isOwn.slice(0, share)).toEqual(Array.from({ length: share }, () => true));
      expect(isOwn.slice(share)).not.toContain(true);
    }
  });

  it('ALL-660 at which nobody is are left until all others are back, unless somebody asks for one', async () => {
    const { street, rooms, tried, die, others } = await crowded(['idle-1', 'idle-2', 'idle-3']);
    const isIdle = ({ table }: Try): boolean => table.startsWith('idle');
    die();
    await street.clock.advance(12_000);
    expect(new Set(tried.map(({ table }) => table))).toEqual(new Set(rooms));
    const [b] = others;
    const late = b.client('idle-2');
    const joining = late.join('Late');
    await street.clock.advance(50);
    await joining;
    expect(late.last('room_joined').playerName).toBe('Late');
    expect(tried.filter(isIdle).map(({ table }) => table)).toEqual(['idle-2']);
    await street.clock.advance(10_000);
    expect(new Set(tried.filter(isIdle).map(({ table }) => table))).toEqual(new Set(['idle-1', 'idle-2', 'idle-3']));
  });

  it('ALL-648 need no question each whether it lives: that is asked once for those that are taken at the same time', async () => {
    const { street, rooms, die } = await crowded();
    const asked: string[] = [];
    street.onSent = (from, to, sent) => void (to === 'broker' && sent === 'is A alive?' && asked.push(from));
    die();
    await street.clock.advance(20_000);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(rooms.length / 2);
  });
});
