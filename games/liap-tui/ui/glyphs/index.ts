import { GENERALS } from './generals.ts';
import { OTHERS } from './others.ts';

/** The lobby draws the generals alone, so the others stay out of the first load. */
export const GLYPHS = { ...GENERALS, ...OTHERS };
export type Character = keyof typeof GLYPHS;
