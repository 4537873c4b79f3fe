// Finds which of a game's numbered rules are cited, and where.
import ts from 'typescript';
import { isTest, type Source } from './sources.ts';

/** `**D3** …` at the start of a line or of a list item. */
const RULE = /^(?:[-*] )?\*\*([A-Z]+\d+[a-z]?)\*\*/gm;
/** `[D3]` or `[D3, D4]` in the title of a test. */
const CITATION = /\[([A-Z]+\d+[a-z]?(?:, [A-Z]+\d+[a-z]?)*)\]/g;

/** A comment that begins with rules: `// D3: …`, `/** D3, D4 …`. */
const COMMENT = /(?:\/\*\*|\/\/|^ *\*) ((?:[A-Z]\d{1,2}(?:, | and ))*[A-Z]\d{1,2})\b/gm;

export const rulesIn = (markdown: string): string[] => [...markdown.matchAll(RULE)].map(([, rule = '']) => rule);

function strings(source: Source, isWanted: (node: ts.StringLiteralLike) => boolean): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isWanted(node)) found.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, /* setParentNodes */ true));
  return found;
}

const citedInTest = (source: Source): string[] =>
  strings(source, () => true).flatMap((text) =>
    [...text.matchAll(CITATION)].flatMap(([, rules = '']) => rules.split(', ')),
  );

/** The rule that a refusal gives as its reason: `refuse('code', 'D3')`, `{ code, rule: 'D3' }`. */
const citedInCode = (source: Source): string[] =>
  strings(source, ({ parent, text }) => {
    if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'rule';
    const called = ts.isCallExpression(parent) && parent.expression.getText() === 'refuse';
    return called && parent.arguments[1]?.getText().slice(1, -1) === text;
  }).filter((text) => /^[A-Z]+\d+[a-z]?$/.test(text));

const citedInComments = ({ text }: Source): string[] =>
  [...text.matchAll(COMMENT)].flatMap(([, rules = '']) => rules.split(/, | and /));

interface Lapses {
  /** Rules that no test cites. */
  readonly untested: readonly string[];
  /** Citations of rules that do not exist. */
  readonly unwritten: readonly string[];
  /** Numbers that are used for two rules. */
  readonly doubled: readonly string[];
}

/** Compares the RULES.md of a game with its sources. */
export function lapsesOf(markdown: string, sources: readonly Source[]): Lapses {
  const rules = rulesIn(markdown);
  const tests = sources.filter(({ path }) => isTest(path));
  const tested = new Set(tests.flatMap(citedInTest));
  const code = sources.filter(({ path }) => !isTest(path) && !path.includes('/ui/'));
  const cited = [...tested, ...code.flatMap(citedInCode), ...code.flatMap(citedInComments)];
  return {
    untested: rules.filter((rule) => !tested.has(rule)),
    unwritten: [...new Set(cited.filter((rule) => !rules.includes(rule)))],
    doubled: rules.filter((rule, index) => rules.indexOf(rule) !== index),
  };
}
