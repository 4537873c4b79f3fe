/** Reads and checks the log of a finished game as the server writes it, or a file that contains only the answers. */
import { isRecord, type AnyGame, type Dials, type Json, type Result, type Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { dials, face, type CharacterFace } from '../characters/character.ts';
import type { Commitment, Deal } from '../fairness/scheme.ts';
import { LOGGED_HAND } from '../schemas/fairness.ts';
import { REPLAY_ACCESS, type ReplayAccess } from '../vocabulary.ts';
import { StandingEvents } from './standing-events.ts';

export interface GameLog {
  readonly game: string;
  /** The id that its fairness commitments use. Empty in a file of answers. */
  readonly gameId: string;
  readonly version: number;
  readonly settings: Json;
  /** The preset to which `settings` are applied. Undefined in a server's log, whose settings are complete. */
  readonly preset: string | undefined;
  readonly seats: number;
  /** The source of randomness that a server's log names. Null in a file with a seed of its own. */
  readonly chance: string | null;
  readonly seed: string | null;
  /** The scheme of the commitments to its hands. Null if the cards come from the secret alone. */
  readonly fairness: string | null;
  /** Cards and numbers to use instead of random ones. */
  readonly given: readonly unknown[];
  /** By seat. */
  readonly names: readonly string[];
  /** True if the host assigned the chairs; otherwise they were drawn. */
  readonly isArranged: boolean;
  /** Whether a bot had the chair when the game began, by chair. */
  readonly bots: readonly boolean[];
  /**
   * The bot or character that had the chair when the game began, and the dials and the face of a character; by chair.
   * Logs of older versions have no faces.
   */
  readonly players: readonly { readonly bot?: string; readonly dials?: Dials; readonly face?: CharacterFace }[];
  /**
   * In order: each answer, then the events that followed from it. A file of answers has no events. Lines that were
   * taken back are left out.
   */
  readonly lines: readonly LogLine[];
  /** The line number in the text of each of `lines`, from 1. */
  readonly numbers: readonly number[];
  /** Moves that were taken back, in order. */
  readonly takenBack: readonly TakenBack[];
  /** Who may read it. A log with `shown` has only public events: no answers, no hands and no seed. */
  readonly access: ReplayAccess;
  readonly isShownOnly: boolean;
  /** Played without a server. */
  readonly isOffline: boolean;
}
/** A move that was taken back with everybody's consent. */
export interface TakenBack {
  readonly seat: number;
  /** Number of standing events at the moment to which the game returned. */
  readonly at: number;
  /** Number of events that were taken back. */
  readonly events: number;
  /** When, in milliseconds since 1970. */
  readonly time?: number;
}
/** The fairness messages of one hand. */
export interface LoggedHand {
  readonly commitment: Commitment;
  readonly deal: Deal;
}
const DECIDED_BY = ['human', 'bot', 'clock'] as const;
/** `at`: when it happened, in whole milliseconds since 1970. */
export type LogLine =
  /** `prompt`: which of a bot's questions this answers. `by`: who decided; a file of answers does not say. */
  | {
      readonly seat: number;
      readonly action: Json;
      readonly by?: (typeof DECIDED_BY)[number];
      readonly prompt?: number;
      readonly at?: number;
    }
  | { readonly event: Json; readonly opened?: Json; readonly at?: number }
  | { readonly over: Json; readonly at?: number }
  /** Comes before the first event of its hand. */
  | { readonly fairness: LoggedHand };

/**
 * Why a log cannot be read. `header`: it is not a log. `line`: a line is malformed, or an event does not belong to the
 * game. `torn`: its last line is cut off.
 */
export interface LogFault {
  readonly code: 'header' | 'line' | 'torn';
  /** From 1. */
  readonly line: number;
  /** A sentence. */
  readonly text: string;
}
const fault = (
  code: LogFault['code'],
  line: number,
  text: string,
): { readonly ok: false; readonly error: LogFault } => ({
  ok: false,
  error: { code, line, text },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const NO_HEADER = 'The first line is not the header of a log.';

/** Parses the first line. */
export function parseHeader(line: string): Result<Omit<GameLog, 'lines' | 'numbers' | 'takenBack'>, LogFault> {
  const head = parseJson(line);
  if (!isRecord(head)) return fault('header', 1, NO_HEADER);
  const {
    game,
    version,
    settings = {},
    preset,
    seats,
    chance,
    seed,
    given = [],
    players,
    replays,
    gameId,
    offline,
  } = head;
  const { seating, fairness } = head;
  if (typeof game !== 'string' || typeof version !== 'number' || typeof seats !== 'number')
    return fault('header', 1, NO_HEADER);
  if (preset !== undefined && typeof preset !== 'string') return fault('header', 1, 'A preset is a name.');
  if (!Array.isArray(given)) return fault('header', 1, 'What is given is a list.');
  const seated = Array.isArray(players) ? players.map((player) => (isRecord(player) ? player : {})) : [];
  return {
    ok: true,
    value: {
      game,
      gameId: typeof gameId === 'string' ? gameId : '',
      version,
      settings: settings as Json,
      preset,
      seats,
      chance: typeof chance === 'string' ? chance : null,
      seed: typeof seed === 'string' ? seed : null,
      fairness: typeof fairness === 'string' ? fairness : null,
      given,
      names: seated.map(({ name }) => (typeof name === 'string' ? name : '')),
      isArranged: seating === 'arranged',
      bots: seated.map(({ isAiPlayer }) => isAiPlayer === true),
      players: seated.map(({ bot, dials: told, face: drawn }) => {
        const set = dials.parse(told);
        const parts = face.parse(drawn);
        return {
          ...(typeof bot === 'string' ? { bot } : {}),
          ...(set.ok ? { dials: set.value } : {}),
          ...(parts.ok ? { face: parts.value } : {}),
        };
      }),
      access: REPLAY_ACCESS.find((access) => access === replays) ?? 'players',
      isShownOnly: replays === 'shown',
      isOffline: offline === true,
    },
  };
}

/** A stored event without `drawn` and `shown`, which follow from the secret. */
export function happened(stored: Json): Json {
  if (!isRecord(stored)) return stored;
  const { drawn: _, shown: __, ...event } = stored;
  return event;
}

/** A taking back as it is written in the log: the events after number `to` were taken back. */
interface TakingBack {
  readonly takenBack: { readonly seat: number; readonly to: number };
  readonly at?: number;
}
function parseLine(text: string, at: number, seats: number): Result<LogLine | TakingBack, LogFault> {
  const parsed = parseJson(text);
  if (parsed === undefined) return fault('torn', at, `Line ${at} is neither an answer nor an event.`);
  const value = isRecord(parsed) ? (parsed as { readonly [name: string]: Json }) : {};
  const { seat, action, by, prompt, event, opened: proof, over, fairness, takenBack, at: when } = value;
  const time = isMoment(when) ? { at: when } : {};
  if (event !== undefined) {
    return { ok: true, value: { event, ...(proof === undefined ? {} : { opened: proof }), ...time } };
  }
  if (fairness !== undefined) {
    const hand = loggedHand(fairness);
    return hand === null
      ? fault('line', at, `Line ${at} is not a hand’s commitment.`)
      : { ok: true, value: { fairness: hand } };
  }
  if (over !== undefined) return { ok: true, value: { over, ...time } };
  if (takenBack !== undefined) {
    const back = takingBack(takenBack, seats);
    return back === null
      ? fault('line', at, `Line ${at} takes back no move.`)
      : { ok: true, value: { ...back, ...time } };
  }
  if (typeof seat !== 'number' || action === undefined)
    return fault('line', at, `Line ${at} is neither an answer nor an event.`);
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
    return fault('line', at, `Line ${at}: there is no seat ${seat}.`);
  const decidedBy = DECIDED_BY.find((known) => known === by);
  const who = decidedBy === undefined ? {} : { by: decidedBy };
  return { ok: true, value: { seat, action, ...who, ...(typeof prompt === 'number' ? { prompt } : {}), ...time } };
}

/** The last moment that a `Date` can have, in milliseconds since 1970. */
const MOMENT_MAX = 8.64e15;
/** Readers make dates and database rows of it, which take no other numbers. */
const isMoment = (at: Json | undefined): at is number =>
  typeof at === 'number' && Number.isInteger(at) && Math.abs(at) <= MOMENT_MAX;

function takingBack(raw: Json, seats: number): TakingBack | null {
  const { seat, to } = isRecord(raw) ? raw : {};
  if (!isBelow(seat, seats)) return null;
  return typeof to === 'number' && Number.isInteger(to) && to > 0 ? { takenBack: { seat, to } } : null;
}

type NumberedLine = { readonly line: LogLine; readonly number: number };
/** Collects the lines of a log that stand, leaving out those that were taken back. */
class LogLines {
  readonly #standing = new StandingEvents<NumberedLine>();
  readonly #takenBack: TakenBack[] = [];
  #events = 0;

  /** False for a line that takes back to an event that has not happened. */
  add(line: LogLine | TakingBack, number: number): boolean {
    if ('takenBack' in line) return this.#takeBack(line);
    if ('event' in line) {
      this.#standing.add({ line, number });
      this.#events += 1;
    } else this.#standing.addBetween({ line, number });
    return true;
  }
  #takeBack({ takenBack: { seat, to }, at: time }: TakingBack): boolean {
    if (to > this.#standing.seq) return false;
    const events = this.#standing.takeBack(to).filter(({ item }) => 'event' in item.line).length;
    this.#events -= events;
    this.#takenBack.push({ seat, at: this.#events, events, ...(time === undefined ? {} : { time }) });
    return true;
  }
  get read(): Pick<GameLog, 'lines' | 'numbers' | 'takenBack'> {
    const items = this.#standing.items.map(({ item }) => item);
    return {
      lines: items.map(({ line }) => line),
      numbers: items.map(({ number }) => number),
      takenBack: this.#takenBack,
    };
  }
}

export function parseLog(content: string): Result<GameLog, LogFault> {
  const [first = '', ...rest] = content.split('\n').filter((line) => line.trim() !== '');
  const header = parseHeader(first);
  if (!header.ok) return header;
  const lines = new LogLines();
  for (const [at, text] of rest.entries()) {
    const line = parseLine(text, at + 2, header.value.seats);
    // Only the last line can have been cut off by a crash. An incomplete line before it means that the file was edited.
    if (!line.ok && line.error.code === 'torn' && at === rest.length - 1)
      return fault('torn', at + 2, `The log is cut off in line ${at + 2}.`);
    if (!line.ok) return fault('line', at + 2, line.error.text);
    if (!lines.add(line.value, at + 2))
      return fault('line', at + 2, `Line ${at + 2} takes back what has not happened.`);
  }
  return { ok: true, value: { ...header.value, ...lines.read } };
}

/** The first part of the log that cannot belong to this game, or null. */
export function objectionToLog(
  game: Pick<AnyGame, 'id' | 'objectionTo'>,
  { game: id, version, lines, numbers }: GameLog,
): LogFault | null {
  if (id !== game.id) return fault('header', 1, `It is a log of ${id}.`).error;
  for (const [at, line] of lines.entries()) {
    const objection = 'event' in line ? game.objectionTo(line.event, version) : null;
    const number = defined(numbers[at]);
    if (objection !== null)
      return fault('line', number, `Line ${number} is not an event of ${id}: ${objection}.`).error;
  }
  return null;
}

/** The standing in a log's line `over`; null if it is none. Empty if everybody left before the end. */
export function standingIn(over: Json, seats: number): Standing | null {
  if (!Array.isArray(over)) return null;
  const rows = (over as readonly Json[]).flatMap((row) => {
    const { seat, place, score } = isRecord(row) ? row : {};
    return isBelow(seat, seats) && isBelow(place, seats + 1) && typeof score === 'number'
      ? [{ seat, place, score }]
      : [];
  });
  return rows.length === over.length ? rows : null;
}
const isBelow = (value: Json | undefined, limit: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < limit;

/** Null if the shape is wrong. The values need no check here, since the fairness checker verifies their hashes. */
function loggedHand(raw: Json): LoggedHand | null {
  const hand = LOGGED_HAND.parse(raw);
  return hand.ok && hand.value.deal.batch === hand.value.commitment.batch ? hand.value : null;
}
