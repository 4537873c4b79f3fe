#!/usr/bin/env node
// The door to the command line, in plain JavaScript: any Node can read it and hand over to one that runs the sources.
import { handOver, isRecent } from '../scripts/node24.js';

const args = process.argv.slice(2);

if (isRecent()) {
  const { main } = await import('./index.ts');
  await main(args);
} else {
  handOver('cli/parlour.js', args);
}
