/** Text that people write: what a name may contain, and what is removed from longer text. */

/** Trims a name, and replaces runs of spaces by one. */
export const trimmedName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
/**
 * Refuses control, invisible, blank and text direction characters; emoji are allowed. Takes linear time: the lookahead
 * keeps what it has matched. Without it, an emoji of two characters could also be read as two, and each one in a name
 * that is refused would double the time.
 */
export const NAME = /^(?:(?=(\p{RGI_Emoji}|[^\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]))\1)+$/v;
/** Removes text direction and invisible characters, except those that are needed to write an emoji or a script. */
export const withoutControls = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(\p{RGI_Emoji})|[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--\u200C]/gv, (_, emoji: string | undefined) => emoji ?? '')
    .trim();
