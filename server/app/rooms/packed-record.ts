/**
 * Packs a record for the journal as a list. Fields that nearly every record has are at fixed positions, so that names
 * are not repeated with every move. A value that the packing does not cover is stored as it is. Records of earlier
 * versions are objects.
 */
import { defined } from '@parlour/kernel/defined';
import { isRecord, type Json, type Seat, type ShownTo, type Wait } from '@parlour/kernel';
import type { DealtHand, FairData, FairHand, NextHand } from '../match/fair-table.ts';
import { NO_NAMES, placeOf, type EventNames } from './event-names.ts';
import type { Growing, Move, PlayChange, SeatChange, TableRecord } from './records.ts';

/**
 * Format version, the first item of every record. In version 2 the parts of an event had fixed positions. Up to version
 * 3 events were stored with their field names.
 */
export const RECORD_FORMAT = 4;
const FORMATS_BEFORE: readonly Json[] = [2, 3];
const PARTS_IN_PLACES = 2;
const BY = ['human', 'bot', 'clock'] as const satisfies readonly Move['by'][];
/** The optional parts of an event besides its public part. The bit of each is its index. */
const EVENT_PARTS = ['own', 'house', 'drawn', 'shown'] as const;
/** Bit that says that `house` is a list of small numbers under one name, packed as text. */
const AS_TEXT = 1 << EVENT_PARTS.length;
/** Key of the object that represents a list of objects with the same names: `{'=': [names, ...rows]}`. */
const TABLE = '=';
/** Shortest run of places that is packed as its first and last one, and shortest list that is packed as text. */
const RUN_MIN = 3;

type List = readonly Json[];
const isList = (value: Json | undefined): value is List => Array.isArray(value);
/** These types are plain data throughout, which the compiler cannot infer from an interface. */
const json = (value: unknown): Json => value as Json;
/** Removes trailing nulls. */
function trimmed(parts: Json[]): List {
  while (parts.at(-1) === null) parts.pop();
  return parts;
}

/** `names` are those of the running game. The record that begins a game has its own. */
export function packRecord(at: number, record: Omit<TableRecord, 'at'>, names: EventNames = NO_NAMES): Json {
  const { move, events, wait, play, started } = record;
  const eventNames = started === undefined ? names : (started.eventNames ?? NO_NAMES);
  return trimmed([
    RECORD_FORMAT,
    at,
    move === undefined ? null : [move.seat, move.action, BY.indexOf(move.by)],
    events === undefined ? null : events.map((event) => packEvent(event, eventNames)),
    wait === undefined ? null : packWait(wait),
    play === undefined ? null : packPlay(play),
    packOthers(record),
  ]);
}
const IN_PLACES: ReadonlySet<string> = new Set(['at', 'move', 'events', 'wait', 'play']);
/** The fields without a fixed position. */
function packOthers(record: Omit<TableRecord, 'at'>): Json {
  const fields: Readonly<Record<string, unknown>> = record;
  let others: Record<string, Json> | null = null;
  for (const name in fields) if (!IN_PLACES.has(name)) (others ??= {})[name] = json(fields[name]);
  if (others !== null && record.fairness !== undefined) others['fairness'] = packFairness(record.fairness);
  return others;
}
/** Null for anything that is not a packed record. `names` as in `packRecord`. */
export function unpackRecord(packed: Json, names: EventNames = NO_NAMES): TableRecord | null {
  if (!isList(packed) || typeof packed[1] !== 'number') return null;
  const [format, at, move, events, wait, play, also] = packed;
  if (format !== RECORD_FORMAT && !FORMATS_BEFORE.includes(format ?? null)) return null;
  const record: Growing<TableRecord> = also == null ? { at } : { ...withoutPlaces(also), at };
  const { started } = record;
  const eventNames = started === undefined ? names : (started.eventNames ?? NO_NAMES);
  if (isList(move)) record.move = unpackMove(move);
  if (isList(events)) {
    const unpacked: Json[] = [];
    for (const event of events)
      unpacked.push(format === PARTS_IN_PLACES ? unpackEventBefore(event) : unpackEvent(event, eventNames));
    record.events = unpacked;
  }
  if (wait != null) record.wait = unpackWait(wait);
  if (play != null) record.play = unpackPlay(play);
  return record;
}
function withoutPlaces(also: Json): Partial<TableRecord> {
  const { fairness, ...others } = isRecord(also) ? also : {};
  const record: Partial<TableRecord> = others;
  return isList(fairness) ? { ...record, fairness: unpackFairness(fairness) } : record;
}
function unpackMove([seat, action, by]: List): Move {
  const who = BY[Number(by)];
  if (who === undefined || action === undefined) throw new Error('a move of nobody');
  return { seat: Number(seat), action, by: who };
}

/**
 * Packs an event as a list: its public part, then, if it has other parts, the bits that say which, and those parts. An
 * event with anything else is stored as it is.
 */
function packEvent(event: Json, names: EventNames): Json {
  if (!isRecord(event)) return event;
  const open = packOpen(event['open'], names);
  if (open === null) return event;
  const parts: Json[] = [];
  let bits = 0;
  for (let bit = 0; bit < EVENT_PARTS.length; bit++) {
    const name = defined(EVENT_PARTS[bit]);
    const part = event[name];
    if (part === undefined) continue;
    const text = name === 'house' ? packNumbers(part) : null;
    const packed = text ?? (name === 'shown' ? packShown(part) : packTable(part));
    if (packed === null) return event;
    bits |= (1 << bit) | (text === null ? 0 : AS_TEXT);
    parts.push(packed);
  }
  if (Object.keys(event).length !== 1 + parts.length) return event;
  return bits === 0 ? [open] : [open, bits, ...parts];
}
function unpackEvent(packed: Json, names: EventNames): Json {
  if (!isList(packed)) return packed;
  const [open = null, mask = 0] = packed;
  const event: Record<string, Json> = { open: unpackOpen(open, names) };
  const bits = Number(mask);
  let at = 2;
  for (let bit = 0; bit < EVENT_PARTS.length; bit++) {
    const part = (bits & (1 << bit)) === 0 ? undefined : packed[at++];
    if (part === undefined) continue;
    const name = defined(EVENT_PARTS[bit]);
    if (name === 'shown') event[name] = unpackShown(part);
    else event[name] = name === 'house' && (bits & AS_TEXT) !== 0 ? unpackNumbers(part) : unpackTable(part);
  }
  return event;
}
const EVENT_PLACES_BEFORE = ['open', ...EVENT_PARTS] as const;
function unpackEventBefore(packed: Json): Json {
  if (!isList(packed)) return packed;
  const event: Record<string, Json> = {};
  for (const [at, part] of EVENT_PLACES_BEFORE.entries()) {
    const value = packed[at];
    if (value != null) event[part] = part === 'shown' ? unpackShown(value) : value;
  }
  return event;
}

type Fields = { readonly [name: string]: Json };
const mapped = (fields: Fields, change: (value: Json) => Json): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
/**
 * Packs the public part as a list: the index of its type in `names`, then its fields in that order. A part with other
 * fields keeps its names. Null if the result could not be told apart from packed data.
 */
function packOpen(open: Json | undefined, names: EventNames): Json | null {
  if (!isRecord(open)) return isList(open) ? null : (open ?? null);
  const values = packValues(open, names);
  if (values !== null) return values;
  let packed: Record<string, Json> | null = null;
  for (const name of Object.keys(open)) {
    const value = open[name];
    if (typeof value !== 'object' || value === null) continue;
    const table = packTable(value);
    if (table === null) return null;
    if (table !== value) (packed ??= { ...open })[name] = table;
  }
  return packed ?? open;
}
function packValues(open: Fields, names: EventNames): List | null {
  const { type } = open;
  const place = typeof type === 'string' ? placeOf(names, type) : undefined;
  if (place === undefined) return null;
  const values: Json[] = [place.at];
  // Optional fields come last. `type` is not among `place.fields`.
  let left = Object.keys(open).length - 1;
  for (const field of place.fields) {
    const value = left === 0 ? undefined : open[field];
    if (value === undefined) break;
    const packed = typeof value === 'object' && value !== null ? packTable(value) : value;
    if (packed === null && value !== null) return null;
    values.push(packed);
    left -= 1;
  }
  return left === 0 ? values : null;
}
function unpackOpen(open: Json, names: EventNames): Json {
  if (isRecord(open)) return mapped(open, unpackTable);
  if (!isList(open)) return open;
  const fields = defined(names[Number(open[0])]);
  const event: Record<string, Json> = { type: fields[0] };
  // From 1: the first item of `open` is the index of the type, that of `fields` the type itself.
  for (let at = 1; at < open.length; at++) event[defined(fields[at])] = unpackTable(open[at] ?? null);
  return event;
}
function packTable(value: Json): Json | null {
  if (isRecord(value)) return TABLE in value ? null : value;
  if (!isList(value) || value.length < 2) return value;
  const [first] = value;
  if (!isRecord(first)) return value;
  const names = Object.keys(first);
  const rows: Json[] = [];
  for (const row of value) {
    if (!isRecord(row)) return value;
    const keys = Object.keys(row);
    if (keys.length !== names.length || !keys.every((key, at) => key === names[at])) return value;
    const cells: readonly unknown[] = Object.values(row);
    // JSON leaves out `undefined` in an object, but writes null for it in a list.
    if (cells.includes(undefined)) return value;
    rows.push(json(cells));
  }
  return { [TABLE]: [names, ...rows] };
}
function unpackTable(value: Json): Json {
  const table = isRecord(value) ? value[TABLE] : undefined;
  if (!isList(table) || !table.every(isList)) return value;
  const [names, ...rows] = table as readonly [readonly string[], ...(readonly List[])];
  return rows.map((row) => {
    const fields: Record<string, Json> = {};
    for (let at = 0; at < row.length; at++) fields[defined(names[at])] = row[at] ?? null;
    return fields;
  });
}
/** Packs `{deck: [12, 3, …]}` with one character for each number. Null for anything else. */
function packNumbers(value: Json): Json | null {
  if (!isRecord(value)) return null;
  const [name, ...others] = Object.keys(value);
  const numbers = name === undefined ? undefined : value[name];
  if (name === undefined || others.length > 0 || !isList(numbers) || numbers.length < RUN_MIN) return null;
  let text = '';
  for (const number of numbers) {
    const digit = typeof number === 'number' ? DIGITS[number] : undefined;
    if (digit === undefined) return null;
    text += digit;
  }
  return [name, text];
}
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
function unpackNumbers(packed: Json): Json {
  const [name = '', text = ''] = packed as readonly string[];
  return { [name]: Array.from(text, (digit) => DIGITS.indexOf(digit)) };
}

/**
 * What one viewer is shown of one draw is one list: hand, label, viewer, then places and values alternating. If the
 * viewer is a list of seats, all viewers except these are meant.
 */
const SHOWN_IN_PLACES: ReadonlySet<string> = new Set(['to', 'except', 'hand', 'label', 'places', 'values']);
function packShown(shown: Json): Json {
  if (!isList(shown)) return shown;
  const groups: Json[][] = [];
  for (const each of shown as unknown as readonly ShownTo[]) {
    for (const name in each) if (!SHOWN_IN_PLACES.has(name)) return shown;
    const { to, except, hand, label, places, values } = each;
    const last = groups.at(-1);
    const isSame = last !== undefined && last[0] === hand && last[1] === label && last[2] === to;
    const group = isSame && except === undefined ? last : null;
    const part = [packPlaces(places), values.length === 1 && values[0] !== undefined ? values[0] : [...values]];
    if (group === null) groups.push([hand, label, except === undefined ? to : [...except], ...part]);
    else group.push(...part);
  }
  return groups;
}
function packPlaces(places: readonly number[]): Json {
  const [first] = places;
  if (places.length === 1 && first !== undefined) return first;
  const isRun = first !== undefined && places.length >= RUN_MIN && places.every((place, at) => place === first + at);
  return isRun ? `${first}-${first + places.length - 1}` : [...places];
}
function unpackShown(packed: Json): Json {
  if (!isList(packed) || !packed.every(isList)) return packed;
  const shown: Json[] = [];
  for (const group of packed) {
    const [hand, label, to = null] = group;
    for (let at = 3; at + 1 < group.length; at += 2) {
      const part = { hand, label, places: unpackPlaces(group[at]), values: listOf(group[at + 1]) };
      shown.push(json(isList(to) ? { to: null, except: to, ...part } : { to, ...part }));
    }
  }
  return shown;
}
const listOf = (value: Json | undefined): List => (isList(value) ? value : value === undefined ? [] : [value]);
function unpackPlaces(packed: Json | undefined): Json {
  if (typeof packed !== 'string') return listOf(packed);
  const dash = packed.indexOf('-');
  const last = Number(packed.slice(dash + 1));
  const places: number[] = [];
  for (let place = Number(packed.slice(0, dash)); place <= last; place++) places.push(place);
  return places;
}

/** The turn of a single seat is packed as its number, other questions as the clock and the seats. */
function packWait(wait: Wait): Json {
  if (!('ask' in wait)) return json(wait);
  const [first] = wait.ask;
  return wait.clock === 'turn' && wait.ask.length === 1 && first !== undefined ? first : [wait.clock, ...wait.ask];
}
function unpackWait(packed: Json): Wait {
  if (typeof packed === 'number') return { ask: [packed], clock: 'turn' };
  if (!isList(packed)) return packed as unknown as Wait;
  const [clock, ...ask] = packed;
  return { ask, clock } as Wait;
}

/** Packs `released`, then a list for each changed seat: its number, its prompts, and its times if they have changed. */
function packPlay(play: PlayChange): Json {
  const { released, seats = [] } = play;
  for (const name in play) if (name !== 'released' && name !== 'seats') return json(play);
  const packed: Json[] = [released ?? null];
  for (const [seat, change] of seats) packed.push(packSeat(seat, change));
  return packed;
}
function packSeat(seat: Seat, { prompts, time }: SeatChange): List {
  if (time === undefined) return prompts === undefined ? [seat] : [seat, prompts];
  return trimmed([seat, prompts ?? null, time.bankMs, time.shownBankMs, time.leftBaseMs]);
}
function unpackPlay(packed: Json): PlayChange {
  if (!isList(packed)) return packed as unknown as PlayChange;
  const [released] = packed;
  const change: Growing<PlayChange> = typeof released === 'number' ? { released } : {};
  if (packed.length > 1) change.seats = packed.slice(1).map(unpackSeat);
  return change;
}
function unpackSeat(packed: Json): readonly [Seat, SeatChange] {
  const [seat, prompts, bankMs, shownBankMs, leftBaseMs = null] = packed as readonly (number | null)[];
  const change: Growing<SeatChange> = {};
  if (bankMs !== undefined) change.time = { bankMs: Number(bankMs), shownBankMs: Number(shownBankMs), leftBaseMs };
  if (prompts != null) change.prompts = prompts;
  return [Number(seat), change];
}

/**
 * Packs the committed hand, then the dealt ones. If a dealt hand has the same players as the committed one, only the
 * number of links that it is behind is stored. Salts are left out if nobody has sent one.
 */
const packFairness = ({ next, dealt }: FairData): Json => [
  packNext(next),
  ...dealt.map(({ batch, players, salts }) =>
    trimmed([
      batch,
      linksBehind(players, next.players) ?? packPlayers(players),
      salts.every((salt) => salt === null) && salts.length === players.length ? null : salts,
    ]),
  ),
];
const packNext = ({ batch, players, resting = [] }: NextHand): List => [
  batch,
  packPlayers(players),
  ...(resting.length === 0 ? [] : [resting.map(({ anchor, link }) => [anchor, link])]),
];
const packPlayers = (players: FairHand['players']): List =>
  players.map(({ name, anchor, link }) => (anchor === null ? [name] : [name, anchor, link]));
/**
 * How many links of their chains these players are behind the others. Null if they are not the same people, or not all
 * equally far behind.
 */
function linksBehind(players: FairHand['players'], others: FairHand['players']): number | null {
  let behind = 0;
  for (const [at, { name, anchor, link }] of players.entries()) {
    const other = others[at];
    if (other?.name !== name || other.anchor !== anchor) return null;
    if (anchor !== null) behind = other.link - link;
  }
  const isSame = players.every(({ anchor, link }, at) => anchor === null || others[at]?.link === link + behind);
  return isSame && players.length === others.length ? behind : null;
}
function unpackFairness([first, ...dealt]: List): FairData {
  const next = unpackNext(first);
  const salted = dealt.map((hand): DealtHand => {
    const [batch, players, salts] = listOf(hand);
    const unpacked = typeof players === 'number' ? behindBy(next.players, players) : unpackHand(hand).players;
    return {
      batch: Number(batch),
      players: unpacked,
      salts: (salts as DealtHand['salts'] | undefined) ?? unpacked.map(() => null),
    };
  });
  return { next, dealt: salted };
}
/** The reverse of `linksBehind`. */
const behindBy = (others: FairHand['players'], links: number): FairHand['players'] =>
  others.map((player) => (player.anchor === null ? player : { ...player, link: player.link - links }));
function unpackNext(packed: Json | undefined): NextHand {
  const [, , resting] = listOf(packed) as unknown as readonly [number, Json, (readonly [string, number][])?];
  const hand = unpackHand(packed);
  return resting === undefined ? hand : { ...hand, resting: resting.map(([anchor, link]) => ({ anchor, link })) };
}
function unpackHand(packed: Json | undefined): FairHand {
  const [batch, players] = packed as unknown as readonly [number, readonly (readonly [string, string?, number?])[]];
  return { batch, players: players.map(([name, anchor = null, link = 0]) => ({ name, anchor, link })) };
}
