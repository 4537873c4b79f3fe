/**
 * The server with a planted bug, named by the environment variable PLANTED: `node node.ts <games folder>`. Modules of
 * the server are replaced by others in this folder, so that the server itself contains none of this.
 */
import { registerHooks } from 'node:module';
import { planted } from './bug.ts';

/** The import, the importing module, and the module that replaces it. */
const EXCHANGED: readonly (readonly [specifier: string, by: string, instead: string])[] = [
  ['./journal.ts', '/cluster/nats/index.ts', './journal.ts'],
  ...(planted === 'tells_early'
    ? []
    : ([
        ['./ports.ts', '/cluster/ownership.ts', './ports.ts'],
        ['./ownership.ts', '/cluster/index.ts', './ownership.ts'],
      ] as const)),
];

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const found = EXCHANGED.find(([what, by]) => what === specifier && parentURL.endsWith(by));
    if (found === undefined) return nextResolve(specifier, context);
    return { url: new URL(found[2], import.meta.url).href, shortCircuit: true };
  },
});
await import('../../kill-server.ts');
