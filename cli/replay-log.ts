/** The log of a finished game, as the server wrote it: what is needed to play it again. */
import { text } from 'node:stream/consumers';
import { isRecord, type Json, type Result } from '@parlour/kernel';
import { opened } from './case-files.ts';
import { failed, parseJson } from './choose.ts';

export interface GameLog {
  readonly game: string;
  readonly version: number;
  readonly settings: Json;
  readonly seats: number;
  /** Where the cards came from, as the log tells it. */
  readonly chance: string;
  /** By seat. */
  readonly names: readonly string[];
  /** In their order: an answer, then what came of it. */
  readonly lines: readonly LogLine[];
}
export type LogLine = { readonly seat: number; readonly action: Json } | { readonly event: Json };

/** A whole file, unpacked where its name ends in `.gz`. */
export async function readText(path: string): Promise<Result<string, string>> {
  try {
    return { ok: true, value: await text(opened(path)) };
  } catch (error) {
    return failed(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function parseLog(content: string): Result<GameLog, string> {
  const [first = '', ...rest] = content.split('\n').filter((line) => line.trim() !== '');
  const head = parseJson(first);
  if (!head.ok || !isRecord(head.value)) return failed('The first line is no header of a log.');
  const { game, version, settings, seats, chance, players } = head.value;
  if (typeof game !== 'string' || typeof version !== 'number' || typeof seats !== 'number')
    return failed('The first line is no header of a log.');
  const lines: LogLine[] = [];
  for (const [at, line] of rest.entries()) {
    const value = parseJson(line);
    if (!value.ok || !isRecord(value.value)) return failed(`Line ${at + 2} is no line of a log.`);
    const { seat, action, event } = value.value as { readonly [name: string]: Json };
    if (event !== undefined) lines.push({ event });
    else if (typeof seat === 'number' && action !== undefined) lines.push({ seat, action });
  }
  const names = Array.isArray(players) ? players.map((player) => (isRecord(player) ? String(player['name']) : '')) : [];
  const header = { game, version, seats, settings: settings as Json, chance: String(chance) };
  return { ok: true, value: { ...header, names, lines } };
}
