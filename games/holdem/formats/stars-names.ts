/** Names as the text format of PokerStars can have them: its readers tell a name from a line's words by their places. */

/** What follows a name, or stands before one, and what cannot be seen. */
const SIGNS = /[:()[\]*\p{C}\p{Zl}\p{Zp}]+/gu;
/** Words with which lines begin, and words that follow a name without a sign in between. */
const WORDS =
  /^(?:PokerStars|Table|Seat|Board|Dealt to|Uncalled bet|Total pot)\b|\b(?:has timed out|folded|collected|mucked|showed)\b/i;

function plain(name: string, seat: number): string {
  const signless = name.replace(SIGNS, '_').replace(/\s+/gu, ' ').trim();
  if (/^[\s_]*$/u.test(signless)) return `Player_${seat + 1}`;
  return WORDS.test(signless) ? signless.replaceAll(' ', '_') : signless;
}
/** Each name is different from the others, and no line is changed by what it contains. */
export function starsNames(names: readonly string[]): readonly string[] {
  const written: string[] = [];
  for (const [seat, name] of names.entries()) {
    let unique = plain(name, seat);
    for (let times = 2; written.includes(unique); times++) unique = `${plain(name, seat)}_${times}`;
    written.push(unique);
  }
  return written;
}
