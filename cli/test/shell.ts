/** Runs the real command line in a process of its own, on a folder of games made for the test. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** High Card, the smallest game with everything a game has. */
const FIXTURE = join(ROOT, 'examples/high-card');
/** Stops commands that hang. The limit is generous, since a busy machine may be slow. */
const TIMEOUT_MS = 60_000;
const OUTPUT_MAX = 256 * 1024 * 1024;

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A command that hangs is killed after `TIMEOUT_MS`; its exit code is then -1. */
export function parlour(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'cli/parlour.js'), ...args],
      { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

export interface GamesDir {
  readonly path: string;
  /** Writes a game folder whose files may import `FIXTURE` and `KERNEL` by those names in capitals. */
  add(id: string, files: Readonly<Record<string, string>>): void;
  write(name: string, content: string | Uint8Array): string;
  remove(): void;
}

/** A folder with High Card in it. */
export function gamesDir(): GamesDir {
  const path = mkdtempSync(join(tmpdir(), 'parlour-cli-'));
  symlinkSync(FIXTURE, join(path, 'high-card'));
  const write = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(path, name), content);
    return join(path, name);
  };
  return {
    path,
    write,
    add(id, files) {
      mkdirSync(join(path, id));
      // By default the game has no bots of its own.
      for (const [name, content] of Object.entries({ 'bot/index.ts': 'export default [];', ...files })) {
        mkdirSync(dirname(join(path, id, name)), { recursive: true });
        const named = content.replaceAll('FIXTURE', FIXTURE).replaceAll('KERNEL', join(ROOT, 'kernel/index.ts'));
        write(join(id, name), named);
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
