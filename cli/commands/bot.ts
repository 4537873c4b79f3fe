/** `parlour bot`: an external bot at a table of a server, as a child process or as a program that connects. */
import type { AnyGame, GameTypes, Json, Result } from '@parlour/kernel';
import type { LineProtocol, LineProtocols } from '@parlour/kit/doors';
import { NAME, trimmedName } from '@parlour/sdk/plain-text';
import { roomIdSchema } from '@parlour/sdk/schemas/client';
import { openRoom } from '@parlour/sdk/seat';
import { NAME_CHARS_MAX } from '@parlour/sdk/vocabulary';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { join } from 'node:path';
import { jsonLines } from '../bot/json-lines.ts';
import { ChildProgram, PortProgram, type Program } from '../bot/program.ts';
import { BotRunner, RESTART_MS } from '../bot/runner.ts';
import { readObject } from '../bot/read-json.ts';
import { printable } from '../format.ts';

export interface BotCommand {
  readonly url: string;
  readonly room?: string;
  readonly name: string;
  readonly protocol: string;
  readonly listen?: number;
  readonly host: string;
  readonly games: number;
  readonly answerSeconds: number;
  readonly preset?: string;
  readonly settings?: string;
  readonly bots?: readonly string[];
  readonly seats?: number;
}
const JSON_LINES = 'json';

async function protocolOf(
  game: AnyGame,
  name: string,
  gamesDir: string,
): Promise<Result<LineProtocol<GameTypes>, string>> {
  const own = (await loadDoor(join(gamesDir, game.id), 'lineProtocols')) ?? {};
  const protocols: LineProtocols<GameTypes> = { [JSON_LINES]: jsonLines(game.id, game.schemas), ...own };
  const found = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (found !== undefined) return { ok: true, value: found };
  return { ok: false, error: `${game.id} does not speak "${name}". There are: ${Object.keys(protocols).join(', ')}` };
}

function programOf(
  command: readonly string[],
  { listen, host }: BotCommand,
  { greeting, chair: { hello } }: LineProtocol<GameTypes>,
): Result<Program, string> {
  const [first, ...args] = command;
  if ((first === undefined) === (listen === undefined))
    return { ok: false, error: 'Say which program plays: -- <command> …, or --listen <port> for one that connects.' };
  if (first !== undefined) return { ok: true, value: new ChildProgram([first, ...args]) };
  const port = listen ?? 0;
  return { ok: true, value: new PortProgram({ host, port, greeting, ...(hello === undefined ? {} : { hello }) }) };
}

/** Why the player or the address cannot be; null if they can. */
function complaintAbout({ url, name, room }: BotCommand): string | null {
  const called = trimmedName(name);
  if (!NAME.test(called) || called.length > NAME_CHARS_MAX)
    return `--name must have 1 to ${NAME_CHARS_MAX} visible characters.`;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return `--url must be the address of a server, such as http://127.0.0.1:8001, not "${url}".`;
  if (room !== undefined && !roomIdSchema.safeParse(room).success)
    return `--room must be the id of a table, the last part of its address: letters, digits, "-" and "_", not "${room}".`;
  return null;
}

/** Opens a room with our own bots in the other chairs. Returns its id. */
async function makeRoom(game: AnyGame, options: BotCommand): Promise<Result<string, string>> {
  const { url, preset, settings: text, bots } = options;
  const settings = text === undefined ? null : readObject(text);
  if (settings?.ok === false) return { ok: false, error: `settings: ${settings.error}` };
  const [fewest, most] = game.seats;
  const seats = options.seats ?? (bots === undefined ? most : bots.length + 1);
  if (seats < fewest || seats > most) {
    const chairs = fewest === most ? most : `${fewest} to ${most}`;
    const why =
      options.seats === undefined && bots !== undefined ? `: --bots names ${bots.length}, and the program has one` : '';
    return { ok: false, error: `${game.id} has ${chairs} chairs, not ${seats}${why}.` };
  }
  const wish = {
    game: game.id,
    seats,
    ...(bots === undefined ? { numAiPlayers: seats - 1 } : { bots }),
    ...(preset === undefined ? {} : { preset }),
    ...(settings === null ? {} : { settings: settings.value as { readonly [name: string]: Json } }),
  };
  try {
    return { ok: true, value: await openRoom(url, wish) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, error: error.message };
  }
}

/** Plays. Returns the exit code, or an error about the command's arguments. */
export async function bot(
  game: AnyGame,
  command: readonly string[],
  options: BotCommand,
  gamesDir = GAMES_DIR,
): Promise<Result<number, string>> {
  const protocol = await protocolOf(game, options.protocol, gamesDir);
  if (!protocol.ok) return protocol;
  const program = programOf(command, options, protocol.value);
  if (!program.ok) return program;
  const { url, name, games, answerSeconds } = options;
  const complaint = complaintAbout(options);
  if (complaint !== null) return { ok: false, error: complaint };
  const room = options.room === undefined ? await makeRoom(game, options) : { ok: true as const, value: options.room };
  if (!room.ok) return room;
  const log = (text: string): void => console.error(printable(`${name}: ${text}`));
  log(`table ${url.replace(/\/$/, '')}/t/${room.value}`);
  const runner = new BotRunner({
    rules: game,
    protocol: protocol.value,
    program: program.value,
    table: { url, roomId: room.value, name },
    games,
    answerMs: answerSeconds * 1000,
    restartMs: RESTART_MS,
    log,
  });
  process.once('SIGINT', () => runner.stop('stopped'));
  process.once('SIGTERM', () => runner.stop('stopped'));
  await runner.start();
  const result = await runner.finished;
  if (!result.ok) {
    console.error(`error: ${result.error}`);
    return { ok: true, value: 1 };
  }
  for (const { place, name: who, score } of result.value) console.log(`${place}. ${who}: ${score}`);
  return { ok: true, value: 0 };
}
