/** What servers accept from each other: every valid message, and nothing else. */
import { describe, expect, it } from 'vitest';
import {
  isEntry,
  pack,
  readAnswer,
  readMessage,
  readNews,
  readRequest,
  type Entry,
  type Message,
  type News,
} from '../cluster/messages.ts';
import type { CreatedRoom } from '../ports.ts';
import { garbageOf } from './garbage-messages.ts';

const bytes = Buffer.from([1, 2, 3]);
const entries: readonly Entry[] = [
  ['open', 1, 'room', '127.0.0.1', null, 1.5],
  ['open', 1, 'room', '127.0.0.1', 'token', 1.5, true],
  ['frame', 1, bytes],
  ['gone', 1, true],
  ['part', 1, bytes],
  ['send', 1, bytes],
  ['close', 1, 1012, 'why'],
  ['close', 1, 4000, ''],
  ['token', 1, null],
  ['token', 1, 'token'],
  ['moved', 1],
];
const messages: readonly Message[] = [
  ['entries', 1, 2, entries],
  ['entries', 1, 1, []],
  ['mark', 1, 0],
  ['ack', 3, 2],
  ['reset', 1],
];
const room = {
  roomId: 'room',
  phase: 'waiting',
  game: 'g',
  numAiPlayers: 1,
  playersNeeded: 2,
  playerCount: 1,
} as const;
const fact = { ...room, players: [{ name: 'Ann', ready: false }], listed: true };
const status = { activeRooms: 1, activeGames: 2, capacityUsed: 3, sleeping: 4, maxGames: 5 };
const news: readonly News[] = [{ type: 'hello' }, { type: 'facts', status, rooms: [fact], gone: ['other'] }];
const answers: readonly CreatedRoom[] = [
  { ok: true, value: { ...room, players: [], hostKey: 'key' } },
  { ok: true, value: { ...room, players: [], hostKey: null } },
  { ok: false, error: { code: 'exists', issues: [{ path: 'room_id', message: 'there is one', code: 'c' }] } },
];
const request = { seats: 4, roomId: 'room', settings: { deep: [{ a: 1 }] }, bots: ['one'], listed: true };

/** Reads a message. Null also if one of its entries is not understood. */
function readWhole(said: Uint8Array): unknown {
  const message = readMessage(said);
  return message?.[0] === 'entries' && !message[3].every(isEntry) ? null : message;
}

describe('ALL-677 what servers say to each other', () => {
  it('is read as it was said', () => {
    expect(messages.map((message) => readMessage(pack(message)))).toEqual(messages);
    expect(entries.map(isEntry)).toEqual(entries.map(() => true));
    expect(news.map((each) => readNews(pack(each)))).toEqual(news);
    expect(answers.map((each) => readAnswer(pack(each)))).toEqual(answers);
    expect(readRequest(pack(request))).toEqual(request);
  });

  it('is read where another version says more: what it adds is left out', () => {
    expect(readNews(Buffer.from(JSON.stringify(''))) ?? 'unread').toBe('unread');
    const more = { type: 'facts', status: { ...status, more: 1 }, rooms: [{ ...fact, more: 1 }], gone: [] } as const;
    expect(readNews(pack(more))).toEqual({ type: 'facts', status, rooms: [fact], gone: [] });
  });

  it.each<[string, (said: Uint8Array) => unknown, readonly unknown[]]>([
    ['a message', readWhole, messages],
    ['news', readNews, news],
    ['a request', readRequest, [request]],
    ['an answer', readAnswer, answers],
  ])('is nothing where it is not %s, and nothing throws', (_, read, sound) => {
    const garbage = garbageOf(sound);
    const unread = garbage.filter((each) => read(each) === null);
    expect(unread.length).toBeGreaterThan(garbage.length / 2);
    expect(garbage.slice(0, 7).map((each) => read(each))).toEqual(garbage.slice(0, 7).map(() => null));
    // Reading garbage leaves no state behind: valid messages are still read.
    expect(sound.map((each) => read(pack(each as Message)))).toEqual(sound);
  });

  it.each<[why: string, entry: unknown]>([
    ['a kind that there is not', ['shout', 1]],
    ['no number of a client', ['moved']],
    ['a number below 0', ['moved', -1]],
    ['a room that is a pattern', ['open', 1, 'a.>', '', null, 1]],
    ['a room that is no text', ['open', 1, 5, '', null, 1]],
    ['no address', ['open', 1, 'room', null, null, 1]],
    ['a token that is a number', ['open', 1, 'room', '', 7, 1]],
    ['no time', ['open', 1, 'room', '', null, Number.NaN]],
    ['a flag that is text', ['open', 1, 'room', '', null, 1, 'yes']],
    ['a frame that is text', ['frame', 1, 'move']],
    ['a part that is a list', ['part', 1, [1]]],
    ['a frame that is not there', ['send', 1]],
    ['whether it moved is not said', ['gone', 1]],
    ['a code that no socket takes', ['close', 1, 1005, '']],
    ['one below all codes', ['close', 1, 5, '']],
    ['one above all codes', ['close', 1, 5000, '']],
    ['one between them', ['close', 1, 2000, '']],
    ['a reason that is a number', ['close', 1, 1000, 5]],
    ['a token that is a list', ['token', 1, []]],
    ['no list', { type: 'moved' }],
    ['nothing', null],
  ])('has no entry with %s', (_, entry) => {
    expect(isEntry(entry)).toBe(false);
  });
});
