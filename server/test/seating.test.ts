import { statusOf } from '@parlour/sdk/fairness/checker';
import { checkLog } from '@parlour/sdk/fairness/log-check';
import { parseLog } from '@parlour/sdk/replay/log';
import type { CreateRoom } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { fairChance } from '../fairness/fairness.ts';
import { placesOf, reordered, swapped, withoutBot } from '../app/rooms/seating.ts';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';
import { withSalts } from './salted.ts';

/** Ann, the host, and Bo in a room with two bots. */
async function gathered(wish: CreateRoom = {}, hall = new Hall()) {
  const roomId = await hall.room({ seats: 4, bots: ['random', 'fallback'], ...wish });
  const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
  return { hall, roomId, ann, bo };
}
/** Who has each chair: a name, a bot's number, or null. */
const chairs = (client: FakeClient) => client.last('room_state').chairs.map(({ name, bot }) => name ?? bot);
const seats = (client: FakeClient) =>
  client
    .last('game_started')
    .players.toSorted((one, other) => one.seat - other.seat)
    .map(({ name, isAiPlayer }) => (isAiPlayer ? 'bot' : name));

describe('ALL-394 where the host says who sits where', () => {
  it('two change places, bots and free chairs too, and so they sit down', async () => {
    const { ann, bo } = await gathered({ seating: 'arranged' });
    expect(chairs(bo)).toEqual(['Ann', 'Bo', 0, 1]);
    await ann.tell({ type: 'swap_chairs', first: 1, second: 2 });
    expect(chairs(bo)).toEqual(['Ann', 0, 'Bo', 1]);
    await ann.tell({ type: 'start_game' });
    expect(seats(bo)).toEqual(['Ann', 'bot', 'Bo', 'bot']);
    expect(bo.last('game_started').seating).toBe('arranged');
  });
  it('who comes later takes the first free chair, and who leaves frees theirs; a restart changes nothing', async () => {
    const { hall, roomId, ann, bo } = await gathered({ seating: 'arranged', bots: ['random'] });
    await ann.tell({ type: 'swap_chairs', first: 0, second: 3 });
    expect(chairs(ann)).toEqual([null, 'Bo', 0, 'Ann']);
    await hall.killAndRestart();
    const [annBack, boBack] = [await ann.again(), await bo.again()];
    expect(chairs(boBack)).toEqual([null, 'Bo', 0, 'Ann']);
    await boBack.tell({ type: 'leave_room' });
    await hall.guest(roomId, 'Cy');
    await hall.guest(roomId, 'Di');
    expect(chairs(annBack)).toEqual(['Cy', 'Di', 0, 'Ann']);
  });
  it('a bot that is removed leaves the others where they are', async () => {
    const { ann } = await gathered({ seating: 'arranged' });
    await ann.tell({ type: 'swap_chairs', first: 1, second: 3 });
    expect(chairs(ann)).toEqual(['Ann', 1, 0, 'Bo']);
    await ann.tell({ type: 'remove_bot', index: 0 });
    expect(chairs(ann)).toEqual(['Ann', 0, null, 'Bo']);
    expect(ann.last('room_state').bots).toEqual(['fallback']);
  });
  it('the chairs are shuffled at a word', async () => {
    const { ann, bo } = await gathered({ seating: 'arranged' });
    const seen = new Set<string>();
    for (let time = 0; time < 20; time++) {
      await ann.tell({ type: 'shuffle_chairs' });
      expect(new Set(chairs(bo))).toEqual(new Set([0, 1, 'Ann', 'Bo']));
      seen.add(chairs(bo).join());
    }
    expect(seen.size).toBeGreaterThan(3);
  });
  it('nobody is moved where chairs are drawn, by others, out of the room, or in a game', async () => {
    const { ann, bo } = await gathered();
    const swap = { type: 'swap_chairs', first: 0, second: 1 } as const;
    await ann.tell(swap);
    expect(ann.refusal()).toBe('action_failed/chairs_drawn');
    await ann.tell({ type: 'shuffle_chairs' });
    expect(ann.refusal()).toBe('action_failed/chairs_drawn');
    await ann.tell({ type: 'set_options', seating: 'arranged' });
    await ann.tell({ ...swap, second: 9 });
    expect(ann.refusal()).toBe('action_failed/no_such_chair');
    await bo.tell(swap);
    expect(bo.refusal()).toBe('action_failed/not_host');
    await ann.tell({ type: 'start_game' });
    await ann.tell(swap);
    expect(ann.refusal()).toBe('action_failed/wrong_phase');
  });
  it('a bot sits in the place of one who is not there when the game begins', async () => {
    const { ann, bo } = await gathered({ seating: 'arranged' });
    await ann.tell({ type: 'swap_chairs', first: 0, second: 3 });
    await bo.drop();
    await ann.tell({ type: 'start_game', fill: true });
    expect(seats(ann)).toEqual(['bot', 'bot', 'bot', 'Ann']);
  });
  it.each(['arranged', 'drawn'] as const)('%s, the log of the game is as it was committed to', async (seating) => {
    const hall = new Hall({}, [highCard], { chance: fairChance });
    const roomId = await hall.room({ seats: 4, numAiPlayers: 3, seating, settings: { hands: 2 } });
    const ann = hall.client(roomId);
    void new Player(ann, highCard, { seed: 'x' });
    await ann.join('Ann');
    withSalts(ann);
    await ann.ready();
    await hall.clock.until(() => hall.replays.size > 0, 36_000_000);
    const log = parseLog([...hall.replays.values()][0]!.join('\n'));
    if (!log.ok) throw new Error(JSON.stringify(log.error));
    expect(log.value.isArranged).toBe(seating === 'arranged');
    let hands: readonly unknown[] = [];
    for await (const found of checkLog(highCard, log.value)) {
      hands = found.hands;
      expect(found.hands.map(statusOf)).toEqual(found.hands.map(() => 'checked'));
    }
    expect(hands.length).toBeGreaterThan(1);
  });
});

describe('the chairs of a room', () => {
  const company = { seats: 4, people: ['a', 'b'], bots: 1 };
  it.each([
    [[], ['a', 'b', '#0', null]],
    [
      [null, 'b', null, 'a'],
      ['#0', 'b', null, 'a'],
    ],
    [
      ['gone', '#7', 'a'],
      ['b', '#0', 'a', null],
    ],
    [
      ['a', 'a'],
      ['a', 'b', '#0', null],
    ],
  ])('put as %j are %j', (put, places) => {
    const once = put.filter((who, at) => who === null || put.indexOf(who) === at);
    expect(placesOf(once, company)).toEqual(places);
  });
  it('are changed without a loss', () => {
    expect(swapped(['a', '#0', null], 0, 2)).toEqual([null, '#0', 'a']);
    expect(reordered(['a', '#0', null], [2, 0, 1])).toEqual(['#0', null, 'a']);
    expect(withoutBot(['#1', 'a', '#0', '#2'], 1)).toEqual([null, 'a', '#0', '#1']);
  });
});

describe('ALL-398 where nobody may watch', () => {
  it('whoever has no chair is turned away, and a player cannot become a spectator; the host may', async () => {
    const { hall, roomId, ann, bo } = await gathered({ spectators: false });
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    expect(eve.refusal()).toBe('no_spectators');
    await bo.tell({ type: 'set_spectate', spectate: true });
    expect(bo.refusal()).toBe('no_spectators');
    await ann.tell({ type: 'set_options', spectators: true });
    await hall.client(roomId).join('Eve', { spectate: true });
    expect(ann.last('room_state').members.map(({ name }) => name)).toContain('Eve');
    await ann.tell({ type: 'start_game' });
    await ann.tell({ type: 'set_options', spectators: false });
    expect(ann.refusal()).toBeNull();
    expect(ann.last('room_state').spectators).toBe(false);
  });
});
