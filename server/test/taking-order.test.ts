/** In which order servers take the tables of one that has died, where people at all of them wait for them. */
import { describe, expect, it } from 'vitest';
import { TAKEN_AT_ONCE } from '../cluster/holdings.ts';
import { responsibleFor } from '../cluster/share.ts';
import { Street } from './cluster-street.ts';

const TABLES = 40;
const NAMES = ['B', 'C'];

interface Try {
  readonly by: string;
  readonly table: string;
}
/** Server A has tables at each of which somebody from B and somebody from C sits. `tried` fills with who tries to take which. */
async function crowded(): Promise<{ street: Street; rooms: readonly string[]; tried: Try[]; die: () => void }> {
  let ids = 0;
  const street = new Street({}, () => `id-${ids++}`);
  const [a, ...others] = [await street.server('A'), await street.server('B'), await street.server('C')];
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
  return { street, rooms, tried, die: () => a.die() };
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
