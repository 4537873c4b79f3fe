/**
 * A record as the journal keeps it: a list, with what nearly every record has in fixed places, so that names are not
 * repeated with every move. What does not fit a place stands there as it is. Records of earlier versions are objects.
 */
import { isRecord, type Json, type Seat, type ShownTo, type Wait } from '@parlour/kernel';
import type { DealtHand, FairData, FairHand } from '../match/fair-table.ts';
import type { Move, PlayChange, SeatChange, TableRecord } from './records.ts';

/** Stands in the first place of every record. */
const FORMAT = 2;
const BY = ['human', 'bot', 'clock'] as const satisfies readonly Move['by'][];
const EVENT_PARTS = ['open', 'own', 'house', 'drawn', 'shown'] as const;
/** A run of places is written as its ends; shorter ones are a list. */
const RUN_MIN = 3;

type List = readonly Json[];
const isList = (value: Json | undefined): value is List => Array.isArray(value);
/** These types are plain data throughout, which the compiler cannot see of an interface. */
const json = (value: unknown): Json => value as Json;
/** Without what is left out at the end. */
function trimmed(parts: readonly (Json | undefined)[]): List {
  const last = parts.findLastIndex((part) => part !== undefined);
  return parts.slice(0, last + 1).map((part) => part ?? null);
}

export function packRecord({ at, move, events, wait, play, ...rest }: TableRecord): Json {
  const { fairness, ...others } = rest;
  const also = { ...others, ...(fairness === undefined ? {} : { fairness: packFairness(fairness) }) };
  return [
    FORMAT,
    at,
    ...trimmed([
      move === undefined ? undefined : [move.seat, move.action, BY.indexOf(move.by)],
      events?.map(packEvent),
      wait === undefined ? undefined : packWait(wait),
      play === undefined ? undefined : packPlay(play),
      Object.keys(also).length === 0 ? undefined : json(also),
    ]),
  ];
}
/** Null for anything that is not a packed record. */
export function unpackRecord(packed: Json): TableRecord | null {
  if (!isList(packed) || packed[0] !== FORMAT || typeof packed[1] !== 'number') return null;
  const [, at, move, events, wait, play, also] = packed;
  const { fairness, ...others } = isRecord(also) ? also : {};
  const record: Partial<TableRecord> = others;
  return {
    ...record,
    at,
    ...(isList(fairness) ? { fairness: unpackFairness(fairness) } : {}),
    ...(isList(move) ? { move: unpackMove(move) } : {}),
    ...(isList(events) ? { events: events.map(unpackEvent) } : {}),
    ...(wait == null ? {} : { wait: unpackWait(wait) }),
    ...(play == null ? {} : { play: unpackPlay(play) }),
  };
}
function unpackMove([seat, action, by]: List): Move {
  const who = BY[Number(by)];
  if (who === undefined || action === undefined) throw new Error('a move of nobody');
  return { seat: Number(seat), action, by: who };
}

/** An event that has other parts than these, or null for one of them, is kept as it is. */
function packEvent(event: Json): Json {
  if (!isRecord(event)) return event;
  const keys = Object.keys(event);
  const isKnown = keys.every((key) => EVENT_PARTS.some((part) => part === key) && event[key] !== null);
  if (!isKnown) return event;
  return trimmed(EVENT_PARTS.map((part) => (part === 'shown' ? packShown(event[part]) : event[part])));
}
function unpackEvent(packed: Json): Json {
  if (!isList(packed)) return packed;
  const event: Record<string, Json> = {};
  for (const [at, part] of EVENT_PARTS.entries()) {
    const value = packed[at];
    if (value != null) event[part] = part === 'shown' ? unpackShown(value) : value;
  }
  return event;
}

/** What is shown of one draw to one viewer is one list: hand, label, viewer, then places and values in turn. */
function packShown(shown: Json | undefined): Json | undefined {
  if (!isList(shown)) return shown;
  const groups: Json[][] = [];
  for (const each of shown as unknown as readonly ShownTo[]) {
    const { to, hand, label, places, values, of, ...other } = each;
    if (of !== undefined || Object.keys(other).length > 0) return shown;
    const last = groups.at(-1);
    const group = last !== undefined && last[0] === hand && last[1] === label && last[2] === to ? last : null;
    const part = [packPlaces(places), values.length === 1 && values[0] !== undefined ? values[0] : [...values]];
    if (group === null) groups.push([hand, label, to, ...part]);
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
  return packed.flatMap((group) => {
    const [hand, label, to, ...parts] = group;
    const shown: Json[] = [];
    for (let at = 0; at + 1 < parts.length; at += 2)
      shown.push(json({ to, hand, label, places: unpackPlaces(parts[at]), values: listOf(parts[at + 1]) }));
    return shown;
  });
}
const listOf = (value: Json | undefined): Json => (isList(value) ? value : value === undefined ? [] : [value]);
function unpackPlaces(packed: Json | undefined): Json {
  if (typeof packed !== 'string') return listOf(packed);
  const [first = 0, last = 0] = packed.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** One seat's turn is its number; others are a clock and seats. */
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

/** What has been told, then each seat: its number, its prompts, and its times where they have changed. */
function packPlay(play: PlayChange): Json {
  const { released, seats = [], ...others } = play;
  if (Object.keys(others).length > 0) return json(play);
  return [released ?? null, ...seats.map(([seat, change]) => packSeat(seat, change))];
}
const packSeat = (seat: Seat, { prompts, time }: SeatChange): List =>
  trimmed([
    seat,
    prompts,
    ...(time === undefined ? [] : [time.bankMs, time.shownBankMs, time.leftBaseMs ?? undefined]),
  ]);
function unpackPlay(packed: Json): PlayChange {
  if (!isList(packed)) return packed as unknown as PlayChange;
  const [released, ...seats] = packed;
  return {
    ...(typeof released === 'number' ? { released } : {}),
    ...(seats.length === 0 ? {} : { seats: seats.map(unpackSeat) }),
  };
}
function unpackSeat(packed: Json): readonly [Seat, SeatChange] {
  const [seat, prompts, bankMs, shownBankMs, leftBaseMs = null] = packed as readonly (number | null)[];
  const time = { bankMs: Number(bankMs), shownBankMs: Number(shownBankMs), leftBaseMs };
  return [Number(seat), { ...(bankMs === undefined ? {} : { time }), ...(prompts == null ? {} : { prompts }) }];
}

/** The hand that is committed to, then those that were dealt, with their salts. */
const packFairness = ({ next, dealt }: FairData): Json => [
  packHand(next),
  ...dealt.map((hand) => [...packHand(hand), hand.salts]),
];
const packHand = ({ batch, players }: FairHand): List => [
  batch,
  players.map(({ name, anchor, link }) => (anchor === null ? [name] : [name, anchor, link])),
];
function unpackFairness([next, ...dealt]: List): FairData {
  const salted = dealt.map((hand): DealtHand => {
    const salts = isList(hand) ? hand[2] : [];
    return { ...unpackHand(hand), salts: salts as DealtHand['salts'] };
  });
  return { next: unpackHand(next), dealt: salted };
}
function unpackHand(packed: Json | undefined): FairHand {
  const [batch, players] = packed as unknown as readonly [number, readonly (readonly [string, string?, number?])[]];
  return { batch, players: players.map(([name, anchor = null, link = 0]) => ({ name, anchor, link })) };
}
