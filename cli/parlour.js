#!/usr/bin/env node
// The door to the command line, in plain JavaScript: any Node can read it and hand over to one that runs the sources.
import { fileURLToPath } from 'node:url';
import { handOver, isRecent } from '../scripts/node24.js';

const args = process.argv.slice(2);

if (isRecent()) {
  // What was compiled once is read back: a start takes a third of the time. Where nothing can be written, it goes without.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  const { main } = await import('./index.ts');
  await main(args);
} else {
  handOver('cli/parlour.js', args);
}
