/** The server as a process of its own, for tests that kill it: `node kill-server.ts <games folder>`. */
import { flushCompileCache } from 'node:module';
import { defined } from '@parlour/kernel/defined';
import { serve } from '../process.ts';

// Stdin is held by the parent: when the parent dies, so does this process.
process.stdin.on('end', () => process.exit(1)).resume();
const started = await serve(process.env, { gamesDir: defined(process.argv[2]) });
if (started === null) process.exit();
// A killed process writes no compile cache, so every start would be slow.
flushCompileCache();
