/**
 * Messages that no server of this version sends: random bytes, messages cut short, and messages with one field
 * replaced.
 */
import { Packr } from 'msgpackr';
import { pickFrom } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';

const packr = new Packr({ useRecords: false, variableMapSize: true });
/** Close to the largest message that a broker accepts. */
const HUGE = 900_000;
const ODD: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  true,
  'x y.>\r\n',
  'x'.repeat(1000),
  [],
  [[]],
  {},
  new Uint8Array(3),
  new Date(0),
];
/** MessagePack headers one after another, each of which announces more than there is. */
const repeated = (...head: readonly number[]): Uint8Array =>
  new Uint8Array(Array.from({ length: 20_000 }, () => head).flat());

/** Copies of the message, each with one part replaced. */
function variants(said: unknown): unknown[] {
  const parts = Array.isArray(said) ? said.entries() : isRecord(said) ? Object.entries(said) : [];
  return [...parts].flatMap(([at, part]: [number | string, unknown]) =>
    [...ODD, ...variants(part)].map((odd) =>
      Array.isArray(said) ? said.with(Number(at), odd) : { ...(isRecord(said) ? said : {}), [at]: odd },
    ),
  );
}

/** `said`: valid messages that the garbage is made from. */
export function garbageOf(said: readonly unknown[]): readonly Uint8Array[] {
  const pick = pickFrom('garbage');
  const sound = said.map((each) => packr.pack(each));
  return [
    new Uint8Array(),
    repeated(0x91),
    repeated(0x81, 0xa1, 0x61),
    repeated(0xdd, 0xff, 0xff, 0xff, 0xff),
    repeated(0xdf, 0x01, 0xff, 0xff, 0xff),
    repeated(0xc6, 0xff, 0xff, 0xff, 0xff),
    // A record in msgpackr's own extension: names of fields, and then the fields.
    Uint8Array.from([0xd4, 0x72, 0x40, 0x91, 0xa4, ...new TextEncoder().encode('type'), 0xa5, 0x68]),
    ...Array.from({ length: 200 }, () => Uint8Array.from({ length: 1 + pick(60) }, () => pick(256))),
    ...sound.flatMap((bytes) => Array.from({ length: Math.min(bytes.length, 40) }, (_, cut) => bytes.subarray(0, cut))),
    ...[...ODD, 'x'.repeat(HUGE), new Uint8Array(HUGE), Array.from({ length: HUGE }, () => 1)].map((odd) =>
      packr.pack(odd),
    ),
    ...said.flatMap((each) => variants(each).map((odd) => packr.pack(odd))),
  ];
}
