// Finds an index with a default, such as `scores[seat] ?? 0`, which hides a wrong index behind a value that was never
// stored.
import ts from 'typescript';
import type { Source } from './sources.ts';

export interface IndexDefault {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * A comment that allows a file to do this, where an assertion was measured to cost too much. Such a file reads tables
 * that it has filled itself, at places that it has computed itself, and its tests compare it with slow code.
 */
const EXEMPTION = /^\/\/ Indexes are not asserted here: \S.+$/m;
export const mayDefault = ({ text }: Source): boolean => EXEMPTION.test(text);

const stripped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? stripped(node.expression)
    : node;

const isDefault = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

/** Whether the value is written out as a literal. `null` does not count: it says that there may be nothing. */
function isLiteral(node: ts.Expression): boolean {
  const value = stripped(node);
  if (ts.isPrefixUnaryExpression(value)) return isLiteral(value.operand);
  return (
    ts.isLiteralExpression(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isObjectLiteralExpression(value) ||
    value.kind === ts.SyntaxKind.TrueKeyword ||
    value.kind === ts.SyntaxKind.FalseKeyword
  );
}

/** `pattern.exec(text)` or `text.match(pattern)`, in which a group may be missing. */
const isMatch = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ['exec', 'match'].includes(node.expression.name.text);

/**
 * Whether the value is `list[i]` or `list.at(i)`, or is read from one: `list[i]?.[j]`, `list[0]?.field`. Excludes what
 * may be missing: `env['PATH']`, `process.argv[2]`, `pattern.exec(text)?.[1]`, `found?.[i]` where there may be no list
 * at all, and `list.at(-1)?.id` of a list that may be empty.
 */
function isIndexed(node: ts.Expression): boolean {
  const value = stripped(node);
  if (isDefault(value)) return isIndexed(value.right);
  if (ts.isElementAccessExpression(value)) {
    const { expression: list, argumentExpression: index } = value;
    if (list.getText() === 'process.argv' || isMatch(stripped(list))) return false;
    if (value.questionDotToken !== undefined || ts.isStringLiteralLike(index)) return isIndexed(list);
    return true;
  }
  if (ts.isPropertyAccessExpression(value)) return !isEnd(value.expression) && isIndexed(value.expression);
  return isEnd(value);
}
/** Whether the value is `list.at(i)`. */
function isEnd(node: ts.Expression): boolean {
  const value = stripped(node);
  return (
    ts.isCallExpression(value) &&
    ts.isPropertyAccessExpression(value.expression) &&
    value.expression.name.text === 'at' &&
    value.arguments.length === 1
  );
}

export function indexDefaults({ path, text }: Source): IndexDefault[] {
  // Most files need not be parsed.
  if (!/[\])][\w?.]*\s*\?\?/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, /* setParentNodes */ true);
  const found: IndexDefault[] = [];
  const visit = (node: ts.Node): void => {
    if (isDefault(node) && isIndexed(node.left) && isLiteral(node.right)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ path, line: line + 1, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
