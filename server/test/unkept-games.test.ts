/** Games whose logs could not be kept, as on a full disk: nothing of them is deleted until they are kept. */
import { describe, expect, it } from 'vitest';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

const DAY = 86_400_000;
const full = (): never => {
  throw new Error('disk full');
};
const errorsOf = (hall: Hall): readonly string[] => hall.errors.map(({ message }) => message);
const endings = (hall: Hall): (string | undefined)[] => [...hall.replays.values()].map((lines) => lines.at(-1));

/** Ann has played two of nine hands; the disk is full. */
async function midway(): Promise<{ hall: Hall; ann: FakeClient; roomId: string }> {
  const hall = new Hall({ keepMs: DAY });
  const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['fallback'], settings: { hands: 9 } });
  if (ann === undefined) throw new Error('unreachable');
  const dealt = (): number => ann.all('event').filter(({ seen }) => seen.table.type === 'dealt').length;
  for (let tricks = 0; tricks < 20 && dealt() < 3; tricks++) {
    await ann.choose();
    await hall.clock.advance(0);
  }
  expect(dealt()).toBe(3);
  hall.onLog = full;
  return { hall, ann, roomId: ann.roomId };
}
/** Ann has played a game to its end; the disk is full. */
async function ended(): Promise<{ hall: Hall; ann: FakeClient; roomId: string }> {
  const hall = new Hall({ roomIdleMs: 60_000, graceMs: 1000 });
  hall.onLog = full;
  const roomId = await hall.room({ seats: 2, bots: ['fallback'] });
  const ann = await hall.guest(roomId, 'Ann');
  new Player(ann, highCard, { seed: 'ann' });
  await again(hall, ann);
  expect(errorsOf(hall)).toEqual(['a finished game was not kept']);
  expect(hall.replays.size).toBe(0);
  return { hall, ann, roomId };
}
async function again(hall: Hall, ann: FakeClient): Promise<void> {
  const before = ann.all('game_end').length;
  await ann.ready();
  expect(await hall.clock.until(() => ann.all('game_end').length > before)).toBe(true);
}

describe('a game that everybody has left', () => {
  it('ALL-645 stays where its log could not be kept, and goes when it is', async () => {
    const { hall, ann, roomId } = await midway();
    await ann.tell({ type: 'leave_room' });
    expect(errorsOf(hall)).toEqual(['a game that was left was not kept']);
    expect(await hall.app.isKept(roomId)).toBe(true);
    await hall.clock.advance(DAY);
    expect(errorsOf(hall)).toHaveLength(2);
    expect(await hall.app.isKept(roomId)).toBe(true);
    hall.onLog = () => {};
    await hall.clock.advance(DAY);
    expect(endings(hall)).toEqual(['{"over":[]}']);
    expect(await hall.app.isKept(roomId)).toBe(false);
    expect(errorsOf(hall)).toHaveLength(2);
  });
  it('stays for who comes back while its log could not be kept', async () => {
    const { hall, ann, roomId } = await midway();
    await ann.drop();
    await hall.clock.advance(2 * DAY);
    expect(errorsOf(hall).length).toBeGreaterThan(0);
    const back = await ann.again();
    await hall.clock.advance(50);
    expect(back.all('snapshot')).toHaveLength(1);
    expect(hall.app.room(roomId)?.phase).toBe('playing');
  });
});

describe('who asks for a table while it is tried to delete it', () => {
  /** The log is being kept; `end` makes that succeed or fail. */
  async function leaving(): Promise<{ hall: Hall; ann: FakeClient; end: (error?: Error) => void }> {
    const { hall, ann } = await midway();
    await ann.drop();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    hall.onLog = () => promise;
    await hall.clock.advance(DAY);
    return { hall, ann, end: (error) => (error === undefined ? resolve() : reject(error)) };
  }
  it('ALL-663 waits, and has it where it stays', async () => {
    const { hall, ann, end } = await leaving();
    const coming = ann.again();
    await settle();
    end(new Error('disk full'));
    const back = await coming;
    await hall.clock.advance(50);
    expect(back.all('snapshot')).toHaveLength(1);
    expect(hall.app.room(back.roomId)?.phase).toBe('playing');
  });
  it('ALL-663 waits, and is told that it is not there where it goes', async () => {
    const { hall, ann, end } = await leaving();
    const coming = ann.again();
    await settle();
    end();
    const back = await coming;
    await hall.clock.advance(50);
    expect(back.all('snapshot')).toEqual([]);
    expect(back.refusal()).toBe('room_not_found');
    expect(hall.errors).toEqual([]);
  });
  it('ALL-663 has it where deleting it failed', async () => {
    const { hall, ann } = await midway();
    await ann.drop();
    hall.onLog = () => {};
    const retire = hall.journal.retire.bind(hall.journal);
    hall.journal.retire = full;
    await hall.clock.advance(DAY);
    expect(errorsOf(hall)).toEqual(['a table could not be retired']);
    hall.journal.retire = retire;
    const back = await ann.again();
    await hall.clock.advance(50);
    expect(back.all('snapshot')).toHaveLength(1);
  });
});

describe('rooms that are only there for games that could not be kept', () => {
  it('ALL-664 take no place from others, are bounded with the games that sleep, and go when their games are kept', async () => {
    const hall = new Hall({ maxGames: 2, maxSleeping: 2, roomIdleMs: 60_000, graceMs: 1000 });
    hall.onLog = full;
    const left = async (): Promise<void> => {
      const ann = await hall.guest(await hall.room({ seats: 2, bots: ['fallback'] }), 'Ann');
      new Player(ann, highCard, { seed: 'ann' });
      await again(hall, ann);
      await ann.tell({ type: 'leave_room' });
      await hall.clock.advance(60_000);
    };
    for (let rooms = 1; rooms <= 3; rooms++) {
      await left();
      expect(hall.app.status()).toMatchObject({ capacityUsed: 0, sleeping: rooms });
    }
    expect(hall.app.rooms()).toEqual([]);
    await hall.room();
    expect(await hall.app.createRoom({})).toMatchObject({ ok: false, error: { code: 'at_capacity' } });
    await hall.killAndRestart();
    expect(hall.app.status()).toMatchObject({ capacityUsed: 1, sleeping: 3 });
    hall.onLog = () => {};
    await hall.clock.advance(60_000);
    expect(hall.app.status()).toMatchObject({ sleeping: 0 });
    expect(hall.replays.size).toBe(3);
  });
});

describe('a game that is over', () => {
  it('ALL-645 is kept before its room is deleted, or the room stays', async () => {
    const { hall, ann, roomId } = await ended();
    await ann.tell({ type: 'leave_room' });
    await hall.clock.advance(120_000);
    expect(await hall.app.isKept(roomId)).toBe(true);
    hall.onLog = () => {};
    await hall.clock.advance(60_000);
    expect(endings(hall)).toEqual([expect.stringMatching(/"over":\[\{/)]);
    expect(await hall.app.isKept(roomId)).toBe(false);
  });
  it('ALL-645 is kept with the next one, also after a restart, and its records go then', async () => {
    const { hall, ann } = await ended();
    await hall.killAndRestart();
    const back = await ann.again();
    new Player(back, highCard, { seed: 'ann' });
    await again(hall, back);
    expect(hall.replays.size).toBe(0);
    hall.onLog = () => {};
    await again(hall, back);
    expect(hall.replays.size).toBe(3);
    const kept = hall.journal.kept;
    for (let games = 0; games < 3; games++) await again(hall, back);
    expect(hall.replays.size).toBe(6);
    expect(hall.journal.kept).toBeLessThan(kept);
  });
});
