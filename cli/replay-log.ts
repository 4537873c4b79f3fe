/** The log of a finished game as the server wrote it, or answers alone: what is needed to play it again. */
import { text } from 'node:stream/consumers';
import { isRecord, type AnyGame, type Json, type Result } from '@parlour/kernel';
import { opened } from './case-files.ts';
import { failed, parseJson } from './choose.ts';
import { loggedHand, type LoggedHand } from './fair-log.ts';

export interface GameLog {
  readonly game: string;
  /** As its commitments name it; empty in a file of answers. */
  readonly gameId: string;
  readonly version: number;
  readonly settings: Json;
  /** What the settings change; a log has them whole. */
  readonly preset: string | undefined;
  readonly seats: number;
  /** Where the cards came from, as a log tells it; null in a file that has a seed of its own. */
  readonly chance: string | null;
  readonly seed: string | null;
  /** Cards and numbers that are given instead of drawn. */
  readonly given: readonly unknown[];
  /** By seat. */
  readonly names: readonly string[];
  /** In their order: an answer, then what came of it. A file of answers alone has no events. */
  readonly lines: readonly LogLine[];
  /** Has only what the whole table saw: no answers, no hands and no seed. */
  readonly isShownOnly: boolean;
}
export type LogLine =
  | { readonly seat: number; readonly action: Json }
  | { readonly event: Json; readonly opened?: Json }
  | { readonly over: Json }
  /** Comes before the first event of its hand. */
  | { readonly fairness: LoggedHand };

/** A whole file, unpacked where its name ends in `.gz`. */
export async function readText(path: string): Promise<Result<string, string>> {
  try {
    return { ok: true, value: await text(opened(path)) };
  } catch (error) {
    return failed(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const NO_HEADER = 'The first line is not the header of a log.';

function parseHeader(line: string): Result<Omit<GameLog, 'lines'>, string> {
  const head = parseJson(line);
  if (!head.ok || !isRecord(head.value)) return failed(NO_HEADER);
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
  } = head.value;
  if (typeof game !== 'string' || typeof version !== 'number' || typeof seats !== 'number') return failed(NO_HEADER);
  if (preset !== undefined && typeof preset !== 'string') return failed('A preset is a name.');
  if (!Array.isArray(given)) return failed('What is given is a list.');
  const names = Array.isArray(players) ? players.map((player) => (isRecord(player) ? String(player['name']) : '')) : [];
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
      given,
      names,
      isShownOnly: replays === 'shown',
    },
  };
}

function parseLine(line: string, at: number, seats: number): Result<LogLine, string> {
  const parsed = parseJson(line);
  const value = parsed.ok && isRecord(parsed.value) ? (parsed.value as { readonly [name: string]: Json }) : {};
  const { seat, action, event, opened: proof, over, fairness } = value;
  if (event !== undefined) return { ok: true, value: proof === undefined ? { event } : { event, opened: proof } };
  if (fairness !== undefined) {
    const hand = loggedHand(fairness);
    return hand === null ? failed(`Line ${at} is not a hand’s commitment.`) : { ok: true, value: { fairness: hand } };
  }
  if (over !== undefined) return { ok: true, value: { over } };
  if (typeof seat !== 'number' || action === undefined) return failed(`Line ${at} is neither an answer nor an event.`);
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) return failed(`Line ${at}: there is no seat ${seat}.`);
  return { ok: true, value: { seat, action } };
}

export function parseLog(content: string): Result<GameLog, string> {
  const [first = '', ...rest] = content.split('\n').filter((line) => line.trim() !== '');
  const header = parseHeader(first);
  if (!header.ok) return header;
  const lines: LogLine[] = [];
  for (const [at, text] of rest.entries()) {
    const line = parseLine(text, at + 2, header.value.seats);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return { ok: true, value: { ...header.value, lines } };
}

/** What in the log cannot be of this game; null if nothing. */
export function objectionToLog(game: AnyGame, { game: id, version, lines }: GameLog): string | null {
  if (id !== game.id) return `It is a log of ${id}.`;
  for (const [at, line] of lines.entries()) {
    const objection = 'event' in line ? game.objectionTo(line.event, version) : null;
    if (objection !== null) return `Line ${at + 2} is no event of ${id}: ${objection}.`;
  }
  return null;
}
