/** The server as a process: settings from the environment, one line that says where it is, and a clean end. */
import closeWithGrace from 'close-with-grace';
import { readSettings, settingsComplaint, startServer, type RunningServer, type StartOptions } from './index.ts';

const STOP_MS_MAX = 10_000;
const USAGE = 2;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);
const fail = (text: string, code: number): null => {
  warn(text);
  process.exitCode = code;
  return null;
};

/** Null when it cannot start: then it has said why, and the exit code is set. */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer | null> {
  const read = readSettings(env);
  if (!read.ok) return fail(settingsComplaint(read.error), USAGE);
  for (const { name, expects } of read.value.unknown) warn(`${name}: ${expects}`);
  const started = await startServer(read.value.settings, options);
  if (!started.ok) return fail(started.error, 1);
  const server = started.value;
  closeWithGrace({ delay: STOP_MS_MAX, logger: false }, async ({ err }) => {
    if (err) warn(err.stack ?? err.message);
    await server.stop();
  });
  say(`Parlour is at ${server.url}`);
  return server;
}
