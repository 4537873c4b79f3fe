import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unstoreEvent, type AnyGame, type GameEvent, type GameTypes, type Result } from '@parlour/kernel';
import type { FinishedGame } from '@parlour/kit/doors';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { chooseGame, failed } from '../choose.ts';
import { objectionToLog, parseLog, readText } from '../replay-log.ts';

type Game = FinishedGame<GameTypes>;

function fromLog(game: AnyGame, text: string): Result<Game, string> {
  const log = parseLog(text);
  if (!log.ok) return log;
  const { lines, names, settings, version } = log.value;
  const objection = objectionToLog(game, log.value);
  if (objection !== null) return failed(objection);
  if (log.value.isShownOnly)
    return failed('This log has only what the whole table saw: other programs need the hands, and they are not in it.');
  const stored = lines.flatMap((line) => ('event' in line ? [line.event] : []));
  return game.unseal((rules): Result<Game, string> => {
    const parsed = rules.settings.parse(settings);
    if (!parsed.ok) return failed('Its settings are not those of this game.');
    const events = stored.map((event): GameEvent<GameTypes> => unstoreEvent(rules, event, version));
    return { ok: true, value: { names, settings: parsed.value, events } };
  });
}

export interface Conversion {
  readonly game: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
}
/** One game in another format. `log` is what the server keeps of a finished game. */
export async function convert(wish: Conversion, gamesDir: string = GAMES_DIR): Promise<Result<string, string>> {
  const { game, from, to, file } = wish;
  const chosen = await chooseGame(game, gamesDir);
  if (!chosen.ok) return chosen;
  const formats = (await loadDoor(join(gamesDir, game), 'formats')) ?? {};
  const known = Object.keys(formats);
  if (known.length === 0) return failed(`${game} brings no formats (games/${game}/formats/index.ts).`);
  const reader = Object.hasOwn(formats, from) ? formats[from] : undefined;
  if (reader === undefined && from !== 'log')
    return failed(`There is no format "${from}" to read. There are: log, ${known.join(', ')}`);
  const writer = Object.hasOwn(formats, to) ? formats[to] : undefined;
  if (writer === undefined) return failed(`There is no format "${to}" to write. There are: ${known.join(', ')}`);
  if (!existsSync(file)) return failed(`There is no file ${file}`);
  const text = await readText(file);
  if (!text.ok) return text;
  const read = reader === undefined ? fromLog(chosen.value, text.value) : reader.read(text.value);
  return read.ok ? writer.write(read.value) : read;
}
