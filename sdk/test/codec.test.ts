import fc from 'fast-check';
import { Packr } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import {
  CLIENT_FRAME,
  decodeClientFrame,
  decodeServerFrame,
  encodeClientMessage,
  encodeServerMessage,
} from '../codec.ts';
import { openedOf } from '../fairness/opened.ts';
import type { Json, Shown } from '@parlour/kernel';
import { fromWire, keyFromWire, keyToWire, toWire } from '../names.ts';
import { clientMessageSchema, type ClientMessage, type ServerMessage } from '../messages.ts';
import { unpack } from '../unpack.ts';

/** Represents any other MessagePack implementation. */
const foreign = new Packr({ useRecords: false });
const json = fc.jsonValue({ maxDepth: 4 });

describe('names on the wire', () => {
  it.each([
    ['handSize', 'hand_size'],
    ['seq', 'seq'],
    ['tile136Id', 'tile136_id'],
    ['Gr', '_gr'],
    ['already_snake', 'already__snake'],
    ['0', '0'],
  ])('%s is %s', (key, wire) => {
    expect(keyToWire(key)).toBe(wire);
    expect(keyFromWire(wire)).toBe(key);
  });

  it('every name comes back as it was, and no two become the same', () => {
    const keys = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z_]{0,8}$/));
    fc.assert(
      fc.property(keys, (key) => {
        expect(keyFromWire(keyToWire(key))).toBe(key);
      }),
    );
  });

  it('every value comes back as it was', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain: unknown = JSON.parse(
          JSON.stringify(value, (key, part: unknown) => (key === '__proto__' ? 0 : part)),
        );
        const cleaned = withoutProto(plain);
        expect(fromWire(toWire(cleaned))).toEqual(cleaned);
      }),
    );
  });
  /** Removes `__proto__`, the one key that cannot be set on an object. */
  function withoutProto(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
    if (Array.isArray(value)) return value.map(withoutProto);
    const kept = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(kept.map(([key, part]) => [key, withoutProto(part)]));
  }

  it('a name that looks like another’s wire name keeps its own', () => {
    expect(toWire({ handSize: 1 })).toEqual({ hand_size: 1 });
    expect(toWire({ hand_size: 2 })).toEqual({ hand__size: 2 });
    expect(toWire({ handSize: 3 })).toEqual({ hand_size: 3 });
  });

  it('no name is lost among more than are remembered', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `someKey${i}`);
    for (const key of many) expect(Object.keys(toWire({ [key]: 0 }) as object)).toEqual([keyToWire(key)]);
  });

  it('what is undefined is not said', () => {
    expect(toWire({ reason: undefined, code: 'x' })).toEqual({ code: 'x' });
  });

  it('no name reaches the prototype of anything', () => {
    const frame = foreign.pack({ type: 'game_action', action: 'x', data: { ____proto____: { isAdmin: true } } });
    const decoded = decodeClientFrame(frame);
    expect(decoded).toEqual({ ok: true, value: { type: 'game_action', action: 'x', data: {} } });
    expect({}).not.toHaveProperty('isAdmin');
  });
});

describe('a client’s frame', () => {
  const messages: ClientMessage[] = [
    { type: 'join_room', roomId: 'den', playerName: 'Ann' },
    { type: 'reconnect', roomId: 'den', sessionToken: '2f1c4bde-6a0f-4b52-9b1e-1f0f5b1c9a77', lastSeq: 12 },
    { type: 'leave_room' },
    { type: 'set_ready', ready: true },
    { type: 'set_options', preset: 'long', settings: { redealMode: 'together' }, clock: 'none', latecomers: false },
    { type: 'add_bot', bot: 'sound' },
    { type: 'remove_bot', index: 1 },
    { type: 'kick', playerName: 'Bo' },
    { type: 'start_game', fill: true },
    { type: 'game_action', action: 'play', data: { pieces: [1, 2, 3] }, promptId: 4 },
    { type: 'ack', seq: 9 },
    { type: 'chat', text: 'hello' },
    { type: 'ping' },
  ];
  it.each(messages)('comes through: %o', (message) => {
    expect(decodeClientFrame(encodeClientMessage(message))).toEqual({ ok: true, value: message });
  });

  it('is flat and in snake_case for other libraries', () => {
    const [join, , , , , , , , , action] = messages.map(
      (message) => foreign.unpack(encodeClientMessage(message)) as unknown,
    );
    expect(join).toEqual({ type: 'join_room', room_id: 'den', player_name: 'Ann' });
    expect(action).toEqual({ type: 'game_action', action: 'play', data: { pieces: [1, 2, 3] }, prompt_id: 4 });
  });

  it('takes no more bytes than it needs', () => {
    const ping = [0x81, 0xa4, ...Buffer.from('type'), 0xa4, ...Buffer.from('ping')];
    expect([...encodeClientMessage({ type: 'ping' })]).toEqual(ping);
  });

  it('takes whole numbers however they are packed', () => {
    // {"type": "ack", "seq": 3} with a float and with a 64-bit integer.
    const head = [0x82, 0xa4, ...Buffer.from('type'), 0xa3, ...Buffer.from('ack'), 0xa3, ...Buffer.from('seq')];
    for (const three of [[0xcb, 0x40, 0x08, 0, 0, 0, 0, 0, 0], [0xcf, 0, 0, 0, 0, 0, 0, 0, 3], [0x03]])
      expect(decodeClientFrame(Uint8Array.from([...head, ...three]))).toEqual({
        ok: true,
        value: { type: 'ack', seq: 3 },
      });
  });

  it.each([
    ['too_large', foreign.pack({ type: 'chat', text: 'x'.repeat(17_000) })],
    ['too_deep', foreign.pack([[[[[[[[[1]]]]]]]]])],
    ['too_many_entries', foreign.pack(Array.from({ length: 65 }, () => 0))],
    ['too_many_entries', foreign.pack(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`k${i}`, 0])))],
    ['unsupported', foreign.pack(new Date(0))],
    ['unsupported', foreign.pack(Buffer.from('x'))],
    ['unsupported', foreign.pack(NaN)],
    ['unsupported', foreign.pack({ at: Infinity })],
    ['malformed', Uint8Array.from([0x81, 0xa1])],
    ['malformed', Uint8Array.from([])],
    ['not_a_message', foreign.pack({ type: 'nothing' })],
  ])('is refused before it is used: %s', (code, frame) => {
    expect(decodeClientFrame(frame)).toMatchObject({ ok: false, error: { code } });
  });

  it('is taken at the limits', () => {
    expect(unpack(foreign.pack(Array.from({ length: 64 }, () => 0)), CLIENT_FRAME).ok).toBe(true);
    expect(unpack(foreign.pack([[[[[[[[1]]]]]]]]), CLIENT_FRAME).ok).toBe(true);
  });

  it('of 16384 bytes is taken, of one more refused', () => {
    const frame = (bytes: number) => foreign.pack('x'.repeat(bytes - 3));
    expect(decodeClientFrame(frame(16_384))).toMatchObject({ error: { code: 'not_a_message' } });
    expect(decodeClientFrame(frame(16_385))).toMatchObject({
      error: { code: 'too_large', message: 'frame refused: too_large' },
    });
  });

  it('that is wrong as a whole is called a message', () => {
    expect(decodeClientFrame(foreign.pack(7))).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^message: Invalid input/) as unknown },
    });
  });

  it('says with dots where inside it something is wrong', () => {
    const frame = foreign.pack({ type: 'set_options', invited: ['Ann', 7] });
    expect(decodeClientFrame(frame)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^invited\.1: Invalid input: expected string/) as unknown },
    });
  });

  it('says in words, and in the wire’s names, what is wrong', () => {
    const frame = foreign.pack({ type: 'join_room', room_id: 'den', player_name: 7 });
    expect(decodeClientFrame(frame)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^player_name: Invalid input: expected string/) as unknown },
    });
  });

  it.each([
    { action: 'play', data: { pieces: [1, 2] }, promptId: 0 },
    { action: 'play', data: {} },
    { action: 'x'.repeat(64), data: { type: 'other', deep: { list: [null, true] } }, promptId: 7, unknown: 1 },
    { action: 'x'.repeat(65), data: {} },
    { action: '', data: {} },
    { action: 3, data: {} },
    { action: 'play' },
    { action: 'play', data: null },
    { action: 'play', data: [1] },
    { action: 'play', data: {}, promptId: -1 },
    { action: 'play', data: {}, promptId: 0.5 },
    { action: 'play', data: {}, promptId: '1' },
    { action: 'play', data: {}, promptId: null },
    { action: 'play', data: {}, promptId: 2 ** 60 },
    { action: 'play', data: Object.fromEntries([['constructor', 1]]) },
  ])('with a move is taken as the schema takes it: %j', (fields) => {
    const said = { type: 'game_action', ...fields };
    const parsed = clientMessageSchema.safeParse(said);
    const decoded = decodeClientFrame(foreign.pack(toWire(said)));
    expect(decoded.ok ? decoded.value : null).toEqual(parsed.data ?? null);
  });
  it('of any bytes at all is refused or understood, never thrown at', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(bytes, (frame) => {
        expect(decodeClientFrame(frame)).toHaveProperty('ok');
      }),
      { numRuns: 2_000 },
    );
  });

  it('the scan agrees with the library on what is one whole value', () => {
    fc.assert(
      fc.property(json, (value) => {
        const frame = foreign.pack(value);
        expect(unpack(frame, { bytes: 1e6, depth: 64, entries: 1e4 }).ok).toBe(true);
        expect(unpack(frame.subarray(0, -1), { bytes: 1e6, depth: 64, entries: 1e4 }).ok).toBe(false);
      }),
    );
  });
});

describe('a server’s message', () => {
  const send = (message: ServerMessage) => foreign.unpack(encodeServerMessage(message)) as unknown;
  /** The cast stands in for the brand that only `project` gives. */
  const seen = (value: object) => value as Extract<ServerMessage, { type: 'event' }>['seen'];

  it('is flat: an event’s own fields beside its number', () => {
    const event = seen({ table: { type: 'played', handSize: 3 }, own: { pieceIds: [4] } });
    expect(send({ type: 'event', seq: 7, seen: event })).toEqual({
      type: 'played',
      hand_size: 3,
      seq: 7,
      mine: { piece_ids: [4] },
    });
    expect(send({ type: 'event', seq: 7, seen: seen({ table: { type: 'passed' } }) })).toEqual({
      type: 'passed',
      seq: 7,
    });
  });

  it('comes back as it was sent', () => {
    const event = seen({ table: { type: 'played', handSize: 3 }, own: { pieceIds: [4] } });
    const sent: ServerMessage[] = [
      { type: 'event', seq: 7, seen: event },
      { type: 'pong' },
      { type: 'session_error', code: 'action_failed', message: 'no', reason: 'stale' },
      { type: 'prompt', promptId: 3, menu: { legalPlays: [1] }, clock: null },
    ];
    expect(sent.map((message) => decodeServerFrame(encodeServerMessage(message)))).toEqual(sent);
  });

  it('with more than its event adds that beside the event’s own fields', () => {
    const event = seen({ table: { type: 'played', handSize: 3 } });
    expect(send({ type: 'event', seq: 7, seen: event, extra: { byClock: true } })).toEqual({
      type: 'played',
      hand_size: 3,
      by_clock: true,
      seq: 7,
    });
  });

  it('ALL-513 in short has what is folded alone', () => {
    const event = seen({ table: { type: 'played', handSize: 3 }, own: { pieceIds: [4] } });
    const message: ServerMessage = { type: 'event', seq: 7, seen: event };
    const opened = [[2, 0, 'abcd']] as const;
    for (const told of [message, { ...message, opened }])
      expect(encodeServerMessage({ ...told, extra: { byClock: true } }, true)).toEqual(encodeServerMessage(told, true));
  });

  it('of a game’s own protocol is sent as the game says it', () => {
    const message = { type: 'said', message: { type: 'tsumo', drawnTile: 4 } } as unknown as ServerMessage;
    expect(send(message)).toEqual({ type: 'tsumo', drawn_tile: 4 });
  });

  it('with a history is flat inside, and comes back as it was', () => {
    const events = [
      { seq: 1, seen: seen({ table: { type: 'dealt', handSize: 3 }, own: { pieceIds: [4] } }) },
      { seq: 2, seen: seen({ table: { type: 'passed' } }) },
    ];
    for (const whole of [true, false]) {
      const history: ServerMessage = { type: 'history', events, whole };
      expect(send(history)).toEqual({
        type: 'history',
        events: [
          { type: 'dealt', hand_size: 3, seq: 1, mine: { piece_ids: [4] } },
          { type: 'passed', seq: 2 },
        ],
        whole,
      });
      expect(decodeServerFrame(encodeServerMessage(history))).toEqual(history);
    }
  });

  it('with a history keeps what is an event in it, and is whole only when it says so', () => {
    const got = (history: object) => decodeServerFrame(foreign.pack({ type: 'history', ...history }));
    const passed = { seq: 2, seen: { table: { type: 'passed' } } };
    const odd = [3, null, 'x', [], { type: 'passed' }, { seq: 2 }, { type: 'passed', seq: '2' }, { type: 1, seq: 2 }];
    expect(got({ events: [...odd, { type: 'passed', seq: 2 }], whole: 1 })).toEqual({
      type: 'history',
      events: [passed],
      whole: false,
    });
    for (const none of [{}, { events: 3 }, { events: { seq: 1 } }])
      expect(got(none)).toEqual({ type: 'history', events: [], whole: false });
  });

  it('is packed once for a whole table, and anew for another message', () => {
    const pong: ServerMessage = { type: 'pong' };
    const frame = encodeServerMessage(pong);
    expect(encodeServerMessage(pong)).toBe(frame);
    expect(send({ type: 'game_starting' })).toEqual({ type: 'game_starting' });
    expect(send(pong)).toEqual({ type: 'pong' });
  });

  describe('in rows', () => {
    const rows = (value: Json) => decodeServerFrame(encodeServerMessage(asked(value), true));
    const asked = (menu: Json): ServerMessage => ({ type: 'prompt', promptId: 1, menu, clock: null });
    const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant({}), fc.array(fc.boolean()));
    const record = fc.record({ tileId: fc.integer(), isRiichi: fc.boolean(), more: fc.array(value, { maxLength: 3 }) });
    const list = fc.array(fc.oneof(record, value, fc.record({ tileId: value })), { maxLength: 6 });

    it('ALL-513 comes back as it was, whatever is in its lists', () => {
      fc.assert(
        fc.property(fc.record({ list, alike: fc.array(record) }), (menu) => {
          expect(rows(menu)).toEqual(asked(menu));
        }),
      );
    });

    it('ALL-513 names the fields of maps that are alike once, also where they lie in other maps', () => {
      const round = (total: number) => ({ round: total, rows: [0, 1].map((seat) => ({ seat, total })) });
      const menu = { sheet: [round(1), round(2), round(3)], last: [{ seat: 0, total: 9 }] };
      expect(rows(menu)).toEqual(asked(menu));
      const text = Buffer.from(encodeServerMessage(asked(menu), true)).toString('latin1');
      expect(text.split('total').length - 1).toBe(1);
      expect(foreign.unpack(encodeServerMessage(asked(menu)))).toMatchObject({ menu });
    });

    it('ALL-513 takes more kinds of maps, and longer lists, than rows can name', () => {
      const kinds = Array.from({ length: 200 }, (_, kind) => [0, 1].map((value) => ({ [`k${kind}`]: value })));
      const long = [{ list: kinds.slice(0, 3), text: 'x'.repeat(70_000) }];
      const menu = { kinds, long: [...long, ...long], after: kinds };
      expect(rows(menu)).toEqual(asked(menu));
    });
  });

  it('may be 64 deep, have 65536 entries in one list, and 4 MiB in all; no more', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    const taken = (fields: object) => decodeServerFrame(foreign.pack({ type: 'odd', seq: 1, ...fields })) !== null;
    expect(taken({ deep: nested(63) })).toBe(true);
    expect(taken({ deep: nested(64) })).toBe(false);
    expect(taken({ list: Array(65_536).fill(0) })).toBe(true);
    expect(taken({ list: Array(65_537).fill(0) })).toBe(false);
    const besideText = foreign.pack({ type: 'odd', seq: 1, text: 'x'.repeat(70_000) }).length - 70_000;
    expect(taken({ text: 'x'.repeat(4 * 1024 * 1024 - besideText) })).toBe(true);
    expect(taken({ text: 'x'.repeat(4 * 1024 * 1024 - besideText + 1) })).toBe(false);
  });

  describe('ALL-530 of which a short form is sent', () => {
    const card = `0c2a${'ab'.repeat(10)}`;
    const shows: Shown = { hand: 3, label: 'wall', places: [12], values: [42] };
    const opening = { type: 'event', seq: 7, seen: seen({ table: { type: 'drew' } }), opened: [[3, 2, card]] } as const;
    const short = encodeServerMessage({ ...opening, opensShown: true }, true);

    it('has the proof of the one card that it shows behind it, without what the event says', () => {
      const bare = encodeServerMessage({ type: 'event', seq: 7, seen: opening.seen }, true);
      expect(short).toHaveLength(bare.length + 11);
      const received = decodeServerFrame(short);
      const opened = received?.type === 'event' ? received.opened : undefined;
      expect(openedOf(opened, [shows])).toEqual([[3, 2, card]]);
      // The proof counts only for a single card at a single place.
      const others: (readonly Shown[] | null)[] = [
        null,
        [],
        [shows, shows],
        [{ ...shows, places: [12, 13] }],
        [{ ...shows, values: [42, 43] }],
      ];
      for (const other of others) expect(openedOf(opened, other)).toEqual([]);
    });
    it('says everything to those who do not read that, and where it shows more', () => {
      for (const frame of [encodeServerMessage({ ...opening, opensShown: true }), encodeServerMessage(opening, true)]) {
        const received = decodeServerFrame(frame);
        expect(openedOf(received?.type === 'event' ? received.opened : undefined, null)).toEqual([[3, 2, card]]);
      }
    });
    it('is not a message with anything else behind it, or with a proof where there is nothing to prove', () => {
      expect(decodeServerFrame(Uint8Array.of(...short, 0))).toBeNull();
      expect(decodeServerFrame(short.subarray(0, -1))).toBeNull();
      const proof = short.subarray(-11);
      expect(decodeServerFrame(Uint8Array.of(...encodeServerMessage({ type: 'pong' }), ...proof))).toBeNull();
      expect(decodeServerFrame(Uint8Array.of(...foreign.pack({ type: 'pong', seq: 1 }), ...proof))).toBeNull();
    });
  });

  it('that is not a message is null to a client', () => {
    for (const frame of [
      foreign.pack(3),
      foreign.pack([]),
      foreign.pack({}),
      foreign.pack({ type: 'odd' }),
      foreign.pack(null),
      foreign.pack('pong'),
      foreign.pack({ type: 3, seq: 1 }),
      foreign.pack({ type: 'odd', seq: '1' }),
      Uint8Array.from([0xc1]),
    ])
      expect(decodeServerFrame(frame)).toBeNull();
  });
});
