/** A finished game, fetched and checked: what the page that shows it again is made from. */
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

/** What the events of each game look like: an edited log is found out by it. */
const SCHEMAS = import.meta.glob<{ readonly default: EventSchemas }>('../../games/*/schemas.ts');

export interface ReplayProblem {
  readonly code: FinishedFault['code'] | 'missing' | 'unreachable' | 'failed' | 'changed' | 'size' | 'game';
  /** From 1; null where it is not about a line. */
  readonly line: number | null;
}
export type Loaded = Result<FinishedGame, ReplayProblem>;
const problem = (code: ReplayProblem['code'], line: number | null = null): { ok: false; error: ReplayProblem } => ({
  ok: false,
  error: { code, line },
});

/** Unpacked; a match of a hundred hands is about a twentieth of it. */
const CHARS_MAX = 32_000_000;
/** Longer than any header. */
const HEADER_MAX = 100_000;

/**
 * The text of a log, as far as it can be one: noise and what is too large are not even read to the end. `onGame` is told
 * the game as soon as the first line is there.
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

/** `onGame`: the game is known; whatever else it needs can be fetched beside the log. */
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

/** Events up to the moment that the address names are folded here; `foldRest` folds the others. */
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

/** So many events at a time take a few milliseconds. */
const SLICE = 256;
/** Folds the whole game, in slices, so that the page answers meanwhile; null, or what is wrong with it. */
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
  /** As its users call it. */
  readonly name: string;
  readonly ending: string;
}
/** In which formats of other programs it can be had; none where the server says none, or nothing. */
export async function filesOf(id: string): Promise<readonly ReplayFileInfo[]> {
  const answer = await fetchReplay(`${encodeURIComponent(id)}/files`);
  if (answer?.ok !== true) return [];
  const parsed = replayFilesAnswer.parse(await answer.json().catch(() => null));
  return parsed.ok ? parsed.value.files : [];
}

/** What bots knew and weighed before that event; null where there is no answer. */
export async function whyIn(id: string, seq: number): Promise<WhyAnswer['decisions'] | null> {
  const answer = await fetchReplay(`${encodeURIComponent(id)}/why/${seq}`);
  if (answer?.ok !== true) return null;
  const body = (await answer.json().catch(() => null)) as Json;
  const parsed = whyAnswer.parse(fromWire(body));
  return parsed.ok ? parsed.value.decisions : null;
}

export type PlayOnProblem = 'over' | 'unplayable' | 'full' | 'failed';
/** Opens a table that begins at that moment, in that chair; the answer is its room. */
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
