/** Parses RULES.md into a book: chapters of numbered rules, each with its text and the table that may follow it. */
import { AFTER_NUMBER, LABEL } from '../ui/rule-sentence.ts';

export interface RuleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
export interface Rule {
  /** Null for a paragraph between the rules. */
  readonly number: string | null;
  /** Still contains inline Markdown. */
  readonly text: string;
  readonly table: RuleTable | null;
}
export interface Chapter {
  /** Empty for text before the first heading. */
  readonly heading: string;
  readonly rules: readonly Rule[];
}

const NUMBERED = new RegExp(`^${LABEL}([A-Z]+[0-9]+(?:\\.[0-9]+)?[a-z]?)${AFTER_NUMBER}`);
const HEADING = /^#{2,6} +(.*)$/;
const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function tableOf(lines: readonly string[]): RuleTable | null {
  const [head = '', , ...rows] = lines.filter((line) => line.startsWith('|'));
  return rows.length === 0 ? null : { head: cells(head), rows: rows.map(cells) };
}
function ruleOf(block: string): Rule {
  const lines = block.split('\n');
  const text = lines
    .filter((line) => !line.startsWith('|'))
    .join(' ')
    .trim();
  const label = NUMBERED.exec(text);
  return { number: label?.[1] ?? null, text: text.slice(label?.[0].length ?? 0), table: tableOf(lines) };
}
/** A table belongs to the rule above it. */
const withTable = (rules: readonly Rule[], rule: Rule): readonly Rule[] => {
  const above = rules.at(-1);
  return rule.text === '' && above !== undefined
    ? [...rules.slice(0, -1), { ...above, table: rule.table }]
    : [...rules, rule];
};

/** `markdown` is a whole RULES.md. Its title is left out, since the game's words have one. */
export function ruleBook(markdown: string): readonly Chapter[] {
  const chapters: { readonly heading: string; rules: readonly Rule[] }[] = [{ heading: '', rules: [] }];
  // Every numbered line begins a block, even without an empty line before it.
  const blocks = markdown.split(new RegExp(`\\n{2,}|\\n(?=${LABEL}[A-Z]+[0-9]+(?:[.:)]|\\*\\*|__))`));
  for (const block of blocks.map((each) => each.trim())) {
    const heading = HEADING.exec(block)?.[1];
    if (heading !== undefined) chapters.push({ heading, rules: [] });
    const last = chapters.at(-1);
    if (heading !== undefined || last === undefined || block === '' || block.startsWith('#')) continue;
    last.rules = withTable(last.rules, ruleOf(block));
  }
  return chapters.filter(({ rules }) => rules.length > 0);
}

/** A part of a line: plain text, emphasis, code, or the number of another rule. */
export interface Span {
  readonly kind: 'text' | 'stress' | 'code' | 'rule';
  readonly text: string;
}
const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_([^_]+)_(?!\w)|\[([^\]]*)\]\([^)]*\)|\b([A-Z]{1,2}[0-9]+)\b/g;
/** `known` has the numbers of all rules. Anything else that looks like a rule number stays text. */
export function spansOf(text: string, known: ReadonlySet<string>): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    const [all, code, bold, italic, link, number] = found;
    if (number !== undefined && !known.has(number)) continue;
    if (found.index > end) spans.push({ kind: 'text', text: text.slice(end, found.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (number !== undefined) spans.push({ kind: 'rule', text: number });
    else if (link !== undefined) spans.push({ kind: 'text', text: link });
    else spans.push({ kind: 'stress', text: bold ?? italic ?? '' });
    end = found.index + all.length;
  }
  return end < text.length ? [...spans, { kind: 'text', text: text.slice(end) }] : spans;
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();
/** True if the rule's number, text and table together contain all the search words. */
export function matches(rule: Rule, looked: string): boolean {
  const { number, text, table } = rule;
  const all = folded([number ?? '', text.replaceAll(/[*_`]/g, ''), ...(table?.rows.flat() ?? [])].join(' '));
  return folded(looked)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
