/** A log from a file, for the commands that read one. */
import { text } from 'node:stream/consumers';
import type { AnyGame, Result } from '@parlour/kernel';
import * as log from '@parlour/sdk/replay/log';
import { opened } from './case-files.ts';
import { failed } from './choose.ts';

/** A whole file, unpacked where its name ends in `.gz`. */
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

/** What in the log cannot be of this game; null if nothing. */
export const objectionToLog = (game: AnyGame, read: log.GameLog): string | null =>
  log.objectionToLog(game, read)?.text ?? null;
