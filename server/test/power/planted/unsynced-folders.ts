/** Folders whose sync does nothing. */
export * from '../../../private-files.ts';
export const syncFolder = (): Promise<void> => Promise.resolve();
