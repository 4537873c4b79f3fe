import type { Json, Result } from '@parlour/kernel';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { join } from 'node:path';
import { LineServer } from '../line-server.ts';

export interface ServeOptions {
  readonly game: string;
  readonly protocol: string;
  readonly port: number;
  readonly host: string;
  /** Names of players; `remote` is a chair that waits for a connection. */
  readonly players: readonly string[];
  readonly hands: number;
  readonly seed: string;
  readonly answerSeconds: number;
  readonly settings?: string;
}

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
  const protocols = (await loadDoor(join(gamesDir, game), 'lineProtocols')) ?? {};
  const protocol = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (protocol === undefined) {
    const known = Object.keys(protocols).join(', ') || 'none';
    return { ok: false, error: `${game} does not speak "${name}". There are: ${known}` };
  }
  const settings = parseSettings(options.settings ?? '{}');
  if (!settings.ok) return settings;
  const players = options.players.map((name) => (name === 'remote' ? null : name));
  const { hands, seed, host } = options;
  if (protocol.match === undefined) return { ok: false, error: `${name} deals no match; parlour bot plays it` };
  const match = protocol.match.open({ players, hands, seed, settings: settings.value });
  if (!match.ok) return match;
  const served = { greeting: protocol.greeting, resignation: protocol.match.resignation };
  const server = new LineServer(served, match.value, players, {
    host,
    port: options.port,
    answerMs: options.answerSeconds * 1000,
  });
  const taken = await server.listen();
  console.log(`${protocol.about}, at ${host}:${taken}; ${hands} hands, seed "${seed}"`);
  const result = await server.finished;
  if (!result.ok) {
    console.error(result.error);
    return { ok: true, value: 1 };
  }
  console.log(`SCORE:${result.value.join('|')}:${options.players.join('|')}`);
  return { ok: true, value: 0 };
}
