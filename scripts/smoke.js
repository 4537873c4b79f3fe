// Starts the checkout with npm start, as a newcomer does, and checks that the page and the games are served.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './node24.js';

const START_MAX_MS = 10 * 60_000;
const ADDRESS = /Parlour is at (http:\/\/127\.0\.0\.1:\d+)/;

const dataDir = mkdtempSync(join(tmpdir(), 'parlour-smoke-'));
const server = spawn('npm', ['start', '--', '--port', '0'], {
  cwd: ROOT,
  env: { ...process.env, GAME_DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
  // On Windows npm is a shell script.
  shell: process.platform === 'win32',
});

/** @returns {Promise<string>} the address, once the server has printed it */
function address() {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      process.stdout.write(chunk);
      const found = ADDRESS.exec((said += chunk.toString()));
      if (found?.[1]) resolve(found[1]);
    });
    server.on('exit', (code) => reject(new Error(`npm start has ended with ${code}`)));
    setTimeout(() => reject(new Error('npm start has not printed its address')), START_MAX_MS).unref();
  });
}

/**
 * @param {string} url
 * @param {RegExp} wanted
 */
async function expect(url, wanted) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200 || !wanted.test(text))
    throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  console.log(`✓ ${url}`);
}

/** Windows has no SIGTERM, and npm's shell is the server's parent there, so the whole process tree is killed. */
function stop() {
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(server.pid), '/t', '/f']);
  else server.kill('SIGTERM');
}

try {
  const url = await address();
  await expect(`${url}/health`, /"status":"ok"/);
  await expect(`${url}/games`, /"settings/);
  await expect(`${url}/`, /<script type="module"/);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server.removeAllListeners('exit');
  const ended = new Promise((resolve) => server.on('close', resolve));
  stop();
  await ended;
  // The server may keep its files open for a moment after npm has exited.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
