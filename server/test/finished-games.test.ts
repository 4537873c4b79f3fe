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
it('a room that is changed again and again without a game keeps few records, and comes back as it was', async () => {
  const hall = await played(2);
  const [roomId = ''] = await hall.journal.open();
  const bo = await hall.client(roomId).join('Bo', { spectate: true });
  const ann = await hall.client(roomId).join('Cy', { spectate: true });
  for (let change = 1; change <= 2000; change++) {
    await bo.tell({ type: 'salt_anchor', anchor: change.toString(16).padStart(64, '0') });
    await hall.clock.advance(1000);
  }
  expect(bo.refusal()).toBeNull();
  expect(hall.journal.kept).toBeLessThan(300);
  const before = ann.last('room_state');
  await hall.killAndRestart();
  const back = await ann.again();
  expect(back.last('room_state')).toMatchObject({ members: [{}, { name: 'Bo' }, { name: 'Cy' }] });
  expect(back.last('room_state').members).toHaveLength(before.members.length);
  expect(hall.errors).toEqual([]);
});
it('a room is changed by nobody all the time, nor by one who leaves and comes in again', async () => {
  const hall = new Hall();
  const [ann] = await hall.started(['Ann'], { seats: 2, clock: 'none' });
  const before = hall.journal.kept;
  const eve = hall.client(ann!.roomId, 'one address');
  for (let visit = 0; visit < 100; visit++) {
    await eve.join('Eve', { spectate: true });
    for (let change = 0; change < 10; change++)
      await eve.tell({ type: 'salt_anchor', anchor: (visit * 10 + change).toString(16).padStart(64, '0') });
    await eve.tell({ type: 'leave_room' });
  }
  expect(eve.all('session_error').some(({ code }) => code === 'rate_limited')).toBe(true);
  expect(hall.journal.kept - before).toBeLessThan(400);
  await hall.clock.advance(60_000);
  await eve.join('Eve', { spectate: true });
  expect(eve.last('room_joined').playerName).toBe('Eve');
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
