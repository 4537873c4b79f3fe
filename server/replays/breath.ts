/** Number of answers of a log that are replayed before the tables get their turn. */
export const ANSWERS_AT_ONCE = 100;
/** Lets everything else that waits in the event loop go first. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
