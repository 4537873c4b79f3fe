/** Games whose logs could not be kept, as on a full disk: nothing of them is deleted until they are. */
import { describe, expect, it } from 'vitest';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';

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

describe('a game that is over', () => {
  it('ALL-645 is kept before its room is deleted, or the room stays', async () => {
    const { hall, ann, roomId } = await ended();
    await ann.tell({ type: 'leave_room' });
    await hall.clock.advance(120_000);
    expect(hall.app.room(roomId)).not.toBeNull();
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
