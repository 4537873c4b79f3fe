import type { Result } from '@parlour/kernel';
import { formatsOf, gameOf, written } from '@parlour/server/convert';
import { GAMES_DIR } from '@parlour/server/games';
import { chooseGame, failed } from '../choose.ts';
import { readText } from '../replay-log.ts';

export interface Conversion {
  readonly game: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
}
/** Converts one finished game between formats. The format `log` is the server's own. */
export async function convert(wish: Conversion, gamesDir: string = GAMES_DIR): Promise<Result<string, string>> {
  const { game, from, to, file } = wish;
  const chosen = await chooseGame(game, gamesDir);
  if (!chosen.ok) return chosen;
  const formats = await formatsOf(game, gamesDir);
  const known = Object.keys(formats);
  const readable = known.filter((name) => formats[name]?.read !== undefined);
  if (known.length === 0) return failed(`${game} has no formats (games/${game}/formats/index.ts).`);
  const reader = Object.hasOwn(formats, from) ? formats[from] : undefined;
  if (reader?.read === undefined && from !== 'log')
    return failed(`There is no format "${from}" to read. There are: ${['log', ...readable].join(', ')}`);
  const writer = Object.hasOwn(formats, to) ? formats[to] : undefined;
  if (writer === undefined) return failed(`There is no format "${to}" to write. There are: ${known.join(', ')}`);
  const text = await readText(file);
  if (!text.ok) return text;
  const read = reader?.read?.(text.value) ?? gameOf(chosen.value, text.value);
  return read.ok ? written(writer, read.value) : read;
}
