/** Reads a log from a file, with errors as text for the terminal. */
import { text } from 'node:stream/consumers';
import type { AnyGame, Result } from '@parlour/kernel';
import * as log from '@parlour/sdk/replay/log';
import { opened } from './case-files.ts';
import { failed } from './choose.ts';

/** A whole file as text, unpacked if its name ends in `.gz`. */
export async function readText(path: string): Promise<Result<string, string>> {
  try {
    return { ok: true, value: await text(opened(path)) };
  } catch (error) {
    return failed(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function parseLog(content: string): Result<log.GameLog, string> {
  const parsed = log.parseLog(content);
  return parsed.ok ? parsed : failed(parsed.error.text);
}

/** The first part of the log that cannot belong to this game; null if there is none. */
export const objectionToLog = (game: AnyGame, read: log.GameLog): string | null =>
  log.objectionToLog(game, read)?.text ?? null;
