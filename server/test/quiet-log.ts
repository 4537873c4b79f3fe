import type { Logger } from '../ports.ts';

/** A log that writes nothing. */
export const quiet: Logger = { isDebugging: false, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
