/** Reads logs of finished games from files, with errors as text for the terminal. */
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { unstoreEvent, type AnyGame, type Result } from '@parlour/kernel';
import { foldFault } from '@parlour/sdk/replay/finished';
import { objectionToLog, parseLog, type GameLog } from '@parlour/sdk/replay/log';
import { firstPosition, Reel, type ReelEvent } from '@parlour/sdk/replay/reel';
import { opened } from './case-files.ts';
import { checkSettings, chooseGame, failed, seatCountError } from './choose.ts';
import { printable } from './format.ts';

/** A whole file as text, unpacked if its name ends in `.gz`. */
export async function readText(path: string): Promise<Result<string, string>> {
  if (!existsSync(path)) return failed(`There is no file ${path}`);
  try {
    return { ok: true, value: await text(opened(path)) };
  } catch (error) {
    return failed(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A log that fits this game: its seats, its settings, which are complete, and each event by itself. */
export interface LoggedGame {
  readonly game: AnyGame;
  readonly log: GameLog;
}
/** `upgrades`: also takes a log of an older version whose events the game can read. */
export async function readLog(
  path: string,
  gamesDir: string | undefined,
  { upgrades = false } = {},
): Promise<Result<LoggedGame, string>> {
  const content = await readText(path);
  if (!content.ok) return content;
  const parsed = parseLog(content.value);
  if (!parsed.ok) return failed(printable(parsed.error.text));
  const chosen = await chooseGame(parsed.value.game, gamesDir);
  if (!chosen.ok) return chosen;
  const { value: game } = chosen;
  const { version, seats, preset } = parsed.value;
  if (version !== game.version && !upgrades)
    return failed(`The log is of version ${version} of ${game.id}, and here are the rules of version ${game.version}.`);
  const wrongCount = seatCountError(game, seats);
  if (wrongCount !== null) return failed(wrongCount);
  const objection = objectionToLog(game, parsed.value);
  if (objection !== null) return failed(printable(objection.text));
  const settings = checkSettings(game, preset, parsed.value.settings);
  if (!settings.ok) return settings;
  return { ok: true, value: { game, log: { ...parsed.value, settings: settings.value } } };
}

/** A sentence about the first event that cannot follow those before it, i.e. on which the reducers throw; or null. */
export function misplacedIn({ game, log }: LoggedGame): string | null {
  const { lines, seats, settings, version, isShownOnly } = log;
  const first = firstPosition(game, settings, seats, isShownOnly ? [] : [...Array(seats).keys()]);
  if (first === null) throw new Error('settings that were just accepted are refused');
  const events = game.unseal((rules): ReelEvent[] =>
    lines.flatMap((line) => ('event' in line ? [unstoreEvent(rules, line.event, version)] : [])),
  );
  const fault = foldFault({ reel: new Reel(game, first, events), log }, events.length);
  return fault === null ? null : `Line ${fault.line} is an event of ${game.id} that cannot happen there.`;
}
