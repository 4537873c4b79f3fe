const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Markdown that a sentence in RULES.md may carry, taken off for a tooltip. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The sentence of RULES.md that bears this number: it stands at the start of a line (`**D3** …`, `- **D3.** …`,
 * `D3: …`) and goes on to the next number, heading or empty line. Null when there is none.
 */
export function ruleSentence(rules: string, number: string): string | null {
  const label = String.raw`[ \t]*(?:[-*+][ \t]+|\|[ \t]*)?(?:\*\*|__)?`;
  const start = new RegExp(String.raw`^${label}${escaped(number)}(?:[.:)]|\*\*|__|[ \t]|\|)+`, 'm').exec(rules);
  if (start === null) return null;
  const rest = rules.slice(start.index + start[0].length);
  const end = new RegExp(
    String.raw`\n[ \t]*(?:\n|#|\||[-*+][ \t]|(?:\*\*|__)[A-Z]+[0-9.]*|[A-Z]+[0-9][0-9.]*[a-z]?[:.)])`,
  ).exec(rest);
  const sentence = plain((end === null ? rest : rest.slice(0, end.index)).replace(/\|[ \t]*$/, ''));
  return sentence === '' ? null : sentence;
}
