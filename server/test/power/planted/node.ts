/**
 * The server with a bug that a power cut must reveal, named by the environment variable PLANTED: `node node.ts <games
 * folder>`. Modules are replaced by others in this folder; the server itself has no switch.
 */
import { registerHooks } from 'node:module';
import { planted, type Bug } from './bug.ts';

/** The import, the importing module, and the module that replaces it. */
type Exchange = readonly [specifier: string, by: string, instead: string];
const EXCHANGED: Readonly<Record<Bug, Exchange>> = {
  journal_unsynced: ['./schema.ts', '/journal/sqlite.ts', './schema.ts'],
  replay_unsynced: ['node:fs/promises', '/replays/files.ts', './unsynced-files.ts'],
  replay_folder_unsynced: ['../private-files.ts', '/replays/files.ts', './unsynced-folders.ts'],
  tells_early: ['./journal/sqlite.ts', '/server/index.ts', './early-journal.ts'],
};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const [what, by, instead] = planted === null ? [] : EXCHANGED[planted];
    if (by === undefined || instead === undefined || what !== specifier || !parentURL.endsWith(by))
      return nextResolve(specifier, context);
    return { url: new URL(instead, import.meta.url).href, shortCircuit: true };
  },
});
await import('../../kill-server.ts');
