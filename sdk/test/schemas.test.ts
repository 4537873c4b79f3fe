import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { clientMessageSchema, createRoomSchema, type ClientMessage } from '../messages.ts';
import { LOGGED_HAND } from '../schemas/fairness.ts';

const text = (length: number): string => 'x'.repeat(length);
const list = (length: number): string[] => Array.from({ length }, () => 'sound');
const name = (playerName: unknown) => ({ type: 'join_room', roomId: 'den', playerName });
const join = (more: object) => ({ type: 'join_room', roomId: 'den', playerName: 'Ann', ...more });
const chat = (said: unknown) => ({ type: 'chat', text: said });
const room = (roomId: unknown) => ({ type: 'join_room', roomId, playerName: 'Ann' });
const options = (more: object) => ({ type: 'set_options', ...more });
const action = (more: object) => ({ type: 'game_action', action: 'play', data: {}, ...more });
const TOKEN = '2f1c4bde-6a0f-4b52-9b1e-1f0f5b1c9a77';
const back = (more: object) => ({ type: 'reconnect', roomId: 'den', sessionToken: TOKEN, ...more });

describe('limits of what a client may say: the last that is taken, the first that is refused', () => {
  it.each([
    ['a name has 24 characters at most', name(text(24)), name(text(25))],
    ['a name has one at least', name('x'), name('')],
    [
      'spaces around a name do not count, up to four times its length',
      name(`x${text(23)}${' '.repeat(72)}`),
      name(`x${' '.repeat(96)}`),
    ],
    ['spaces alone are no name', name(' x '), name('   ')],
    ['a chat line has 2000 characters at most', chat(text(2000)), chat(text(2001))],
    [
      'spaces around a chat line do not count, up to twice its length',
      chat(`x${' '.repeat(3999)}`),
      chat(`x${' '.repeat(4000)}`),
    ],
    ['a chat line has one at least', chat(' x '), chat('  ')],
    ['a room’s id has 64 characters at most', room(text(64)), room(text(65))],
    ['a room’s id has one at least', room('x'), room('')],
    ['a room’s id has letters, digits, _ and -', room('aZ09_-'), room('a b')],
    ['a room’s id has nothing else before', room('den'), room('/den')],
    ['a room’s id has nothing else after', room('den'), room('den/')],
    ['a table has 16 seats at most', options({ seats: 16 }), options({ seats: 17 })],
    ['a table has one seat at least', options({ seats: 1 }), options({ seats: 0 })],
    ['16 bots at most', options({ numAiPlayers: 16 }), options({ numAiPlayers: 17 })],
    ['no bots at least', options({ numAiPlayers: 0 }), options({ numAiPlayers: -1 })],
    ['16 named bots at most', options({ bots: list(16) }), options({ bots: list(17) })],
    ['a bot’s id has 64 characters at most', options({ bots: [text(64)] }), options({ bots: [text(65)] })],
    ['no named bots at least', options({ bots: [] }), options({ bots: [7] })],
    ['32 may be invited at most', options({ invited: list(32) }), options({ invited: list(33) })],
    ['nobody need be invited', options({ invited: [] }), options({ invited: [''] })],
    ['a host’s key has 64 characters at most', join({ hostKey: text(64) }), join({ hostKey: text(65) })],
    ['a host’s key may be short', join({ hostKey: 'x' }), join({ hostKey: 1 })],
    ['a browser’s id has 64 characters at most', join({ browser: text(64) }), join({ browser: text(65) })],
    ['a browser’s id may be short', join({ browser: 'x' }), join({ browser: 1 })],
    ['a preset may be short', options({ preset: 'x' }), options({ preset: 1 })],
    ['a preset has 64 characters at most', options({ preset: text(64) }), options({ preset: text(65) })],
    [
      'an added bot’s id has 64 characters at most',
      { type: 'add_bot', bot: text(64) },
      { type: 'add_bot', bot: text(65) },
    ],
    ['the 17th bot at most is taken away', { type: 'remove_bot', index: 16 }, { type: 'remove_bot', index: 17 }],
    ['the first bot at least is taken away', { type: 'remove_bot', index: 0 }, { type: 'remove_bot', index: -1 }],
    ['an action’s name has 64 characters at most', action({ action: text(64) }), action({ action: text(65) })],
    ['an action’s name has one at least', action({ action: 'x' }), action({ action: '' })],
    ['prompts are counted from 0', action({ promptId: 0 }), action({ promptId: -1 })],
    ['prompts are whole numbers', action({ promptId: 1 }), action({ promptId: 1.5 })],
    ['events are counted from 0', { type: 'ack', seq: 0 }, { type: 'ack', seq: -1 }],
    ['what was seen last is counted from 0', back({ lastSeq: 0 }), back({ lastSeq: -1 })],
    ['a token is a random uuid', back({}), back({ sessionToken: 'x' })],
    ['a clock is one of four', options({ clock: 'fast' }), options({ clock: 'faster' })],
    ['data is an object of JSON', action({ data: { a: [1, null, 'x', { b: true }] } }), action({ data: [1] })],
    ['settings are an object of JSON', options({ settings: { a: 1 } }), options({ settings: 'x' })],
  ])('%s', (_, taken, refused) => {
    expect(clientMessageSchema.safeParse(taken).success).toBe(true);
    expect(clientMessageSchema.safeParse(refused).success).toBe(false);
  });

  it.each([
    ['a game’s id has 64 characters at most', { game: text(64) }, { game: text(65) }],
    ['a game’s id may be short', { game: 'x' }, { game: 1 }],
    ['a new room’s id has 64 characters at most', { roomId: text(64) }, { roomId: text(65) }],
  ])('%s', (_, taken, refused) => {
    expect(createRoomSchema.safeParse(taken).success).toBe(true);
    expect(createRoomSchema.safeParse(refused).success).toBe(false);
  });

  it.each(['join_room', 'reconnect', 'set_ready', 'kick', 'game_action', 'ack', 'chat'])(
    '%s needs its fields',
    (type) => {
      expect(clientMessageSchema.safeParse({ type }).success).toBe(false);
    },
  );
});

describe('limits of a hand in a log, since checking a larger one would not end', () => {
  const player = (link: number) => ({ name: 'Ann', anchor: '00', link });
  const hand = ({ link = 1, size = 52 }) => ({
    commitment: { gameId: 'g', batch: 1, players: [player(link)], server: '00', root: '00' },
    deal: {
      batch: 1,
      salts: ['00'],
      server: '00',
      draws: [{ hand: 1, label: 'deck', size, digest: '00' }],
      decks: [],
    },
  });
  it.each([
    ['a shuffle has 256 cards at most', hand({ size: 256 }), hand({ size: 257 })],
    ['a shuffle has one card at least', hand({ size: 1 }), hand({ size: 0 })],
    ['a salt is 256 hashes from its anchor at most', hand({ link: 256 }), hand({ link: 257 })],
  ])('%s', (_, taken, refused) => {
    expect(LOGGED_HAND.parse(taken).ok).toBe(true);
    expect(LOGGED_HAND.parse(refused).ok).toBe(false);
  });
});

describe('what is made of it', () => {
  const parsed = (message: object): ClientMessage => clientMessageSchema.parse(message);

  it('a name: outer spaces gone, inner ones folded to one, letters composed', () => {
    expect(parsed(name('  Ann \t  Lee '))).toMatchObject({ playerName: 'Ann Lee' });
    expect(parsed(name('A\u030Asa'))).toMatchObject({ playerName: '\u00C5sa' });
  });

  it.each([
    ['a control character', 'A\u0007nn'],
    ['a change of direction', '\u202EAnn'],
    ['an invisible character', 'Ann\u200B'],
  ])('a name with %s is refused, wherever it stands', (_, bad) => {
    expect(clientMessageSchema.safeParse(name(bad)).success).toBe(false);
  });

  it('a name of emoji that can be read in two ways is refused at once', () => {
    const hostile = name(`${'\u263A\uFE0F'.repeat(47)}\u202E`);
    const check = (): boolean => clientMessageSchema.safeParse(hostile).success;
    // The time limit interrupts a regular expression that backtracks, which nothing else can.
    expect(runInNewContext('check()', { check }, { timeout: 2000 })).toBe(false);
  });

  it.each([
    'Ann \u263A\uFE0F',
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    '\u{1F3F4}\u200D\u2620\uFE0F',
    '\u{1F1EB}\u{1F1EE}',
  ])('a name may have emoji of several characters: %s', (emoji) => {
    expect(parsed(name(emoji))).toMatchObject({ playerName: emoji });
  });

  it('a chat line: outer spaces gone, runs of inner ones made one', () => {
    expect(parsed(chat('  well  played '))).toMatchObject({ text: 'well played' });
  });
});
