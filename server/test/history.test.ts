import { describe, expect, it } from 'vitest';
import type { Received } from '@parlour/sdk/codec';
import { MEMORIES_MAX } from '../app/rooms/directory.ts';
import { Hall, variant, type FakeClient } from './harness.ts';

/** A game that never ends by itself. */
const endless = variant((rules) => ({
  step: (play) => rules.step({ ...play, settings: Object.assign({}, play.settings, { hands: 1000 }) }),
}));

async function afterTricks(tricks: number, hall = new Hall()) {
  const [ann, bo] = await hall.started(['Ann', 'Bo'], { settings: { hands: 20 } });
  await hall.clock.advance(0);
  for (let trick = 0; trick < tricks; trick++) {
    await ann!.choose();
    await bo!.choose();
    await hall.clock.advance(0);
  }
  return { hall, ann: ann!, bo: bo! };
}

type History = Extract<Received, { type: 'history' }>;
/** The history that a client is sent when it asks for it, without `mayTakeBack`. */
async function historyOf(client: FakeClient): Promise<Omit<History, 'mayTakeBack'>> {
  expect(client.all('history')).toEqual([]);
  await client.tell({ type: 'get_history' });
  const { mayTakeBack: _, ...told } = client.last('history');
  return told;
}

describe('what happened before', () => {
  it('is told again after a reload, as this seat was told it', async () => {
    const { ann } = await afterTricks(4);
    const told = ann.all('event').map(({ seq, seen }) => ({ seq, seen }));
    expect(told.some(({ seen }) => seen.own !== undefined)).toBe(true);
    const back = await ann.again();
    expect(await historyOf(back)).toEqual({ type: 'history', whole: true, events: told });
  });

  it('is told on another device and after a restart of the server all the same', async () => {
    const { hall, ann } = await afterTricks(14);
    const told = ann.all('event').map(({ seq, seen }) => ({ seq, seen }));
    await hall.killAndRestart();
    const back = await ann.again();
    expect(await historyOf(back)).toEqual({ type: 'history', whole: true, events: told });
  });

  it('has nothing private for one who looks on, and is what everybody was told', async () => {
    const { hall, ann } = await afterTricks(4);
    const roomId = ann.roomId;
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    const told = ann.all('event').map(({ seq, seen: { table: tableEvent } }) => ({ seq, seen: { table: tableEvent } }));
    expect(await historyOf(eve)).toEqual({ type: 'history', whole: true, events: told });
  });

  it('has nothing of what the chair knew before one sat down in it', async () => {
    const { hall, ann, bo } = await afterTricks(3);
    const eve = await hall.guest(ann.roomId, 'Eve');
    for (let trick = 0; trick < 3; trick++) {
      await ann.choose();
      await bo.choose();
      await hall.clock.advance(0);
      if (eve.all('prompt').length > 0) break;
    }
    expect(eve.last('game_started').seat).not.toBeNull();
    const { events } = await historyOf(eve);
    expect(events.length).toBeGreaterThan(3);
    expect(events.filter(({ seen }) => seen.own !== undefined)).toEqual([]);
  });

  it('is told to one who missed nothing all the same', async () => {
    const { ann } = await afterTricks(4);
    const told = ann.all('event').map(({ seq, seen }) => ({ seq, seen }));
    expect(await historyOf(await ann.again(told.at(-1)!.seq))).toEqual({ type: 'history', whole: true, events: told });
  });

  it('is there when the game is over, for those who played it', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { settings: { hands: 1 } });
    for (let trick = 0; trick < 20 && ann!.all('game_end').length === 0; trick++) {
      await ann!.choose();
      await bo!.choose();
      await hall.clock.advance(0);
    }
    expect((await historyOf(ann!)).events.at(-1)!.seq).toBe(ann!.last('event').seq);
    const eve = await hall.client(ann!.roomId).join('Eve', { spectate: true });
    await eve.tell({ type: 'get_history' });
    expect(eve.last('session_error').code).toBe('game_not_started');
  });

  it('cannot be asked for all the time', async () => {
    const { hall, ann } = await afterTricks(2);
    for (let ask = 0; ask < 6; ask++) await ann.tell({ type: 'get_history' });
    expect(ann.all('history')).toHaveLength(5);
    expect(ann.last('session_error').code).toBe('rate_limited');
    await hall.clock.advance(60_000 / 10);
    await ann.tell({ type: 'get_history' });
    expect(ann.all('history')).toHaveLength(6);
  });

  it('cannot be asked for all the time by one who leaves and comes in again', async () => {
    const { hall, ann } = await afterTricks(2);
    const eve = hall.client(ann.roomId, 'one address');
    for (let visit = 0; visit < 20; visit++) {
      await eve.join('Eve', { spectate: true });
      for (let ask = 0; ask < 5; ask++) await eve.tell({ type: 'get_history' });
      await eve.tell({ type: 'leave_room' });
    }
    expect(eve.all('history')).toHaveLength(5 * 16);
    expect(eve.refusal()).toBe('rate_limited');
    await ann.tell({ type: 'get_history' });
    expect(ann.refusal()).toBeNull();
  });

  it('ends where everybody is, while the table takes its time', async () => {
    const { hall, ann } = await afterTricks(0, new Hall({ pace: 1 }));
    await hall.clock.until(() => ann.all('event').length > 0);
    const back = await ann.again();
    expect((await historyOf(back)).events.at(-1)!.seq).toBe(back.last('snapshot').seq);
  });

  it('is bounded, and says when it is not the whole game', async () => {
    const { hall, ann } = await afterTricks(60 * 4, new Hall({}, [endless]));
    expect(ann.last('event').seq).toBeGreaterThan(256);
    const told = ann.all('event').map(({ seq, seen }) => ({ seq, seen }));
    const again = await ann.again();
    expect(await historyOf(again)).toEqual({ type: 'history', whole: false, events: told.slice(-256) });
    // After a restart the history is read from the journal and limited by records, of which there are five for each
    // trick here.
    await hall.killAndRestart();
    const { events, whole } = await historyOf(await ann.again());
    expect(whole).toBe(false);
    expect(events.length).toBeGreaterThan(200);
    expect(events).toEqual(told.slice(-events.length));
  });
});

describe('what was said before', () => {
  it('is heard by whoever comes later', async () => {
    const { hall, ann, bo } = await afterTricks(1);
    await ann.tell({ type: 'chat', text: 'Good evening' });
    await bo.tell({ type: 'chat', text: 'And to you' });
    const eve = await hall.guest(ann.roomId, 'Eve');
    const said = eve.last('chat_log').lines;
    expect(said.map(({ playerName, text }) => [playerName, text])).toEqual([
      ['Ann', 'Good evening'],
      ['Bo', 'And to you'],
    ]);
    expect(said.map(({ at }) => at)).toEqual(ann.all('chat').map(({ at }) => at));
  });

  it('is there again for somebody who was alone at the table and reloads the page', async () => {
    const hall = new Hall();
    const ann = (await hall.started(['Ann'], { settings: { hands: 20 } }))[0]!;
    await ann.tell({ type: 'chat', text: 'Good evening' });
    await ann.drop();
    expect(hall.app.status().sleeping).toBe(1);
    const back = await ann.again();
    expect(back.last('chat_log').lines.map(({ text }) => text)).toEqual(['Good evening']);
    await back.tell({ type: 'chat', text: 'And again' });
    const [first, second] = (await back.again()).last('chat_log').lines;
    expect(second!.at).toBeGreaterThan(first!.at);
  });

  it('is forgotten for the tables that have slept longest, when many sleep', async () => {
    const hall = new Hall({ maxGames: 2 * MEMORIES_MAX });
    const people: FakeClient[] = [];
    for (let table = 0; table <= MEMORIES_MAX; table++) {
      const person = (await hall.started(['Ann']))[0]!;
      await person.tell({ type: 'chat', text: 'Good evening' });
      await person.drop();
      people.push(person);
    }
    const linesFor = async (person: FakeClient): Promise<number> =>
      (await person.again()).last('chat_log').lines.length;
    expect([await linesFor(people[0]!), await linesFor(people[1]!)]).toEqual([0, 1]);
  });

  it('has a time of its own for each line, so that nobody takes one for another', async () => {
    const { hall, ann } = await afterTricks(0);
    for (const text of ['one', 'two', 'two']) await ann.tell({ type: 'chat', text });
    const times = ann.all('chat').map(({ at }) => at);
    expect(new Set(times).size).toBe(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(hall.clock.now());
  });

  it('is bounded to the last fifty lines, and comes with how long a line may be', async () => {
    const { hall, ann } = await afterTricks(0, new Hall({ chatPerMinute: 60_000, chatCharsMax: 20 }));
    for (let line = 0; line < 60; line++) {
      await hall.clock.advance(10);
      await ann.tell({ type: 'chat', text: `line ${line}` });
    }
    const { lines, charsMax } = (await ann.again()).last('chat_log');
    expect([lines.length, lines[0]?.text, charsMax]).toEqual([50, 'line 10', 20]);
  });

  it('is nothing in a new room, and the limit is told all the same', async () => {
    const hall = new Hall();
    const ann = await hall.guest(await hall.room(), 'Ann');
    expect(ann.last('chat_log')).toEqual({ type: 'chat_log', lines: [], charsMax: 300 });
  });
});
