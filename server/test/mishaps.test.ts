/** What rooms do when the journal fails, and how they read records that are old or invalid. */
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { RoomOptionsInput } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import { changedOptions, newOptions } from '../app/rooms/options.ts';
import { roomState } from '../app/rooms/messages.ts';
import { recordOf, restore } from '../app/rooms/records.ts';
import { fairChance } from '../fairness/fairness.ts';
import { Hall, highCard, Player, variant, type FakeClient } from './harness.ts';
import { Chain, withSalts } from './salted.ts';
import { settle } from './virtual-clock.ts';

const failing = () => Promise.reject(new Error('disk full'));
const errorsOf = ({ errors }: Hall): string[] => errors.map(({ message }) => message);
/** Ann's game against a bot, which sleeps because she is gone. */
async function asleep(hall = new Hall()): Promise<{ hall: Hall; ann: FakeClient }> {
  const [ann] = await hall.started(['Ann'], { seats: 2 });
  await ann!.drop();
  expect(hall.app.status()).toMatchObject({ activeGames: 0, sleeping: 1 });
  return { hall, ann: ann! };
}

describe('a journal that fails', () => {
  it('when a table is woken: whoever comes is told, and sent away to come again', async () => {
    const { hall, ann } = await asleep();
    const load = hall.journal.load.bind(hall.journal);
    hall.journal.load = failing;
    const back = await ann.again();
    expect([back.refusal(), back.closed?.code]).toEqual(['action_failed/internal', 1012]);
    expect(hall.errors).toEqual([{ message: 'a message could not be handled', error: expect.any(Error) as unknown }]);
    expect(hall.counts.get('errors_contained')).toBe(1);
    hall.journal.load = load;
    expect((await ann.again()).types()).toContain('snapshot');
  });

  it('when a table is put away: the host reads it, also of one whose people are in it', async () => {
    const { hall } = await asleep(new Hall({ keepMs: 1000 }));
    const retire = hall.journal.retire.bind(hall.journal);
    hall.journal.retire = failing;
    await hall.clock.advance(1000);
    expect(errorsOf(hall)).toEqual(['a table could not be retired']);
    hall.journal.retire = retire;
    await hall.clock.advance(1000);
    expect(await hall.journal.open()).toEqual([]);
    hall.journal.retire = failing;
    const roomId = await hall.room();
    const bo = await hall.guest(roomId, 'Bo');
    await bo.tell({ type: 'leave_room' });
    await hall.clock.advance(24 * 3_600_000);
    expect(errorsOf(hall)).toEqual(['a table could not be retired', 'a table could not be retired']);
    expect(hall.app.room(roomId)).toBeNull();
  });

  it('when somebody comes back whom a bot stands in for: the chair is theirs again all the same', async () => {
    const hall = new Hall();
    const [ann, bo] = await hall.started(['Ann', 'Bo'], { clock: 'none' });
    await ann!.drop();
    await hall.clock.advance(60_000);
    expect(bo!.last('seat_status').status).toBe('bot');
    hall.journal.failNext = 'reject';
    const back = await ann!.again();
    expect(errorsOf(hall)).toEqual(['a record could not be stored']);
    expect(bo!.last('seat_status')).toMatchObject({ name: 'Ann', status: 'human' });
    await bo!.choose();
    await back.choose();
    expect(back.all('session_error').map(({ reason }) => reason)).toEqual(['not_stored']);
  });

  it('when the last person goes: the table sleeps all the same, and is given up in time', async () => {
    const hall = new Hall({ keepMs: 60_000 });
    const [ann] = await hall.started(['Ann'], { seats: 2 });
    hall.journal.failNext = 'reject';
    await ann!.drop();
    expect(errorsOf(hall)).toEqual(['a record could not be stored']);
    expect(hall.app.status()).toMatchObject({ activeGames: 0, sleeping: 1 });
    await hall.clock.advance(60_000);
    expect(await hall.journal.open()).toEqual([]);
  });

  it('when what was played is to be kept: the table is not deleted, and the host reads why', async () => {
    const { hall } = await asleep(new Hall({ keepMs: 1000 }));
    const load = hall.journal.load.bind(hall.journal);
    hall.journal.load = failing;
    await hall.clock.advance(1000);
    expect(errorsOf(hall)).toEqual(['a table could not be retired']);
    hall.journal.load = load;
    expect(await hall.journal.open()).toHaveLength(1);
  });

  it('when a snapshot is written: the next game begins', async () => {
    const hall = new Hall();
    hall.journal.putSnapshot = failing;
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['fallback'] });
    const player = new Player(ann!, highCard);
    player.answer(ann!.last('prompt'));
    expect(await hall.clock.until(() => ann!.all('game_end').length > 0)).toBe(true);
    await settle();
    ann!.say({ type: 'set_ready', ready: true });
    expect(await hall.clock.until(() => ann!.all('game_started').length > 1)).toBe(true);
    await settle();
    expect(errorsOf(hall)).toEqual(['a snapshot was not written']);
  });

  it('again and again: one line a minute says so, with the number of those in between', async () => {
    const hall = new Hall();
    const guests = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => hall.guest(await hall.room({ seats: 2 }), `Guest ${at}`)),
    );
    const failEach = async (): Promise<void> => {
      for (const guest of guests) {
        hall.journal.failNext = 'reject';
        await guest.ready();
      }
    };
    await failEach();
    expect(errorsOf(hall)).toEqual(['a record could not be stored']);
    await hall.clock.advance(60_000);
    expect(hall.errors.map(({ repeated }) => repeated)).toEqual([undefined, 4]);
    await failEach();
    await hall.clock.advance(3_600_000);
    expect(hall.errors.map(({ repeated }) => repeated)).toEqual([undefined, 4, 5]);
    await failEach();
    await hall.app.stop();
    expect(hall.errors.map(({ repeated }) => repeated)).toEqual([undefined, 4, 5, undefined, 4]);
  });

  it('when a room is made: there is none, and its name is free', async () => {
    const hall = new Hall();
    hall.journal.failNext = 'reject';
    await expect(hall.app.createRoom({ roomId: 'ours' })).rejects.toThrow('the journal failed');
    expect(await hall.app.isKept('ours')).toBe(false);
    expect(await hall.app.createRoom({ roomId: 'ours' })).toMatchObject({ ok: true });
  });

  it('has a table that is not among the rooms: its name is taken all the same', async () => {
    const hall = new Hall();
    await hall.journal.append('ours', 0, [{ at: 1 }]);
    expect(await hall.app.createRoom({ roomId: 'ours' })).toMatchObject({ ok: false, error: { code: 'exists' } });
    expect(hall.app.room('ours')).toBeNull();
    expect(hall.app.status().capacityUsed).toBe(0);
  });

  it('and a game that is no longer there: its table is left as it is', async () => {
    const { hall } = await asleep();
    hall.games = [];
    await hall.killAndRestart();
    expect(errorsOf(hall)).toEqual(['a table could not be brought back; it is left as it is']);
    expect(String(hall.errors[0]?.error)).toContain('there is no game "high-card" here');
  });
});

describe('a table whose games are not kept', () => {
  it('keeps no log, and no record of the games before', async () => {
    const played = async (replays: 'none' | 'players', games: number): Promise<Hall> => {
      const hall = new Hall();
      const ann = await hall.guest(await hall.room({ seats: 2, bots: ['fallback'], replays }), 'Ann');
      new Player(ann, highCard, { seed: 'ann' });
      for (let game = 1; game <= games; game++) {
        await ann.ready();
        await hall.clock.until(() => ann.all('game_end').length === game);
      }
      return hall;
    };
    const [few, many] = [await played('players', 2), await played('none', 6)];
    expect(many.replays.size).toBe(0);
    expect(many.journal.kept).toBeLessThanOrEqual(few.journal.kept);
  });
});

describe('somebody who goes while the first hand is committed to', () => {
  it('lets the room gather again, and the next start deals', async () => {
    const hall = new Hall({}, [highCard], { chance: fairChance });
    const roomId = await hall.room({ seats: 2, bots: [] });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    // Ann promises a salt, and sends none.
    await ann.tell({ type: 'salt_anchor', anchor: new Chain().anchor });
    await ann.ready();
    await bo.ready();
    expect(bo.types()).toContain('fairness_commitment');
    await ann.drop();
    await hall.clock.advance(800);
    expect(bo.all('game_started')).toEqual([]);
    expect(bo.last('room_state')).toMatchObject({ phase: 'waiting' });
    const again = await ann.again();
    await again.ready();
    await hall.clock.advance(800);
    expect(bo.all('game_started')).toHaveLength(1);
    expect(hall.errors).toEqual([]);
  });

  it('and one who sends a salt that is not theirs, or no salt, or somebody else’s end of a chain', async () => {
    const hall = new Hall({}, [highCard], { chance: fairChance });
    const roomId = await hall.room({ seats: 2, bots: [] });
    const [ann, bo] = [await hall.guest(roomId, 'Ann'), await hall.guest(roomId, 'Bo')];
    const chain = new Chain();
    await ann.tell({ type: 'salt_anchor', anchor: chain.anchor });
    await bo.tell({ type: 'salt_anchor', anchor: chain.anchor });
    for (const client of [ann, bo]) await client.ready();
    const { players, batch } = ann.last('fairness_commitment');
    expect(players.filter(({ anchor }) => anchor === chain.anchor)).toHaveLength(1);
    await ann.tell({ type: 'salt', batch: batch + 1, value: chain.value(1) });
    await ann.tell({ type: 'salt', batch, value: chain.value(2) });
    await bo.tell({ type: 'salt', batch, value: chain.value(1) });
    expect(ann.all('game_started')).toEqual([]);
    await ann.tell({ type: 'salt', batch, value: chain.value(1) });
    expect(ann.all('game_started')).toHaveLength(1);
  });

  it('is not waited for longer than 800 ms', async () => {
    const hall = new Hall({}, [highCard], { chance: fairChance });
    const ann = await hall.guest(await hall.room({ seats: 2 }), 'Ann');
    withSalts(ann).value(1);
    ann.onMessage = () => {};
    await ann.ready();
    await hall.clock.advance(799);
    expect(ann.all('game_started')).toEqual([]);
    await hall.clock.advance(1);
    expect(ann.all('game_started')).toHaveLength(1);
  });
});

describe('a spectator of a running game', () => {
  it('leaves it, and is nobody there any more', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { seats: 2 });
    const eve = await hall.client(ann!.roomId).join('Eve', { spectate: true });
    await eve.tell({ type: 'leave_room' });
    expect(eve.types()).toContain('game_left');
    expect(ann!.last('player_left').playerName).toBe('Eve');
    expect(ann!.last('room_state').members.map(({ name }) => name)).toEqual(['Ann']);
    await eve.tell({ type: 'chat', text: 'hello' });
    expect(eve.refusal()).toBe('not_in_room');
  });
});

describe('records', () => {
  const room = { roomId: 'r', game: 'high-card', options: {}, members: [], host: null, lastSeq: 0 };
  const load = (records: readonly Json[], snapshot: Json | null = null) =>
    restore({ snapshot, snapshotSeq: snapshot === null ? 0 : 7, records });

  it('that are none are not read', () => {
    for (const odd of [null, 'x', 7, [], {}, { at: '1' }]) {
      expect(() => recordOf(odd)).toThrow('not a record of a table');
      expect(() => load([odd])).toThrow('not a record of a table');
    }
    for (const odd of ['x', [], {}, { room: 7 }]) expect(() => load([], odd)).toThrow('not a snapshot of a table');
    expect(load([])).toBeNull();
    expect(load([{ at: 1 }])).toBeNull();
  });

  it('of a game that begins without its table are refused', () => {
    const started = { version: 1, settings: {}, names: ['a'], firstSeq: 0 };
    const play = { times: [], prompts: [], seq: 0, released: 0 };
    const whole = { at: 1, room, started, play, chairs: [], wait: { ask: [], clock: 'turn' } };
    expect(load([whole])?.game).toMatchObject({ firstRecord: 1, play: { isFinished: false } });
    for (const part of ['play', 'chairs', 'wait'] as const) {
      const { [part]: _, ...rest } = whole;
      expect(() => load([rest as Json])).toThrow('a game that begins without a table');
    }
    for (const part of ['times', 'prompts', 'seq', 'released'] as const) {
      const { [part]: _, ...rest } = play;
      expect(() => load([{ ...whole, play: rest }])).toThrow('a game that begins without its times');
    }
  });

  it('count on from the snapshot, and the last word on each part holds', () => {
    const owner = { node: 'A', epoch: 1 };
    const kept = { at: 5, room, game: null, owner };
    expect(load([], kept)).toMatchObject({ journalSeq: 7, at: 5, owner, game: null });
    const later = load([{ at: 6 }, { at: 8, room: { ...room, lastSeq: 3 }, owner: { node: 'B', epoch: 2 } }], kept);
    expect(later).toMatchObject({ journalSeq: 9, at: 8, owner: { node: 'B' }, room: { lastSeq: 3 } });
    expect(load([{ at: 6, room }])?.owner).toBeNull();
  });

  it('of rooms from before a choice could be made have what held then', () => {
    const made = newOptions(highCard, {});
    if (!made.ok) throw new Error('no options');
    const { sitting, invited, listed, delayedHands, hints, characters, ...old } = made.value;
    const defaults = {
      sitting: 'anyone',
      invited: [],
      listed: false,
      delayedHands: false,
      hints: true,
      characters: [],
    };
    expect({ sitting, invited, listed, delayedHands, hints, characters }).toEqual(defaults);
    const before = defined(load([{ at: 6, room: { ...room, options: old } }])).room.options;
    expect(before).toEqual(made.value);
    expect(changedOptions(highCard, before, {})).toMatchObject({ ok: true, value: defaults });
    const state = roomState(
      { roomId: 'r', game: 'high-card', options: before, members: [], host: null, lastSeq: 0 },
      before.settings,
      false,
      () => false,
    );
    expect(state).toMatchObject({ sitting: 'anyone', invited: [], listed: false, delayedHands: false, hints: true });
    const chosen: RoomOptionsInput = {
      sitting: 'named',
      invited: ['Ann'],
      listed: true,
      delayedHands: true,
      hints: false,
    };
    const after = changedOptions(highCard, before, chosen);
    expect(after).toMatchObject({ ok: true, value: chosen });
    expect(after.ok ? changedOptions(highCard, after.value, {}) : after).toEqual(after);
  });

  it('of a room from before somebody could choose who sits let everybody sit', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ seats: 3, bots: [] });
    const { room, ...record } = recordOf((await hall.journal.load(roomId))!.records[0]!);
    const { sitting: _, invited: __, ...options } = room!.options;
    await hall.journal.append(roomId, 1, [{ ...record, room: { ...room, options } }]);
    await hall.killAndRestart();
    const ann = await hall.guest(roomId, 'Ann');
    const bo = await hall.client(roomId).join('Bo', { spectate: true });
    await bo.tell({ type: 'set_spectate', spectate: false });
    expect([bo.refusal(), ann.last('room_state').members.map(({ spectator }) => spectator)]).toEqual([
      null,
      [false, false],
    ]);
  });
});

describe('a room in which nobody waits to play', () => {
  it('does not begin by itself, however long somebody looks on', async () => {
    const game = variant((rules) => ({ timing: (settings) => ({ ...rules.timing(settings), pendingMs: 10_000 }) }));
    const hall = new Hall({}, [game]);
    const roomId = await hall.room({ seats: 3, bots: [] });
    const eve = await hall.client(roomId).join('Eve', { spectate: true });
    const ann = await hall.guest(roomId, 'Ann');
    await ann.tell({ type: 'leave_room' });
    await hall.clock.advance(20_000);
    expect(eve.all('game_started')).toEqual([]);
    const back = await eve.again();
    expect([back.all('game_started').length, hall.counts.get('reconnects')]).toEqual([0, 1]);
  });
});

describe('a host who names nobody', () => {
  it('is told that there is nobody of this name', async () => {
    const hall = new Hall();
    const ann = await hall.guest(await hall.room(), 'Ann');
    for (const message of [
      { type: 'mute', playerName: 'Nobody', muted: true },
      { type: 'pardon', playerName: 'Nobody' },
      { type: 'kick', playerName: 'Nobody' },
    ] as const) {
      ann.forget();
      await ann.tell(message);
      expect(ann.refusal()).toBe('action_failed/no_such_player');
    }
  });
});
