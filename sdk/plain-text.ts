/** Text that people write: what a name may contain, and what is removed from longer text. */

/** Trims a name, and replaces runs of spaces by one. */
export const trimmedName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
/**
 * Refuses control, invisible, blank and text direction characters, piles of accents, and names of accents alone; emoji
 * are allowed, and what chooses the form in which an ideograph or an emoji is drawn. Takes linear time: the lookahead
 * keeps what it has matched. Without it, an emoji of two characters could also be read as two, and each one in a name
 * that is refused would double the time.
 */
export const NAME =
  /^(?!.*\p{M}{9})(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:(?=(\p{RGI_Emoji}|[\p{Ideographic}\p{ExtPict}\p{Script=Mongolian}]\p{VS}|[^\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]))\1)+$/v;
/**
 * Removes text direction and invisible characters, except those that are needed to write an emoji or a script. Keeps
 * eight accents on a letter: no script needs more, and hundreds of them would be drawn over the lines of others.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(\p{RGI_Emoji})|[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--\u200C]/gv, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .trim();
