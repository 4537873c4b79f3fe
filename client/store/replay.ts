/** Fetches and checks a finished game for the replay page. */
import type { EventSchemas, Json, Result, Seat } from '@parlour/kernel';
import { fromWire } from '@parlour/sdk/names';
import { foldFault, openedGame, type FinishedFault, type FinishedGame } from '@parlour/sdk/replay/finished';
import { parseHeader, parseLog } from '@parlour/sdk/replay/log';
import { madeRoomAnswer, problemAnswer, replayFilesAnswer, whyAnswer } from '@parlour/sdk/schemas/rest';
import type { WhyAnswer } from '@parlour/sdk/schemas/rest';
import { rulesOf } from '../games.ts';
import { momentIn } from '../lib/replay-moments.ts';
import { keepHostKey } from './keys.ts';
import { fetchLog, fetchReplay } from './replay-fetch.ts';

/** Schemas of each game's events, to detect an edited log. */
const SCHEMAS = import.meta.glob<{ readonly default: EventSchemas }>('../../games/*/schemas.ts');

export interface ReplayProblem {
  readonly code: FinishedFault['code'] | 'missing' | 'unreachable' | 'failed' | 'changed' | 'size' | 'game';
  /** Counted from 1; null if the problem is not about a line. */
  readonly line: number | null;
}
export type Loaded = Result<FinishedGame, ReplayProblem>;
const problem = (code: ReplayProblem['code'], line: number | null = null): { ok: false; error: ReplayProblem } => ({
  ok: false,
  error: { code, line },
});

/** Upper limit of a log's length, uncompressed. A match of a hundred hands has about a twentieth of it. */
const CHARS_MAX = 32_000_000;
/** Upper limit of the header's length. Real headers are shorter. */
const HEADER_MAX = 100_000;

/**
 * Reads the text of a log. Stops early if the first line is not a valid header or the text is too long. Calls `onGame`
 * as soon as the header is read.
 */
async function textOf(
  body: ReadableStream<Uint8Array>,
  onGame: (game: string) => void,
): Promise<Result<string, ReplayProblem>> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  let isLog = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, value: text };
      text += value;
      if (!isLog && (text.includes('\n') || text.length > HEADER_MAX)) {
        const header = parseHeader(text.slice(0, Math.max(0, text.indexOf('\n'))));
        if (!header.ok) return problem('header', 1);
        isLog = true;
        onGame(header.value.game);
      }
      if (text.length > CHARS_MAX) return problem('size');
    }
  } catch {
    return problem('torn');
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

const schemasOf = async (game: string): Promise<EventSchemas | null> =>
  (await SCHEMAS[`../../games/${game}/schemas.ts`]?.())?.default ?? null;

/** `onGame` is called when the game is known, so that its files can be fetched while the log loads. */
export async function loadReplay(id: string, search: string, onGame: (game: string) => void): Promise<Loaded> {
  const response = await fetchLog(id);
  if (response === null) return problem('unreachable');
  if (response.status === 404) return problem('missing');
  if (response.status === 422) return problem('changed');
  if (!response.ok || response.body === null) return problem('failed');
  const text = await textOf(response.body, (game) => {
    schemasOf(game).catch(() => undefined);
    onGame(game);
  });
  return text.ok ? gameFrom(text.value, search) : text;
}

/** Folds the events up to the moment in the address. `foldRest` folds the others. */
async function gameFrom(text: string, search: string): Promise<Loaded> {
  const log = parseLog(text);
  if (!log.ok) return problem(log.error.code, log.error.line);
  const { game } = log.value;
  try {
    const [rules, schemas] = await Promise.all([rulesOf(game), schemasOf(game)]);
    if (rules === null) return problem('game');
    const opened = openedGame(rules, schemas, log.value);
    if (!opened.ok) return opened;
    const fault = foldFault(opened.value, momentIn(search, opened.value).at ?? 0);
    return fault === null ? opened : { ok: false, error: fault };
  } catch {
    return problem('unreachable');
  }
}

/** Number of events per slice. Folding that many takes a few milliseconds. */
const SLICE = 256;
/** Folds the whole game in slices, so that the page stays responsive. Returns what is wrong with it, or null. */
export async function foldRest(game: FinishedGame, idle: () => Promise<void>): Promise<ReplayProblem | null> {
  for (let at = SLICE; at < game.events.length + SLICE; at += SLICE) {
    await idle();
    const fault = foldFault(game, at);
    if (fault !== null) return fault;
  }
  return null;
}

export interface ReplayFileInfo {
  readonly format: string;
  /** The name that the format's users know. */
  readonly name: string;
  readonly ending: string;
}
/** The other formats in which the server offers this game. Empty if there are none, or without an answer. */
export async function filesOf(id: string): Promise<readonly ReplayFileInfo[]> {
  const answer = await fetchReplay(`${encodeURIComponent(id)}/files`);
  if (answer?.ok !== true) return [];
  const parsed = replayFilesAnswer.parse(await answer.json().catch(() => null));
  return parsed.ok ? parsed.value.files : [];
}

/** What bots knew and considered before that event; null if there is no answer. */
export async function whyIn(id: string, seq: number): Promise<WhyAnswer['decisions'] | null> {
  const answer = await fetchReplay(`${encodeURIComponent(id)}/why/${seq}`);
  if (answer?.ok !== true) return null;
  const body = (await answer.json().catch(() => null)) as Json;
  const parsed = whyAnswer.parse(fromWire(body));
  return parsed.ok ? parsed.value.decisions : null;
}

export type PlayOnProblem = 'over' | 'unplayable' | 'full' | 'failed';
/** Opens a table that begins at that moment, for the user in that seat. Returns the room's id. */
export async function playOn(id: string, at: number, seat: Seat): Promise<Result<string, PlayOnProblem>> {
  const answer = await fetchReplay(`${encodeURIComponent(id)}/tables`, {
    method: 'POST',
    body: JSON.stringify({ at, seat }),
  });
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.status === 503) return { ok: false, error: 'full' };
  if (answer?.status === 409) {
    const problem = problemAnswer.parse(body);
    return { ok: false, error: problem.ok && problem.value.error === 'idle' ? 'over' : 'unplayable' };
  }
  const made = answer?.status === 201 ? madeRoomAnswer.parse(fromWire(body as Json)) : null;
  if (made?.ok !== true) return { ok: false, error: 'failed' };
  const { roomId, hostKey } = made.value;
  if (hostKey !== null) keepHostKey(roomId, hostKey);
  return { ok: true, value: roomId };
}
