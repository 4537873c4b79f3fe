/** Runs the server as a process: reads the settings from the environment, prints its URL, and shuts down cleanly. */
import closeWithGrace from 'close-with-grace';
import type { Result } from '@parlour/kernel';
import {
  placesOf,
  readSettings,
  settingsComplaint,
  startServer,
  type RunningServer,
  type Settings,
  type StartOptions,
} from './index.ts';
import { backupInWords, checkBackup } from './operations/backup.ts';
import { openControl, settingsInAnswer, type Order, type Outcome, type ToldSettings } from './operations/control.ts';
import { ON_NATS, restoreFrom } from './operations/index.ts';

const STOP_MS_MAX = 10_000;
const USAGE = 2;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);
const fail = (text: string, code: number): null => {
  warn(text);
  process.exitCode = code;
  return null;
};

/** Starts the server. Returns null if it cannot start; then the reason has been printed and the exit code is set. */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer | null> {
  const read = readSettings(env);
  if (!read.ok) return fail(settingsComplaint(read.error), USAGE);
  for (const { name, expects } of read.value.unknown) warn(`${name}: ${expects}`);
  const { settings } = read.value;
  const host = new Host(settings, options);
  const started = await host.start();
  if (!started.ok) return fail(started.error, 1);
  const control = await openControl(settings.dataDir, (order) => host.obey(order));
  closeWithGrace({ delay: STOP_MS_MAX, logger: false }, async ({ err }) => {
    if (err) warn(err.stack ?? err.message);
    await control.close();
    await host.stop();
  });
  say(`Parlour is at ${started.value.url}`);
  return started.value;
}

/** Runs the server of this process. When a backup is restored, it stops that server and starts another. */
class Host {
  readonly #settings: Settings;
  readonly #options: StartOptions;
  #server: RunningServer | null = null;

  constructor(settings: Settings, options: StartOptions) {
    this.#settings = settings;
    this.#options = options;
  }
  async start(): Promise<Result<RunningServer, string>> {
    const started = await startServer(this.#settings, this.#options);
    this.#server = started.ok ? started.value : null;
    return started;
  }
  async stop(): Promise<void> {
    await this.#server?.stop();
  }
  async obey(order: Order): Promise<Outcome> {
    if (order.type === 'settings') return settingsInAnswer(this.#told());
    return order.type === 'backup' ? this.#backup(order.dir) : this.#restore(order.dir);
  }
  /** With the port that the system chose where the setting leaves that to it. */
  #told(): ToldSettings {
    const { trustProxy, host, port } = this.#settings;
    return { trustProxy, host, port: this.#server === null ? port : Number(new URL(this.#server.url).port) };
  }
  async #backup(dir: string): Promise<Outcome> {
    if (this.#server === null) return { ok: false, error: 'the server is not running' };
    const made = await this.#server.backup(dir);
    return made.ok ? { ok: true, value: backupInWords(made.value) } : made;
  }
  /** Clients are told to reconnect in a moment. Then they find the tables of the backup. */
  async #restore(dir: string): Promise<Outcome> {
    if (this.#settings.natsUrl !== null) return ON_NATS;
    const checked = await checkBackup(dir);
    if (!checked.ok) return checked;
    const { url } = this.#server ?? {};
    await this.stop();
    // An error is caught, so that a server is started again in any case.
    const restored = await restoreFrom(dir, placesOf(this.#settings), new Date()).catch((error: unknown): Outcome => ({
      ok: false,
      error: error instanceof Error ? error.message : String(error),
    }));
    // The same port as before, also where the system had chosen it: players know that one.
    const port = url === undefined ? this.#settings.port : Number(new URL(url).port);
    const started = await startServer({ ...this.#settings, port }, this.#options);
    this.#server = started.ok ? started.value : null;
    return started.ok || !restored.ok ? restored : started;
  }
}
