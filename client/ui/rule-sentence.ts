const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Pattern for the start of a line with a numbered sentence, up to the number. */
export const LABEL = String.raw`[ \t]*(?:[-*+][ \t]+|\|[ \t]*)?(?:\*\*|__)?`;
/** Pattern for what stands between the number and its sentence. */
export const AFTER_NUMBER = String.raw`(?:[.:)]|\*\*|__|[ \t]|\|)+`;
/** Removes the Markdown of a sentence in RULES.md, for a tooltip. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The sentence of RULES.md with this number. It stands at the start of a line (`**D3** …`, `- **D3.** …`, `D3: …`) and
 * ends at the next number, heading or empty line. Null if there is none.
 */
export function ruleSentence(rules: string, number: string): string | null {
  const start = new RegExp(`^${LABEL}${escaped(number)}${AFTER_NUMBER}`, 'm').exec(rules);
  if (start === null) return null;
  const rest = rules.slice(start.index + start[0].length);
  const end = new RegExp(
    String.raw`\n[ \t]*(?:\n|#|\||[-*+][ \t]|(?:\*\*|__)[A-Z]+[0-9.]*|[A-Z]+[0-9][0-9.]*[a-z]?[:.)])`,
  ).exec(rest);
  const sentence = plain((end === null ? rest : rest.slice(0, end.index)).replace(/\|[ \t]*$/, ''));
  return sentence === '' ? null : sentence;
}
