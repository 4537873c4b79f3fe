import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@parlour/kernel';
import { Packr } from 'msgpackr';
import {
  CLIENT_FRAME,
  decodeClientFrame,
  decodeServerFrame,
  encodeClientMessage,
  encodeServerMessage,
  fromWire,
  keyFromWire,
  keyToWire,
  toWire,
} from '../codec.ts';
import type { ClientMessage, EventMessage, ServerMessage } from '../messages.ts';

const packr = new Packr({ useRecords: false, mapsAsObjects: true, variableMapSize: true });
const wireOf = (frame: Uint8Array): unknown => packr.unpack(frame);

describe('names on the wire', () => {
  it.each([
    ['type', 'type'],
    ['roomId', 'room_id'],
    ['numAiPlayers', 'num_ai_players'],
    ['wrong_piece_count', 'wrong__piece__count'],
    ['a_B', 'a___b'],
  ])('%s is %s', (name, wire) => {
    expect(keyToWire(name)).toBe(wire);
    expect(keyFromWire(wire)).toBe(name);
  });

  it('come back as they were, whatever a game calls its fields', () => {
    const key = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,12}$/);
    const value = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        fc.constantFrom<Json>(null, true, 0, -1, 1.5, 'text'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, (json) => {
        expect(JSON.stringify(fromWire(toWire(json)))).toBe(JSON.stringify(json));
      }),
    );
  });
});

describe('messages', () => {
  it.each<[ClientMessage, object]>([
    [
      { type: 'join_room', roomId: 'r1', playerName: 'Ann' },
      { type: 'join_room', room_id: 'r1', player_name: 'Ann' },
    ],
    [
      { type: 'game_action', action: 'play', data: { pieces: [1, 2] }, promptId: 7 },
      { type: 'game_action', action: 'play', data: { pieces: [1, 2] }, prompt_id: 7 },
    ],
    [{ type: 'ping' }, { type: 'ping' }],
  ])('of a client: %j', (message, wire) => {
    const frame = encodeClientMessage(message);
    expect(wireOf(frame)).toEqual(wire);
    expect(decodeClientFrame(frame)).toEqual({ ok: true, value: message });
  });

  it.each<[ServerMessage, object]>([
    [
      { type: 'session_error', code: 'action_failed', message: 'no', reason: 'not_in_hand', rule: 'H2' },
      { type: 'session_error', code: 'action_failed', message: 'no', reason: 'not_in_hand', rule: 'H2' },
    ],
    [
      { type: 'seat_status', seat: 2, name: 'Ann', status: 'absent' },
      { type: 'seat_status', seat: 2, name: 'Ann', status: 'absent' },
    ],
  ])('of the server: %j', (message, wire) => {
    const frame = encodeServerMessage(message);
    expect(wireOf(frame)).toEqual(wire);
    expect(decodeServerFrame(frame)).toEqual(message);
  });

  it('events are flat: the public half itself, its number, and the own half beside it', () => {
    const seen = {
      open: { type: 'dealt', handSize: 3 },
      mine: { cards: [4, 5, 6] },
    } as unknown as EventMessage['seen'];
    const frame = encodeServerMessage({ type: 'event', seq: 9, seen });
    expect(wireOf(frame)).toEqual({ type: 'dealt', hand_size: 3, seq: 9, mine: { cards: [4, 5, 6] } });
    expect(decodeServerFrame(frame)).toEqual({ type: 'event', seq: 9, seen });
    const public_ = encodeServerMessage({ type: 'event', seq: 9, seen: { open: seen.open } as EventMessage['seen'] });
    expect(wireOf(public_)).toEqual({ type: 'dealt', hand_size: 3, seq: 9 });
  });
});

describe('a client’s frame is refused', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'malformed'],
    ['cut off', encodeClientMessage({ type: 'ping' }).slice(0, -1), 'malformed'],
    ['two at once', Uint8Array.from([0xc0, 0xc0]), 'malformed'],
    ['too large', new Uint8Array(CLIENT_FRAME.bytes + 1), 'too_large'],
    ['too deep', packr.pack(deep(CLIENT_FRAME.depth + 1)), 'too_deep'],
    ['too many entries', packr.pack(Array.from({ length: CLIENT_FRAME.entries + 1 }, () => 0)), 'too_many_entries'],
    ['a length beyond its end', Uint8Array.from([0xdb, 0xff, 0xff, 0xff, 0xff]), 'malformed'],
    ['a count beyond its end', Uint8Array.from([0xdd, 0x00, 0x00, 0x00, 0x20]), 'malformed'],
    ['an extension', Uint8Array.from([0xd4, 0x01, 0x00]), 'unsupported'],
    ['binary', Uint8Array.from([0xc4, 0x01, 0x00]), 'unsupported'],
    ['not a number', Uint8Array.from([0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0]), 'unsupported'],
    ['a key that is no text', Uint8Array.from([0x81, 0x01, 0x01]), 'unsupported'],
    ['no map', packr.pack('ping'), 'not_a_message'],
    ['no type', packr.pack({}), 'not_a_message'],
    ['an unknown type', packr.pack({ type: 'dance' }), 'not_a_message'],
    ['a field of the wrong type', packr.pack({ type: 'set_ready', ready: 'yes' }), 'not_a_message'],
    [
      'a name that shows nothing',
      packr.pack({ type: 'join_room', room_id: 'r', player_name: '\u200B' }),
      'not_a_message',
    ],
  ])('%s', (_what, frame, code) => {
    expect(decodeClientFrame(frame)).toMatchObject({ ok: false, error: { code } });
  });

  it('and no bytes make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof decodeClientFrame(bytes).ok).toBe('boolean');
      }),
      { numRuns: 3000 },
    );
  });
});
