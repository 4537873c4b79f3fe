import { INVITED_MAX, NAME_CHARS_MAX } from '@parlour/sdk/vocabulary';

/** Splits a text into names at commas and line breaks. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,，、\n]/)
    .map((name) => name.trim().slice(0, NAME_CHARS_MAX))
    .filter((name) => name !== '')
    .slice(0, INVITED_MAX);
