import type { Json } from '@parlour/kernel';
import { expect, it } from 'vitest';
import { nobodyAway } from '../app/match/absence.ts';
import { playChange, restore, type MatchData } from '../app/rooms/records.ts';

const room = { roomId: 'r', game: 'g', options: { replays: 'players' }, members: [], host: null, lastSeq: 0 };
const started = { gameId: 'id', version: 1, settings: {}, clock: 'normal', secret: 's', firstSeq: 0, names: [] };
const chairs = [0, 1].map((seat) => ({ name: `P${seat}`, token: `t${seat}`, bot: 'b', status: 'human' as const }));
const wait = { ask: [0], clock: 'turn' };
const time = (bankMs: number) => ({ bankMs, shownBankMs: bankMs, leftBaseMs: null });
const first: MatchData = {
  chairs,
  absence: nobodyAway(2, 0),
  times: [time(9), time(9)],
  prompts: [0, 0],
  seq: 1,
  released: 0,
  isFinished: false,
};
const then: MatchData = { ...first, times: [time(7), time(9)], prompts: [1, 0], seq: 3, released: 1 };
const { chairs: _, absence: __, ...firstPlay } = first;
const { chairs: ___, absence: ____, ...thenPlay } = then;

const played = (play: object) =>
  restore({
    snapshot: null,
    snapshotSeq: 0,
    records: [
      { at: 1, room },
      { at: 2, started, chairs, play: firstPlay, events: [{}], wait },
      { at: 3, play, events: [{}, {}], wait },
    ] as unknown as Json[],
  });

it('a record keeps of the play only what has changed', () => {
  const change = playChange(first, then, 2);
  expect(change).toEqual({ released: 1, seats: [[0, { time: time(7), prompts: 1 }]] });
  expect(played(change)?.game?.play).toEqual(then);
});
it('a record that has the whole play, as all had once, is read as before', () => {
  expect(played(thenPlay)?.game?.play).toEqual(then);
});
it('a number of events that does not follow from the record is kept', () => {
  expect(playChange(first, { ...then, isFinished: true }, 0)).toMatchObject({ seq: 3, isFinished: true });
});
it('nothing is kept of a play that is as before', () => {
  expect(playChange(then, { ...then }, 0)).toEqual({});
});
it('a stored snapshot says with which record its game began', () => {
  const stored = { state: null, events: [], wait, answers: [] };
  // As journals have it stored: the field's name must stay.
  const snapshot = { at: 3, room, game: { started, startedAt: 2, play: then, stored } } as unknown as Json;
  const game = restore({ snapshot, snapshotSeq: 7, records: [] })?.game;
  expect(game).toMatchObject({ firstRecord: 2, storedSeq: 3, play: then });
});
