import { expect, it } from 'vitest';
import { fairChance } from '../fairness/fairness.ts';
import { Hall, highCard, Player } from './harness.ts';

async function played(games: number, hall = new Hall()) {
  const roomId = await hall.room({ seats: 2, bots: ['fallback'] });
  const ann = hall.client(roomId);
  await ann.join('Ann');
  new Player(ann, highCard, { seed: 'ann' });
  for (let game = 1; game <= games; game++) {
    await ann.ready();
    expect(await hall.clock.until(() => ann.all('game_end').length === game)).toBe(true);
  }
  return { hall, ann };
}

it('a room that plays on keeps the records of its last two games and no others', async () => {
  const { hall: few } = await played(2);
  const { hall: many } = await played(9);
  expect(many.replays.size).toBe(9);
  expect(many.journal.kept).toBeLessThanOrEqual(few.journal.kept);
  expect(many.errors).toEqual([]);
});
it.each([
  ['before its first game', new Hall(), 2000, 300],
  ['after a game', (await played(2)).hall, 5000, 1300],
])(
  'a room that is changed again and again %s keeps few records, and comes back as it was',
  async (_when, hall, changes, most) => {
    const [roomId = await hall.room({ seats: 3 })] = await hall.journal.open();
    let bo = hall.client(roomId);
    let cy = await hall.client(roomId).join('Cy', { spectate: true });
    for (let change = 1; change <= changes; change++) {
      if (change % 200 === 1) {
        await bo.drop();
        bo = await hall.client(roomId).join(`Bo ${change}`, { spectate: true });
      }
      await bo.tell({ type: 'salt_anchor', anchor: change.toString(16).padStart(64, '0') });
      await hall.clock.advance(1000);
    }
    expect(bo.refusal()).toBeNull();
    expect(hall.journal.kept).toBeLessThan(most);
    const names = () => cy.last('room_state').members.map(({ name }) => name);
    const before = names();
    await hall.killAndRestart();
    cy = await cy.again();
    expect(names()).toEqual(before);
    expect(hall.errors).toEqual([]);
  },
);
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
const HOUR_MS = 3_600_000;
const newAnchor = (change: number) => change.toString(16).padStart(64, '0');
it('a running game is changed 240 times in a while, and then every two minutes', async () => {
  const hall = new Hall();
  const [ann, bo] = await hall.started(['Ann', 'Bo'], { clock: 'none' });
  const before = hall.journal.kept;
  for (let change = 0; change < 8640; change++) {
    await ann!.tell({ type: 'set_options', listed: change % 2 === 0 });
    await hall.clock.advance(10_000);
  }
  expect(ann!.refusal()).toBe('changes_used_up');
  expect(hall.journal.kept - before).toBeLessThan(1000);
  await bo!.tell({ type: 'salt_anchor', anchor: newAnchor(1) });
  expect(bo!.refusal()).toBeNull();
});
it('one who loses the connection all day long writes little, is told to wait, and comes back', async () => {
  const hall = new Hall();
  const [ann] = await hall.started(['Ann', 'Bo'], { clock: 'none' });
  const before = hall.journal.kept;
  let page = ann!;
  const refusals = new Set<unknown>();
  for (let time = 0; time < 8640; time++) {
    await page.drop();
    page = await page.again();
    if (page.refusal() !== null) refusals.add([page.refusal(), page.closed?.code].join());
    await hall.clock.advance(10_000);
  }
  expect(hall.journal.kept - before).toBeLessThan(2 * 3000);
  expect([...refusals]).toEqual(['rate_limited,1001']);
  await page.drop();
  await hall.clock.advance(60_000);
  page = await page.again();
  expect([page.refusal(), page.types()]).toEqual([null, expect.arrayContaining(['snapshot'])]);
});
it('a room in which games are played one after the other can be changed as often in each of them', async () => {
  const { hall, ann } = await played(2);
  const use = async () => {
    for (let change = 0; change < 300 && ann.refusal() !== 'changes_used_up'; change++) {
      await ann.tell({ type: 'salt_anchor', anchor: newAnchor(change) });
      await hall.clock.advance(1000);
    }
  };
  await use();
  const games = ann.all('game_end').length;
  ann.forget();
  await hall.clock.advance(2 * 60_000);
  await ann.ready();
  expect(await hall.clock.until(() => ann.all('game_end').length === 1)).toBe(true);
  await ann.tell({ type: 'salt_anchor', anchor: newAnchor(999) });
  await ann.tell({ type: 'salt_anchor', anchor: newAnchor(998) });
  expect([games, ann.refusal()]).toEqual([2, null]);
});
it('what a member may ask of a room is not more after its table has slept', async () => {
  const hall = new Hall();
  let [page] = await hall.started(['Ann'], { seats: 2, clock: 'none' });
  const before = hall.journal.kept;
  let answered = 0;
  for (let visit = 0; visit < 5; visit++) {
    for (let change = 0; change < 60; change++)
      await page!.tell({ type: 'salt_anchor', anchor: (visit * 60 + change).toString(16).padStart(64, '0') });
    for (let ask = 0; ask < 4; ask++) await page!.tell({ type: 'get_history' });
    answered += page!.all('history').length;
    await page!.drop();
    expect(hall.app.status().sleeping).toBe(1);
    page = await page!.again();
  }
  expect(answered).toBe(5);
  expect(hall.journal.kept - before).toBeLessThan(300);
});
it('the last game can be looked at, however often a visitor comes and goes for half a day', async () => {
  const { hall, ann } = await played(1);
  const eve = hall.client(ann.roomId, 'one address');
  const mayEnter = async () => {
    eve.forget();
    await eve.join('Eve', { spectate: true });
    return eve.refusal() === null;
  };
  for (const end = hall.clock.now() + 12 * HOUR_MS; hall.clock.now() < end; await hall.clock.advance(60_000))
    while (await mayEnter()) await eve.tell({ type: 'leave_room' });
  expect((await ann.again()).types()).toContain('game_end');
});
it('a room whose game begins again and again, and never does, keeps few records', async () => {
  const hall = new Hall({}, [highCard], { chance: fairChance });
  const roomId = await hall.room({ seats: 3, numAiPlayers: 1 });
  const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
  let change = 0;
  const changed = () => ann.tell({ type: 'salt_anchor', anchor: (change++).toString(16).padStart(64, '0') });
  for (let start = 0; start < 20; start++) {
    for (let each = 0; each < 60; each++) {
      await changed();
      await hall.clock.advance(1_100);
    }
    for (const guest of [ann, bo]) await guest.ready();
    // While the game waits for their salts.
    await changed();
    await bo.tell({ type: 'leave_room' });
    await hall.clock.advance(1_000);
    await bo.join('Bo');
  }
  expect(ann.refusal()).toBeNull();
  expect(ann.types()).not.toContain('game_started');
  expect(hall.journal.kept).toBeLessThan(400);
});
it('a room comes back after a crash without the records it has let go', async () => {
  const { hall } = await played(4);
  await hall.killAndRestart();
  expect(hall.errors).toEqual([]);
});
it('records stay where a log could not be kept: they are all there is of that game', async () => {
  const hall = new Hall();
  hall.onLog = () => {
    throw new Error('disk full');
  };
  await played(4, hall);
  expect(hall.journal.kept).toBeGreaterThan((await played(4)).hall.journal.kept);
  expect(hall.errors.map(({ message }) => message)).toEqual(
    Array.from({ length: 4 }, () => 'a finished game was not kept'),
  );
});
