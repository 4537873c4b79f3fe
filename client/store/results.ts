/** The user's finished games on the server. The user is identified by the ids of their browsers. */
import {
  figuresAnswer,
  forgottenAnswer,
  resultsAnswer,
  tableAnswer,
  type FiguresAnswer,
  type PlayedAnswer,
  type ResultsAnswer,
  type TableAnswer,
} from '@parlour/sdk/schemas/results';
import { bearing, call, read, type Answer } from './api.ts';
import { browserIds } from './keys.ts';
import { hasPlayedOffline } from './offline.ts';

export interface ResultFilter {
  readonly game: string | null;
  /** A player's name. */
  readonly playedWith: string | null;
}
const PAGE = 50;
/** The most that the server returns at once. */
const EXPORT_PAGE = 500;

function query(fields: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return new URLSearchParams(given).toString();
}
const mine = (): { headers: Record<string, string> } => ({ headers: bearing(browserIds().join('~')) });

export async function listResults(
  { game, playedWith }: ResultFilter,
  before: string | null = null,
  limit = PAGE,
): Promise<Answer<ResultsAnswer>> {
  return read(await call(`/results?${query({ game, with: playedWith, before, limit })}`, mine()), resultsAnswer);
}
/** All results, fetched page by page. */
export async function allResults(narrowed: ResultFilter): Promise<Answer<readonly PlayedAnswer[]>> {
  const games: PlayedAnswer[] = [];
  let before: string | null = null;
  do {
    const answer: Answer<ResultsAnswer> = await listResults(narrowed, before, EXPORT_PAGE);
    if (!answer.ok) return answer;
    games.push(...answer.value.games);
    before = answer.value.next;
  } while (before !== null);
  return { ok: true, value: games };
}
export const figuresIn = async (game: string): Promise<Answer<FiguresAnswer>> =>
  read(await call(`/results/figures?${query({ game })}`, mine()), figuresAnswer);
export const tableResults = async (room: string): Promise<Answer<TableAnswer>> =>
  read(await call(`/results/tables/${encodeURIComponent(room)}`, mine()), tableAnswer);
/**
 * Removes the user's name from the server's games, and deletes the games on this device. Returns the number of games
 * changed on the server.
 */
export async function forgetMe(): Promise<Answer<number>> {
  const answer = read(await call('/results/forget', { method: 'POST', ...mine() }), forgottenAnswer);
  if (answer.ok && hasPlayedOffline()) await (await import('./device-games.ts')).forgetKept();
  return answer.ok ? { ok: true, value: answer.value.games } : answer;
}
