import type { Json, Result } from '@parlour/kernel';
import { findPort, LineServer } from '../acpc.ts';

export interface ServeOptions {
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
    // Said below.
  }
  return { ok: false, error: 'Settings are a JSON object.' };
}

/** Serves one match. Returns the exit code, or why it cannot be. */
export async function serveAcpc(options: ServeOptions, gamesDir?: string): Promise<Result<number, string>> {
  const port = await findPort('acpc', gamesDir);
  if (!port.ok) return port;
  const settings = parseSettings(options.settings ?? '{}');
  if (!settings.ok) return settings;
  const players = options.players.map((name) => (name === 'remote' ? null : name));
  const { hands, seed, host } = options;
  const match = port.value.open({ players, hands, seed, settings: settings.value });
  if (!match.ok) return match;
  const server = new LineServer(port.value, match.value, players, {
    host,
    port: options.port,
    answerMs: options.answerSeconds * 1000,
  });
  const taken = await server.listen();
  console.log(`${port.value.about}, at ${host}:${taken}; ${hands} hands, seed "${seed}"`);
  const result = await server.finished;
  if (!result.ok) {
    console.error(result.error);
    return { ok: true, value: 1 };
  }
  console.log(`SCORE:${result.value.join('|')}:${options.players.join('|')}`);
  return { ok: true, value: 0 };
}
