import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json, Result } from '@parlour/kernel';
import { GAMES_DIR } from '@parlour/server/games';
import { failed } from '../choose.ts';
import { parseLog, readText } from '../replay-log.ts';

/** What `games/<id>/formats.ts` brings: games as other programs write them. */
interface Game {
  readonly events: readonly Json[];
  readonly names: readonly string[];
  readonly settings: Json;
}
interface Format {
  write(game: Game): Result<string, string>;
  read(text: string): Result<Game, string>;
}
type Formats = Readonly<Record<string, Format>>;

async function formatsOf(game: string, gamesDir: string): Promise<Formats> {
  const path = join(gamesDir, game, 'formats.ts');
  if (!existsSync(path)) return {};
  return ((await import(pathToFileURL(path).href)) as { readonly formats: Formats }).formats;
}

function fromLog(game: string, text: string): Result<Game, string> {
  const log = parseLog(text);
  if (!log.ok) return log;
  if (log.value.game !== game) return failed(`It is a log of ${log.value.game}.`);
  const { lines, names, settings } = log.value;
  return {
    ok: true,
    value: { names, settings, events: lines.flatMap((line) => ('event' in line ? [line.event] : [])) },
  };
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
  const formats = await formatsOf(game, gamesDir);
  const known = Object.keys(formats);
  if (known.length === 0) return failed(`${game} brings no formats (games/${game}/formats.ts).`);
  const reader = Object.hasOwn(formats, from) ? formats[from] : undefined;
  if (reader === undefined && from !== 'log')
    return failed(`There is no format "${from}" to read. There are: log, ${known.join(', ')}`);
  const writer = Object.hasOwn(formats, to) ? formats[to] : undefined;
  if (writer === undefined) return failed(`There is no format "${to}" to write. There are: ${known.join(', ')}`);
  if (!existsSync(file)) return failed(`There is no file ${file}`);
  const text = await readText(file);
  if (!text.ok) return text;
  const read = reader === undefined ? fromLog(game, text.value) : reader.read(text.value);
  return read.ok ? writer.write(read.value) : read;
}
