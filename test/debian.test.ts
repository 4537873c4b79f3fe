/** Installs Debian packages, with a fake program in the place of apt-get. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'parlour-debian-'));
afterAll(() => rmSync(dir, { recursive: true }));
function program(name: string, script: string): void {
  writeFileSync(join(dir, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(dir, name), 0o755);
}

// Only on systems with apt.
it.runIf(existsSync('/var/lib/apt/lists'))('several who install programs at once wait for each other', () => {
  const [busy, done] = [join(dir, 'busy'), join(dir, 'done')];
  // Like apt-get, it fails while another one runs.
  program('apt-get', `mkdir ${busy} || exit 100; seq 20000 > /dev/null; echo "$*" >> ${done}; rmdir ${busy}`);
  program('sudo', 'shift; exec "$@"');
  const scripts = fileURLToPath(new URL('../scripts/debian.js', import.meta.url));
  const code = `const { installDebianPackage: install } = await import(${JSON.stringify(scripts)});
    await Promise.all(['one', 'two', 'three', 'four'].map(install));`;
  const env = { ...process.env, PATH: `${dir}:${process.env['PATH']}` };
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { env });
  const lines = readFileSync(done, 'utf8').trim().split('\n');
  expect(lines.filter((line) => line.endsWith(' update'))).toHaveLength(4);
  expect(lines.flatMap((line) => /recommends (.*)/.exec(line)?.[1] ?? []).toSorted()).toEqual([
    'four',
    'one',
    'three',
    'two',
  ]);
});
