#!/usr/bin/env node
// The door to the command line, in plain JavaScript: any Node can read it and hand over to one that runs the sources.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRecent, recentNode } from '../scripts/node24.js';

if (isRecent()) {
  const { main } = await import('./index.ts');
  await main(process.argv.slice(2));
} else {
  handOver();
}

function handOver() {
  const child = spawn(recentNode(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C reaches the child by itself; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
