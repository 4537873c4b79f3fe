import { expect, it } from 'vitest';
import { Hall, highCard, Player } from './harness.ts';

async function played(games: number, hall = new Hall()): Promise<Hall> {
  const roomId = await hall.room({ seats: 2, bots: ['fallback'] });
  const ann = hall.client(roomId);
  await ann.join('Ann');
  new Player(ann, highCard, { seed: 'ann' });
  for (let game = 1; game <= games; game++) {
    await ann.ready();
    expect(await hall.clock.until(() => ann.all('game_end').length === game)).toBe(true);
  }
  return hall;
}

it('a room that plays on keeps the records of its last two games and no others', async () => {
  const few = await played(2);
  const many = await played(9);
  expect(many.replays.size).toBe(9);
  expect(many.journal.kept).toBeLessThanOrEqual(few.journal.kept);
  expect(many.errors).toEqual([]);
});
it('a room comes back after a crash without the records it has let go', async () => {
  const hall = await played(4);
  await hall.killAndRestart();
  expect(hall.errors).toEqual([]);
});
it('records stay where a log could not be kept: they are all there is of that game', async () => {
  const hall = new Hall();
  hall.onLog = () => {
    throw new Error('disk full');
  };
  await played(4, hall);
  expect(hall.journal.kept).toBeGreaterThan((await played(4)).journal.kept);
  expect(hall.errors.map(({ message }) => message)).toEqual(
    Array.from({ length: 4 }, () => 'a finished game was not kept'),
  );
});
