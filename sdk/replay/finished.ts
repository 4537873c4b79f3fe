/**
 * A finished game ready for replay: log checked, events upgraded to the current version, beginnings of hands marked.
 */
import {
  isRecord,
  objectionToStored,
  storedEvent,
  unstoreEvent,
  type AnyRules,
  type Beat,
  type EventSchemas,
  type GameTypes,
  type Json,
  type Result,
  type Rules,
  type Seat,
  type Standing,
} from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { parseLog, standingIn, type GameLog, type LogFault } from './log.ts';
import { firstPosition, Reel, type ReelEvent } from './reel.ts';

/** `unfinished`: the end is missing. `version`: events of a version that the game cannot read. `settings`: invalid. */
export interface FinishedFault {
  readonly code: LogFault['code'] | 'unfinished' | 'version' | 'settings';
  /** Line number, from 1. */
  readonly line: number;
}
export interface ReplayEvent extends ReelEvent {
  readonly beat: Beat;
  /** Whether it is the first event of a hand. */
  readonly boundary: boolean;
}
export interface FinishedGame {
  readonly log: GameLog;
  readonly settings: Json;
  readonly events: readonly ReplayEvent[];
  /** The seats whose private events are in the log. */
  readonly knowing: readonly Seat[];
  readonly standing: Standing;
  readonly reel: Reel;
}

const fault = (code: FinishedFault['code'], line: number): Result<never, FinishedFault> => ({
  ok: false,
  error: { code, line },
});

/** Reads a logged event and upgrades it to the game's current version; null for anything else. */
function eventOf<G extends GameTypes>(
  game: Rules<G>,
  schemas: EventSchemas | null,
  stored: Json,
  version: number,
): ReplayEvent | null {
  if (!isRecord(stored)) return null;
  const event = unstoreEvent(game, stored, version);
  const objection = schemas === null ? null : objectionToStored(schemas, storedEvent(event));
  if (objection !== null || !isRecord(event.table)) return null;
  const { table, own } = event;
  return {
    table,
    ...(own === undefined ? {} : { own }),
    beat: game.beat?.(table) ?? 'none',
    boundary: game.boundary?.(table) ?? false,
  };
}
const canRead = (rules: AnyRules, version: number): boolean =>
  version === rules.version || (version < rules.version && rules.unseal((game) => game.upcast !== undefined));

/** Reads the events of a log without folding them; `foldFault` does that. */
export function openedGame(
  rules: AnyRules,
  schemas: EventSchemas | null,
  log: GameLog,
): Result<FinishedGame, FinishedFault> {
  const { seats, version, lines, numbers, isShownOnly } = log;
  if (log.game !== rules.id || !Number.isInteger(seats) || seats < 1 || seats > rules.seats[1])
    return fault('header', 1);
  if (!canRead(rules, version)) return fault('version', 1);
  const knowing = isShownOnly ? [] : [...Array(seats).keys()];
  const first = firstPosition(rules, log.settings, seats, knowing);
  if (first === null) return fault('settings', 1);
  const events: ReplayEvent[] = [];
  const read = rules.unseal((game) => (stored: Json) => eventOf(game, schemas, stored, version));
  let standing: Standing | null = null;
  let at = 1;
  try {
    for (const [index, line] of lines.entries()) {
      at = defined(numbers[index]);
      const event = 'event' in line ? read(line.event) : null;
      if ('event' in line && (event === null || standing !== null)) return fault('line', at);
      if (event !== null) events.push(event);
      if (!('over' in line)) continue;
      standing = standingIn(line.over, seats);
      if (standing === null) return fault('line', at);
    }
    if (standing === null || events.length === 0) return fault('unfinished', at);
    const reel = new Reel(rules, first, events);
    return { ok: true, value: { log, settings: log.settings, events, knowing, standing, reel } };
  } catch {
    return fault('line', at);
  }
}

/**
 * Folds the first `upTo` events, so that an event on which the reducers throw is found before it is shown. Reducers
 * trust the events of their game, so an event on which they throw does not belong to it.
 */
export function foldFault({ reel, log }: Pick<FinishedGame, 'reel' | 'log'>, upTo: number): FinishedFault | null {
  const bad = reel.firstBad(upTo);
  if (bad === null) return null;
  let left = bad;
  const index = log.lines.findIndex((line) => 'event' in line && left-- === 0);
  return { code: 'line', line: defined(log.numbers[index]) };
}

/** `openedGame`, with all events folded once. */
export function finishedGame(
  rules: AnyRules,
  schemas: EventSchemas | null,
  log: GameLog,
): Result<FinishedGame, FinishedFault> {
  const opened = openedGame(rules, schemas, log);
  if (!opened.ok) return opened;
  const bad = foldFault(opened.value, opened.value.events.length);
  return bad === null ? opened : { ok: false, error: bad };
}

/** `finishedGame` from the text of a log. */
export function readFinished(
  rules: AnyRules,
  schemas: EventSchemas | null,
  text: string,
): Result<FinishedGame, FinishedFault> {
  const log = parseLog(text);
  return log.ok ? finishedGame(rules, schemas, log.value) : log;
}
