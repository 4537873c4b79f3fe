import { spawn } from 'node:child_process';
import { endProcess } from '../ending.ts';

export interface StartOptions {
  readonly port?: number;
  readonly host?: string;
  readonly nats?: string;
  readonly open?: true;
  readonly gamesDir?: string;
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
const OPENER = ['xdg-open'] as const;

/** Failure is ignored: the address has been printed. */
function openBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? OPENER;
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`${command} could not be started; please open ${url}`));
  child.unref();
}

/** Serves until a signal stops it. These options override environment variables. */
export async function start({ port, host, nats, open, gamesDir }: StartOptions): Promise<void> {
  // Imported here, so that the other commands start faster.
  const { serve } = await import('@parlour/server/process');
  const env = {
    ...process.env,
    ...(port === undefined ? {} : { GAME_PORT: String(port) }),
    ...(host === undefined ? {} : { GAME_HOST: host }),
    ...(nats === undefined ? {} : { GAME_NATS_URL: nats }),
  };
  const server = await serve(env, gamesDir === undefined ? {} : { gamesDir });
  if (server === null) endProcess();
  else if (open) openBrowser(server.url);
}
