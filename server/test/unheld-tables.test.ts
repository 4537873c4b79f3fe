/** Tables that a server owns but does not have in memory: it takes them again although nobody comes. */
import { describe, expect, it } from 'vitest';
import { SERVE_MS } from '../cluster/ports.ts';
import { BrokenChain } from '../journal/chain.ts';
import type { JournalLoad } from '../ports.ts';
import { Street } from './cluster-street.ts';

const unknownEvents = (loaded: JournalLoad | null): JournalLoad =>
  JSON.parse(JSON.stringify(loaded).replaceAll(/"dealt"(?!:)/g, '"undealt"')) as JournalLoad;

describe('ALL-624 a table at which nobody is', () => {
  it('is kept on by a server whose lease ran out and that nobody followed', async () => {
    const street = new Street({ roomIdleMs: 60_000 });
    const a = await street.server('A');
    const roomId = await a.room();
    a.die();
    await street.clock.advance(SERVE_MS + 1000);
    expect([a.app.isServing, a.app.room(roomId)]).toEqual([false, null]);
    street.network.cut.delete('A');
    await street.clock.advance(10_000);
    expect([a.app.isServing, a.app.room(roomId)?.roomId]).toEqual([true, roomId]);
    // It is kept for as long as any other table, and no longer.
    await street.clock.advance(120_000);
    expect([a.app.room(roomId), await street.journal.open()]).toEqual([null, []]);
  });

  it('is deleted in the end where that has failed', async () => {
    const street = new Street({ roomIdleMs: 60_000 });
    const a = await street.server('A');
    await a.room();
    const retire = street.journal.retire.bind(street.journal);
    let failures = 1;
    street.journal.retire = (tableId) =>
      failures-- > 0 ? Promise.reject(new Error('the broker changes its leader')) : retire(tableId);
    await street.clock.advance(300_000);
    expect(await street.journal.open()).toEqual([]);
  });

  it.each([
    ['its log is not what was written', () => Promise.reject(new BrokenChain('table', 1, 'record'))],
    ['its game does not know what happened', (loaded: JournalLoad | null) => Promise.resolve(unknownEvents(loaded))],
  ])('is tried again as long as it cannot be woken, said once, and not written to: %s', async (_, broken) => {
    const street = new Street();
    const [a, b] = [await street.server('A'), await street.server('B')];
    const roomId = await a.room({ seats: 2, numAiPlayers: 1 });
    const ann = await a.client(roomId).join('Ann');
    await ann.ready();
    await street.clock.advance(1000);
    const load = street.journal.load.bind(street.journal);
    const before = (await load(roomId))?.records.length;
    a.die();
    street.journal.load = async (tableId) => broken(await load(tableId));
    await street.clock.advance(300_000);
    expect(b.warnings.filter((warning) => warning === 'a table could not be taken')).toHaveLength(1);
    expect((await load(roomId))?.records.length).toBe(before);
    street.journal.load = load;
    await street.clock.advance(70_000);
    expect(b.counts.get('tables_taken')).toBe(1);
  });

  it('is not taken from under whoever makes it', async () => {
    const street = new Street();
    const a = await street.server('A');
    // The store is slow while the server looks for tables.
    const stored = Promise.withResolvers<void>();
    street.journal.before = () => stored.promise;
    await street.clock.advance(1200);
    const making = a.app.createRoom({ roomId: 'new' });
    await street.clock.advance(1500);
    stored.resolve();
    await street.clock.advance(100);
    expect(await making).toMatchObject({ ok: true });
    await street.clock.advance(1000);
    expect([a.app.room('new')?.roomId, await street.ownerOf('new')]).toEqual(['new', 'A']);
  });
});
