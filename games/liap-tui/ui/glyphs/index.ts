import { GENERALS } from './generals.ts';
import { OTHERS } from './others.ts';

/** The lobby draws only the generals, so the other outlines are in a file that its first load does not need. */
export const GLYPHS = { ...GENERALS, ...OTHERS };
export type Character = keyof typeof GLYPHS;
