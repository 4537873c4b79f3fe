/** Number of answers of a log that are played again before other tables get their turn. */
export const ANSWERS_AT_ONCE = 100;
/** Lets everything else that waits go first. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
