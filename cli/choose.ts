/** Resolves names typed on the command line to games, bots and settings, with readable errors. */
import { isCancel, select } from '@clack/prompts';
import { genericBotsFor } from '@parlour/bots';
import type { AnyGame, Bot, Game, GameInfo, GameTypes, Json, Result } from '@parlour/kernel';
import { withDials } from '@parlour/kit/dials';
import { houseCharacter } from '@parlour/sdk/characters/house';
import { discoverGames, GAMES_DIR } from '@parlour/server/games';
import { defined } from '@parlour/kernel/defined';
import { printable } from './format.ts';

export const failed = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });
const listed = (names: readonly string[]): string => names.join(', ') || 'none';

/** The game with that id. Without an id, asks the user if there is a terminal. */
export async function chooseGame(id: string | undefined, gamesDir = GAMES_DIR): Promise<Result<AnyGame, string>> {
  const games = await discoverGames(gamesDir);
  const wanted = id ?? (await ask(games));
  const game = games.find((candidate) => candidate.id === wanted);
  if (game !== undefined) return { ok: true, value: game };
  const there = `There are: ${listed(games.map((candidate) => candidate.id))}`;
  return failed(wanted === undefined ? `Which game? ${there}` : `There is no game "${printable(wanted)}". ${there}`);
}

async function ask(games: readonly AnyGame[]): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || games.length === 0) return undefined;
  const answer = await select({ message: 'Which game?', options: games.map(({ id }) => ({ value: id, label: id })) });
  return isCancel(answer) ? undefined : answer;
}

/** Why the game cannot be played by this many players; null if it can. */
export function seatCountError(
  { id, seats: [min, max] }: Pick<GameInfo, 'id' | 'seats'>,
  players: number,
): string | null {
  if (Number.isInteger(players) && players >= min && players <= max) return null;
  return `${id} is for ${min === max ? `${min}` : `${min} to ${max}`} players, and there are ${players}.`;
}

/** Accepts one bot name for all chairs, or one for each chair. */
export function chooseBots<G extends GameTypes>(
  game: Game<G>,
  own: readonly Bot<G>[],
  names: readonly string[],
  seats: readonly [min: number, max: number],
): Result<readonly Bot<G>[], string> {
  const known = [...own, ...genericBotsFor(game).map((bot) => bot.forGame(game, own))];
  const chairs = names.length === 1 ? Array.from({ length: seats[1] }, () => defined(names[0])) : names;
  const wrongCount = seatCountError({ id: game.id, seats }, chairs.length);
  if (wrongCount !== null) return failed(wrongCount);
  const bots: Bot<G>[] = [];
  for (const name of chairs) {
    const bot = known.find((candidate) => candidate.id === name) ?? characterOf(own, name);
    if (bot === undefined)
      return failed(`${game.id} has no player "${name}". There are: ${listed(known.map(({ id }) => id))}`);
    bots.push(bot);
  }
  return { ok: true, value: bots };
}

/** A character of the house, played by the bot that has dials. */
function characterOf<G extends GameTypes>(own: readonly Bot<G>[], name: string): Bot<G> | undefined {
  const bot = own.find(({ hasDials }) => hasDials === true);
  const character = houseCharacter(name);
  return bot === undefined || character === undefined ? undefined : withDials(bot, name, character.dials);
}

/** Parses typed settings exactly as a room would. */
export function chooseSettings(
  game: AnyGame,
  preset: string | undefined,
  json: string | undefined,
): Result<Json, string> {
  const raw = parseJson(json ?? '{}');
  return raw.ok ? checkSettings(game, preset, raw.value) : failed(`--settings is not JSON: ${raw.error}`);
}

export function checkSettings(game: AnyGame, preset: string | undefined, raw: unknown): Result<Json, string> {
  const names = Object.keys(game.presets);
  if (preset !== undefined && !names.includes(preset))
    return failed(`${game.id} has no preset "${printable(preset)}". There are: ${listed(names)}`);
  const settings = game.settings(raw, preset);
  if (settings.ok) return settings;
  const issues = settings.error.map(({ path, message }) =>
    printable(`  ${path === '' ? 'settings' : path} ${message}`),
  );
  return failed(['These settings cannot be used:', ...issues].join('\n'));
}

export function parseJson(text: string): Result<unknown, string> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
