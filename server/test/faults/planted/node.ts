/**
 * The server with a bug that the checker must find, by the environment variable PLANTED: `node node.ts <games folder>`.
 * Modules of the server are exchanged for others that lie here, so that nothing of this is in the server itself.
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
