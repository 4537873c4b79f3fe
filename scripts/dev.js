// npm run dev: the server, and Vite's development server for the page in front of it, with hot reload.
import { spawn } from 'node:child_process';
import { installPackages } from './install.js';
import { endWithNpm, recentNode, ROOT } from './node24.js';

/** Where the page finds the server. */
const API = `http://127.0.0.1:${process.env.GAME_PORT ?? 8001}`;

/** @type {import('node:child_process').ChildProcess[]} */
const parts = [];
let isEnding = false;

/** @param {NodeJS.Signals} signal */
function end(signal) {
  isEnding = true;
  for (const part of parts) part.kill(signal);
}

/** @param {readonly string[]} args */
function begin(args) {
  const part = spawn(recentNode(), args, { cwd: ROOT, env: { PARLOUR_API: API, ...process.env }, stdio: 'inherit' });
  parts.push(part);
  // If one of them exits, stop the other.
  part.on('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}

endWithNpm();
process.on('SIGINT', () => end('SIGINT')).on('SIGTERM', () => end('SIGTERM'));
try {
  await installPackages();
  begin(['cli/parlour.js', 'start']);
  begin(['node_modules/vite/bin/vite.js', 'client']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
