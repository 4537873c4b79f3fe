/** Damaged frames, drawn from a seed so that a harmful one can be made again. */
import type { RandomInt } from '@parlour/kernel';
import { Packr } from 'msgpackr';
import { defined } from '@parlour/kernel/defined';

const packr = new Packr({ useRecords: false });
export const pack = (value: unknown): Uint8Array => Uint8Array.from(packr.pack(value));

type Mutation = (frame: Uint8Array, pick: RandomInt) => Uint8Array;
const spliced = (frame: Uint8Array, at: number, drop: number, insert: readonly number[]): Uint8Array =>
  Uint8Array.from([...frame.subarray(0, at), ...insert, ...frame.subarray(at + drop)]);
const bytes = (count: number, pick: RandomInt): number[] => Array.from({ length: count }, () => pick(256));

const BYTEWISE: readonly Mutation[] = [
  (frame, pick) => {
    const at = pick(frame.length);
    return spliced(frame, at, 1, [defined(frame[at]) ^ (1 << pick(8))]);
  },
  (frame, pick) => spliced(frame, pick(frame.length), 1, bytes(1, pick)),
  (frame, pick) => spliced(frame, pick(frame.length + 1), 0, bytes(1 + pick(4), pick)),
  (frame, pick) => spliced(frame, pick(frame.length), 1 + pick(8), []),
  (frame, pick) => frame.subarray(0, pick(frame.length)),
  (frame, pick) => Uint8Array.from([...frame, ...bytes(1 + pick(16), pick)]),
  // Headers of arrays, maps and strings that announce more than follows.
  (frame, pick) =>
    spliced(frame, pick(frame.length), 1, [defined([0xdd, 0xdf, 0xdb, 0xdc, 0xde][pick(5)]), ...bytes(4, pick)]),
  (_frame, pick) => Uint8Array.from(bytes(pick(200), pick)),
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { x: nested(depth - 1) });
const WRONG_VALUES: readonly ((pick: RandomInt) => unknown)[] = [
  () => null,
  (pick) => pick(2) === 0,
  () => -1,
  () => 1.5,
  () => 2 ** 53,
  () => Number.NaN,
  () => '',
  () => 'x'.repeat(5000),
  () => '\u0000\u202e\ud800',
  () => [],
  (pick) => Array.from({ length: pick(100) }, () => 0),
  () => ({}),
  (pick) => nested(pick(12)),
  () => ({ __proto__: null, constructor: 1, prototype: 1 }),
  () => Buffer.from('binary'),
  () => new Date(0),
  () => 10n ** 15n,
];

/** Replaces one field with a wrong value, or removes, adds or renames one, at any depth. */
function fieldwise(value: unknown, pick: RandomInt): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return WRONG_VALUES[pick(WRONG_VALUES.length)]?.(pick);
  const entries: [string, unknown][] = Object.entries(value);
  const at = pick(entries.length + 1);
  const [key, part] = at === entries.length ? (['extra', null] as const) : defined(entries[at]);
  switch (pick(4)) {
    case 0:
      return Object.fromEntries([...entries, [key, WRONG_VALUES[pick(WRONG_VALUES.length)]?.(pick)]]);
    case 1:
      return Object.fromEntries(entries.filter((_, index) => index !== at));
    case 2:
      return Object.fromEntries([...entries, [key, fieldwise(part, pick)]]);
    default:
      return Object.fromEntries([...entries.filter((_, index) => index !== at), [`${key}_`, part]]);
  }
}

/** A valid message with one field changed, or with one to three changes to its bytes. */
export function mutated(message: unknown, pick: RandomInt): Uint8Array {
  if (pick(2) === 0) return pack(fieldwise(message, pick));
  let frame = pack(message);
  for (let times = 1 + pick(3); times > 0 && frame.length > 0; times--)
    frame = BYTEWISE[pick(BYTEWISE.length)]?.(frame, pick) ?? frame;
  return frame;
}

/** Frames that no client sends by mistake. */
export const HOSTILE: readonly (readonly [name: string, frame: Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['a number', pack(7)],
  ['a list', pack(['ping'])],
  ['no type', pack({ room_id: 'x' })],
  ['a type that is a number', pack({ type: 7 })],
  ['a type that is unknown', pack({ type: 'give_me_all_cards' })],
  ["a server's message", pack({ type: 'game_end', result: {} })],
  ['too deep', pack({ type: 'game_action', action: 'play', data: nested(40) })],
  [
    'too many entries',
    pack({ type: 'game_action', action: 'play', data: { list: Array.from({ length: 65 }, () => 1) } }),
  ],
  [
    'array headers all the way',
    Uint8Array.from({ length: 1000 }, (_, i) => defined([0xdd, 0xff, 0xff, 0xff, 0xff][i % 5])),
  ],
  ['a map that promises four billion', Uint8Array.from([0xdf, 0xff, 0xff, 0xff, 0xff])],
  ['a string that promises four billion', Uint8Array.from([0xdb, 0xff, 0xff, 0xff, 0xff, 0x41])],
  ['an extension', Uint8Array.from([0xd4, 0x72, 0x40])],
  [
    'a record definition of the library',
    Uint8Array.from([0xd4, 0x72, 0x40, 0x91, 0xa4, 0x74, 0x79, 0x70, 0x65, 0xa4, 0x70, 0x69, 0x6e, 0x67]),
  ],
  ['keys that are numbers', Uint8Array.from([0x81, 0x01, 0x02])],
  ['a chat that is too long', pack({ type: 'chat', text: 'x'.repeat(15_000) })],
  ['a name of control characters', pack({ type: 'join_room', room_id: 'x', player_name: '\u0000\u202e' })],
  ['a token that is none', pack({ type: 'reconnect', room_id: 'x', session_token: '../../etc/passwd' })],
  ['seq below zero', pack({ type: 'ack', seq: -1 })],
  ['a frame with a tail', Uint8Array.from([...pack({ type: 'ping' }), 0xc0])],
  ['16 KiB of nothing', new Uint8Array(16 * 1024)],
];
