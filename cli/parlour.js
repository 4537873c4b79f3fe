#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=16
// Entry point of the command line, in plain JavaScript: an old Node can run it, and it hands over to a recent one.
import { fileURLToPath } from 'node:url';
import { handOver, isRecent } from '../scripts/node24.js';

const args = process.argv.slice(2);

if (isRecent()) {
  // The compile cache cuts the start to a third of the time. Without a writable folder it is not used.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  const { main } = await import('./index.ts');
  await main(args);
} else {
  handOver('cli/parlour.js', args);
}
