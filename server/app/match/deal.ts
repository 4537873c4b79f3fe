/** The start of a match: the seats are drawn and the first cards are dealt. */
import type { Address, AnyEvent, AnyGame, AnyTable, Chance, ShownTo, Stored } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { StartPosition } from '../../ports.ts';
import { charactersOf } from '../rooms/characters.ts';
import { eventNamesOf } from '../rooms/event-names.ts';
import type { Chair, MatchData, MatchHeader, Options } from '../rooms/records.ts';
import { nobodyAway } from './absence.ts';
import { BEFORE_ALL_HANDS, CHAIRS } from '@parlour/sdk/fairness/chairs';
import { chairOrder, drawnChairs, sameName } from './chairs.ts';
import { EventOutbox } from './event-outbox.ts';
import type { FairTable } from './fair-table.ts';
import { IDLE } from './restore.ts';
import type { MatchInit } from './state.ts';
import { freshTime, rewarded } from './time-banks.ts';
import type { MatchRecord } from './transition.ts';

export interface Deal {
  readonly game: AnyGame;
  readonly options: Options;
  /** Who plays, in the order they sit down. */
  readonly sitting: readonly Chair[];
  /** The seat of each of them if the host has assigned the seats; otherwise null. */
  readonly arranged: readonly number[] | null;
  readonly gameId: string;
  readonly secret: string;
  /** The source of randomness: from the secret alone, or from the secret and the players' salts. */
  readonly chance: Chance;
  readonly fair: FairTable | null;
  /** Number of the last event before this match. */
  readonly firstSeq: number;
  /** Set if the match starts in the middle of a game. */
  readonly start: StartPosition | null;
}
/** The first to sit down gets the start position's seat. The others take the remaining seats in order. */
const startOrder = (start: StartPosition, seats: number): readonly number[] => [
  start.seat,
  ...[...Array(seats).keys()].filter((seat) => seat !== start.seat),
];
/**
 * Bots keep the names that they had in the game that is continued, unless a person has that name now. The other bots
 * get the names that are left of those drawn, so that all names are distinct.
 */
function named(chairs: readonly Chair[], { names }: StartPosition): readonly Chair[] {
  const people = chairs.flatMap(({ token, name }) => (token === null ? [] : [name]));
  const isFree = (name: string, taken: readonly string[]): boolean => !taken.some((other) => sameName(name, other));
  const kept = chairs.map(({ token, name }, seat) => {
    const before = names[seat] ?? null;
    return token !== null ? name : before !== null && isFree(before, people) ? before : null;
  });
  const taken = kept.filter((name) => name !== null);
  const left = chairs.flatMap(({ token, name }) => (token === null && isFree(name, taken) ? [name] : []));
  return chairs.map((chair, seat) => ({ ...chair, name: kept[seat] ?? defined(left.shift()) }));
}

/** Who sits where at a table that starts in the middle of a game: the first person gets the start position's seat. */
export const seatedAt = (start: StartPosition, sitting: readonly Chair[]): readonly Chair[] =>
  named(drawnChairs(sitting, startOrder(start, sitting.length)), start);

const NOTHING_YET: Stored = { state: null, events: [], wait: IDLE, answers: [] };
const storedAt = ({ state, wait }: StartPosition): Stored => ({ state, events: [], wait, answers: [] });

/** A match that has been dealt and is to be stored. `before` is the table before the first event. */
export interface Dealt {
  readonly init: Omit<MatchInit, 'firstRecord'>;
  readonly record: MatchRecord;
  readonly before: AnyTable;
}
export function deal(wanted: Deal): Dealt {
  const { game, options, sitting, arranged, gameId, secret, chance, fair, firstSeq, start } = wanted;
  const isDrawn = start === null && arranged === null;
  const order = isDrawn ? chairOrder(chance, options.seats) : (arranged ?? []);
  const chairs = start === null ? drawnChairs(sitting, order) : seatedAt(start, sitting);
  fair?.sit(chairs);
  const characters = charactersOf(options);
  const eventNames = eventNamesOf(game);
  const started: MatchHeader = {
    gameId,
    version: game.version,
    settings: options.settings,
    clock: options.clock,
    // A game that starts in the middle counts for nobody, whatever the host has chosen since the room was made.
    replays: start === null ? options.replays : 'none',
    ...(start === null && options.delayedHands === true ? { delayedHands: true } : {}),
    secret,
    firstSeq,
    names: chairs.map(({ name }) => name),
    isAiPlayer: chairs.map(({ token }) => token === null),
    ...(characters.length === 0 ? {} : { characters }),
    ...(start === null && arranged !== null ? { isArranged: true } : {}),
    ...(start === null ? {} : { isMidway: true }),
    ...(start?.script === undefined ? {} : { script: start.script }),
    ...(start?.playedOn === undefined ? {} : { playedOn: start.playedOn }),
    ...(eventNames.length === 0 ? {} : { eventNames }),
  };
  const setup = { settings: started.settings, seats: chairs.length, chance };
  const opened =
    start === null ? game.open(setup) : { table: game.resume(setup, storedAt(start), start.version), events: [] };
  const { table } = opened;
  const events = fair === null || !isDrawn ? opened.events : withChairsShown(opened.events, order);
  const boundaries = events.filter(({ boundary }) => boundary).length;
  const timing = game.timing(started.settings);
  const time = rewarded(freshTime(timing, options.clock), timing, options.clock, boundaries);
  const play = {
    times: chairs.map(() => time),
    prompts: chairs.map(() => 0),
    seq: firstSeq + events.length,
    released: firstSeq,
    isFinished: false,
  };
  const data: MatchData = { ...play, chairs, absence: nobodyAway(chairs.length, firstSeq) };
  const numbered = events.map((event, index) => ({ seq: firstSeq + index + 1, event }));
  const outbox = new EventOutbox(data.seq, data.released, numbered, data.released);
  // A game that starts in the middle has committed to its next hand, but has dealt none, so there is no change to take.
  const fairness = fair?.takeChange() ?? (start === null ? null : (fair?.data ?? null));
  const record = {
    started,
    chairs,
    play,
    events: events.map(({ stored }) => stored),
    wait: table.wait,
    ...(start === null ? {} : { state: start.state }),
    ...(fairness === null ? {} : { fairness }),
  };
  const before = start === null ? game.resume(setup, NOTHING_YET, game.version) : table;
  return { init: { game, table, started, data, outbox, fair }, record, before };
}

/** Adds the draw of seats to what the first event shows to everybody. */
function withChairsShown(events: readonly AnyEvent[], order: Iterable<number>): readonly AnyEvent[] {
  const [first, ...rest] = events;
  if (first === undefined) return events;
  const chairs = [...order].map((seat, place): ShownTo => ({
    to: null,
    hand: BEFORE_ALL_HANDS,
    label: CHAIRS,
    places: [place],
    values: [seat],
  }));
  const drawn: readonly Address[] = [[BEFORE_ALL_HANDS, CHAIRS], ...first.drawn];
  const shown = [...chairs, ...first.shown];
  const stored = { ...first.stored, drawn, shown };
  const { beat, boundary } = first;
  const seen: AnyEvent['seen'] = (viewer) => first.seen(viewer);
  const hasOwn: AnyEvent['hasOwn'] = (seat) => first.hasOwn(seat);
  return [{ beat, boundary, seen, hasOwn, drawn, shown, stored }, ...rest];
}
