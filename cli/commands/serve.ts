import type { Json, Result } from '@parlour/kernel';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { join } from 'node:path';
import { chooseGame } from '../choose.ts';
import { LineServer } from '../line-server.ts';

export interface ServeOptions {
  readonly game: string;
  readonly protocol: string;
  readonly port: number;
  readonly host: string;
  /** Ids of bots; `remote` is a chair that waits for a connection. The protocol has defaults for absent options. */
  readonly players?: readonly string[];
  readonly hands?: number;
  readonly seed: string;
  readonly answerSeconds?: number;
  readonly settings?: string;
}

/** A chair that waits for a connection. */
const REMOTE = 'remote';

function parseSettings(text: string): Result<{ readonly [name: string]: Json }, string> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ok: true, value: value as { readonly [name: string]: Json } };
  } catch {
    // Reported below.
  }
  return { ok: false, error: 'Settings are a JSON object.' };
}

/** Serves one match. Returns the exit code, or an error about the command's arguments. */
export async function serve(options: ServeOptions, gamesDir = GAMES_DIR): Promise<Result<number, string>> {
  const { game, protocol: name } = options;
  const chosen = await chooseGame(game, gamesDir);
  if (!chosen.ok) return chosen;
  const protocols = (await loadDoor(join(gamesDir, game), 'lineProtocols')) ?? {};
  const protocol = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (protocol === undefined) {
    const known = Object.keys(protocols).join(', ') || 'none';
    return { ok: false, error: `${game} does not speak "${name}". There are: ${known}` };
  }
  const settings = parseSettings(options.settings ?? '{}');
  if (!settings.ok) return settings;
  if (protocol.match === undefined)
    return { ok: false, error: `${name} has no matches of its own; use parlour bot instead` };
  const { usual, resignation } = protocol.match;
  const { seed, host, hands = usual.hands, answerSeconds = usual.answerSeconds } = options;
  const players = options.players?.map((player) => (player === REMOTE ? null : player)) ?? usual.players;
  const match = protocol.match.open({ players, hands, seed, settings: settings.value });
  if (!match.ok) return match;
  const served = { greeting: protocol.greeting, resignation };
  const server = new LineServer(served, match.value, players, {
    host,
    port: options.port,
    answerMs: answerSeconds * 1000,
  });
  const taken = await server.listen();
  if (!taken.ok) return taken;
  console.log(`${protocol.about}, at ${host}:${taken.value}; ${hands} hands, seed "${seed}"`);
  const result = await server.finished;
  if (!result.ok) {
    console.error(result.error);
    return { ok: true, value: 1 };
  }
  const names = players.map((player) => player ?? REMOTE);
  console.log(protocol.match.scoreLine(result.value, names));
  return { ok: true, value: 0 };
}
