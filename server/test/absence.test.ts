import { describe, expect, it } from 'vitest';
import type { FakeClient } from './harness.ts';
import { Hall, highCard, variant } from './harness.ts';

/** The fixture: bank 20 s, a turn has 10 s and then the bank. */
const WHOLE_TURN_MS = 30_000;
const TURN_MS = 10_000;
const LONG_MS = 3_600_000;

/** A secret window: the public does not see who is asked. */
const hidden = variant((rules) => ({
  step(play) {
    const wait = rules.step(play);
    return 'ask' in wait ? { ...wait, clock: 'call' } : wait;
  },
}));

/** A game that never ends by itself. */
const endless = variant((rules) => ({
  step: (play) => rules.step({ ...play, settings: Object.assign({}, play.settings, { hands: 1000 }) }),
}));

async function table(names: readonly string[], game = highCard) {
  const hall = new Hall({}, [game]);
  const [ann, bo] = await hall.started(names, { settings: { hands: 20 } });
  await hall.clock.advance(0);
  return { hall, ann: ann!, bo: bo! };
}
/** One trick that only this person answers; the others' clocks run out. */
async function trick(hall: Hall, client: FakeClient): Promise<void> {
  const before = turned(client);
  await client.choose();
  await hall.clock.until(() => turned(client) > before);
}
const turned = (client: FakeClient): number => client.types().filter((type) => type === 'turned_up').length;

describe('a table with one person', () => {
  it('plays one move when the clock runs out, and then waits for its person', async () => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(WHOLE_TURN_MS);
    expect(turned(ann)).toBe(1);
    expect(ann.all('table_paused')).toEqual([]);
    await hall.clock.advance(LONG_MS);
    expect(turned(ann)).toBe(1);
    expect(ann.last('table_paused')).toEqual({ type: 'table_paused', paused: true });
    expect(hall.counts.get('clock_expiries')).toBe(1);
  });

  it('goes on where it was when the person says so, with time for a whole turn', async () => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(LONG_MS);
    const { promptId } = ann.last('prompt');
    await ann.tell({ type: 'back' });
    expect(ann.last('table_paused')).toEqual({ type: 'table_paused', paused: false });
    expect(ann.last('prompt')).toMatchObject({ promptId, clock: { baseMs: TURN_MS, bankMs: 0 } });
    expect(ann.last('decided').missed).toBe(0);
    await ann.choose();
    expect(turned(ann)).toBe(2);
  });

  it('takes a move for being back', async () => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(LONG_MS);
    await ann.choose();
    expect(ann.refusal()).toBeNull();
    expect(turned(ann)).toBe(2);
    expect(ann.last('table_paused').paused).toBe(false);
  });

  it.each([
    ['a reload', async () => {}],
    ['a restart of the server', (hall: Hall) => hall.killAndRestart()],
  ])('is still waiting after %s', async (_, between) => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(LONG_MS);
    await ann.drop();
    await between(hall);
    const back = await ann.again();
    expect(back.last('table_paused').paused).toBe(true);
    expect(back.last('decided').missed).toBe(1);
    await hall.clock.advance(LONG_MS);
    expect(turned(back)).toBe(0);
    await back.tell({ type: 'back' });
    await back.choose();
    expect(turned(back)).toBe(1);
  });

  it('stands still while the person is not connected, and sleeps', async () => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(LONG_MS);
    await ann.drop();
    expect(hall.app.status()).toMatchObject({ activeGames: 0, capacityUsed: 0 });
    await hall.clock.advance(LONG_MS);
    // One trick, and the bots' cards for the next one.
    expect(hall.counts.get('moves')).toBe(7);
  });

  it('never runs out of patience with somebody who is there and has moved in time', async () => {
    const { hall, ann } = await table(['Ann']);
    for (let round = 1; round < 4; round++) {
      await hall.clock.until(() => turned(ann) === 2 * round - 1);
      await ann.choose();
    }
    expect(ann.all('table_paused')).toEqual([]);
    expect(turned(ann)).toBe(6);
  });
});

describe('a table with several people', () => {
  it('is not held up: what the clock decided goes on', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    for (let round = 0; round < 3; round++) await trick(hall, bo);
    expect(turned(bo)).toBe(3);
    expect(ann.all('table_paused')).toEqual([]);
    expect(ann.last('decided').missed).toBe(3);
    expect(bo.last('decided').missed).toBe(0);
  });

  it('waits once only one of them is left who does not answer', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    await bo.choose();
    await hall.clock.advance(WHOLE_TURN_MS);
    await bo.tell({ type: 'leave_room' });
    await hall.clock.advance(LONG_MS);
    expect(ann.last('table_paused').paused).toBe(true);
    expect(turned(ann)).toBe(1);
  });

  it('goes on when another one is back', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    await bo.choose();
    await hall.clock.advance(WHOLE_TURN_MS);
    await bo.drop();
    await hall.clock.advance(LONG_MS);
    expect(ann.last('table_paused').paused).toBe(true);
    const back = await bo.again();
    expect(ann.last('table_paused').paused).toBe(false);
    await back.choose();
    await hall.clock.advance(LONG_MS);
    expect(turned(back)).toBeGreaterThan(0);
  });

  it('does not wait for one who is away, though their clock had run out before they went', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    await trick(hall, bo);
    expect(ann.last('decided').missed).toBe(1);
    await ann.drop();
    await trick(hall, bo);
    expect(turned(bo)).toBe(2);
    expect(bo.all('table_paused')).toEqual([]);
    expect(bo.last('seat_status')).toMatchObject({ seat: ann.seat, status: 'bot' });
  });

  it.each([
    ['gets up', (ann: FakeClient) => ann.tell({ type: 'leave_room' })],
    ['is gone', (ann: FakeClient) => ann.drop()],
  ])('goes on for a newcomer when the one it waited for %s', async (_, goes) => {
    const { hall, ann } = await table(['Ann']);
    await hall.clock.advance(LONG_MS);
    const bo = await hall.guest(ann.roomId, 'Bo');
    expect(bo.last('table_paused').paused).toBe(true);
    await goes(ann);
    expect(bo.last('table_paused').paused).toBe(false);
    expect(await hall.clock.until(() => bo.last('game_started').seat !== null)).toBe(true);
  });
});

describe('what was decided in somebody’s name', () => {
  it('is told to everybody where the turn was public, with the event it led to', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    await bo.choose();
    await hall.clock.advance(WHOLE_TURN_MS);
    const { seq } = bo.last('event');
    const decisions = [{ seat: ann.seat, by: 'clock', seq }];
    expect(bo.last('decided')).toEqual({ type: 'decided', missed: 0, decisions });
    expect(ann.last('decided')).toEqual({ type: 'decided', missed: 1, decisions });
    const eve = await hall.guest(ann.roomId, 'Eve');
    expect(eve.last('decided')).toEqual({ type: 'decided', missed: 0, decisions });
  });

  it('is told to nobody else where it is a secret who was asked', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo'], hidden);
    await trick(hall, bo);
    expect(turned(bo)).toBe(1);
    const eve = await hall.guest(ann.roomId, 'Eve');
    for (const other of [bo, await bo.again(), eve]) expect(other.all('decided')).toEqual([]);
    const decisions = [{ seat: ann.seat, by: 'clock', seq: null }];
    expect(ann.last('decided')).toEqual({ type: 'decided', missed: 1, decisions });
  });

  it('in secret stays with the person it was decided for: whoever takes the chair later is not told', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo'], hidden);
    await trick(hall, bo);
    expect(ann.last('decided').missed).toBe(1);
    await ann.tell({ type: 'leave_room' });
    const eve = await hall.guest(ann.roomId, 'Eve');
    for (let round = 0; round < 4 && eve.last('game_started').seat === null; round++) await trick(hall, bo);
    expect(eve.last('game_started').seat).toBe(ann.seat);
    for (const person of [eve, await eve.again(), bo]) expect(person.all('decided')).toEqual([]);
  });

  it('by a bot while they were away is told when they are back, also after a restart', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo']);
    await ann.drop();
    for (let round = 0; round < 3; round++) await trick(hall, bo);
    await hall.killAndRestart();
    const back = await ann.again();
    const { missed, decisions } = back.last('decided');
    expect(missed).toBe(3);
    expect(decisions.map(({ by }) => by)).toEqual(['bot', 'bot', 'bot']);
    await back.tell({ type: 'back' });
    expect((await back.again()).last('decided')).toMatchObject({ missed: 0, decisions });
  });

  it('is not told before the event is', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann, bo] = await hall.started(['Ann', 'Bo']);
    await hall.clock.until(() => ann!.all('prompt').length > 0);
    await bo!.choose();
    await hall.clock.until(() => bo!.all('decided').length > 0);
    const [{ seq } = { seq: null }] = bo!.last('decided').decisions;
    expect(bo!.all('event').map((event) => event.seq)).toContain(seq);
  });

  it('of chairs that are bots’ own is no news', async () => {
    const { hall, ann } = await table(['Ann']);
    await ann.choose();
    await hall.clock.advance(0);
    expect(ann.all('decided')).toEqual([]);
  });

  it('is a list that does not grow for ever', async () => {
    const { hall, ann, bo } = await table(['Ann', 'Bo'], endless);
    await ann.drop();
    for (let round = 0; round < 50; round++) await trick(hall, bo);
    const { missed, decisions } = (await ann.again()).last('decided');
    expect([missed, decisions.length]).toEqual([50, 40]);
  });
});
