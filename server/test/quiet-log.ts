import type { Logger } from '../ports.ts';

/** Of a server that says nothing about itself. */
export const quiet: Logger = { isDebugging: false, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
