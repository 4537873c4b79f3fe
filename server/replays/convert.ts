/** Logs of finished games in the formats of other programs. */
import { join } from 'node:path';
import { unstoreEvent, type AnyGame, type GameEvent, type GameTypes, type Result } from '@parlour/kernel';
import type { FinishedGame, Format, Formats } from '@parlour/kit/doors';
import { withoutControls } from '@parlour/sdk/plain-text';
import { objectionToLog, parseLog } from '@parlour/sdk/replay/log';
import { GAMES_DIR, loadDoor } from '../games.ts';

const failed = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** The formats that a game's folder can write; empty if it has no such door. */
export const formatsOf = async (game: string, gamesDir: string = GAMES_DIR): Promise<Formats<GameTypes>> =>
  (await loadDoor(join(gamesDir, game), 'formats')) ?? {};

/** Parses a log into a finished game, as formats take it. */
export function gameOf(game: AnyGame, text: string): Result<FinishedGame<GameTypes>, string> {
  const log = parseLog(text);
  if (!log.ok) return failed(log.error.text);
  const { lines, names, settings, version, isShownOnly } = log.value;
  const objection = objectionToLog(game, log.value);
  if (objection !== null) return failed(objection.text);
  if (isShownOnly)
    return failed('This log has only what the whole table saw: other programs need the hands, and they are not in it.');
  const told = lines.flatMap((line) => ('event' in line ? [line] : []));
  const times = told.map(({ at }) => (at === undefined ? null : new Date(at).toISOString()));
  return game.unseal((rules): Result<FinishedGame<GameTypes>, string> => {
    const parsed = rules.settings.parse(settings);
    if (!parsed.ok) return failed('Its settings are not those of this game.');
    const events = told.map(({ event }): GameEvent<GameTypes> => unstoreEvent(rules, event, version));
    return { ok: true, value: { names, settings: parsed.value, events, times } };
  });
}

/** The game in that format. A log may come from anywhere: no name has line breaks or anything invisible. */
export const written = <G extends GameTypes>(format: Format<G>, game: FinishedGame<G>): Result<string, string> =>
  format.write({ ...game, names: game.names.map(withoutControls) });
