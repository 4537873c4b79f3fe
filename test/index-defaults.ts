// Finds an index with a default, as in `scores[seat] ?? 0`: a wrong index then plays on with a value that is not there.
import ts from 'typescript';
import type { Source } from './sources.ts';

export interface IndexDefault {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Where an assertion was measured to cost too much. Each reads tables that it has filled itself, at places that it has
 * computed itself, and is compared with slow code by its tests.
 */
export const HOT: Readonly<Record<string, string>> = {
  'games/holdem/bot/pricing.ts': 'every sample, for every size of bet: 20 % longer decisions with those of reading.ts',
  'games/holdem/bot/reading.ts': 'every holding of every opponent: see pricing.ts',
  'games/holdem/evaluator/combos.ts': 'built with tables.ts when the game is loaded',
  'games/holdem/evaluator/equity.ts': 'counts millions of showdowns a second with evaluate.ts',
  'games/holdem/evaluator/evaluate.ts': 'some 100 million hands a second: an assertion is as long as the look-up',
  'games/holdem/evaluator/sample.ts': 'draws the rest of the cards thousands of times a decision',
  'games/holdem/evaluator/score.ts': 'see evaluate.ts',
  'games/holdem/evaluator/tables.ts': 'fills 130 kB when the game is loaded',
  'games/pidro/bot/solver.ts': 'open hands to the end: the innermost loop of a search',
  'games/riichi/bot/learned/network.ts': 'the products of matrices: millions of multiplications a decision',
  'games/riichi/rules/keys.ts': 'shanten: 24 % fewer hands a second with assertions here and in shortfall.ts',
  'games/riichi/rules/shortfall.ts': 'shanten: see keys.ts',
  'games/riichi/rules/shortfall-tables.ts': 'builds the tables of shanten before the first hand: 15 % longer',
  'games/riichi/rules/readings.ts': 'scoring: 8 % fewer hands a second with assertions in these six files',
  'games/riichi/rules/shapes.ts': 'scoring: see readings.ts',
  'games/riichi/rules/fu.ts': 'scoring: see readings.ts',
  'games/riichi/rules/appraise.ts': 'scoring: see readings.ts',
  'games/riichi/rules/survey.ts': 'scoring: see readings.ts',
  'games/riichi/rules/yaku.ts': 'scoring: see readings.ts',
};
export const mayDefault = (path: string): boolean => Object.hasOwn(HOT, path);

const stripped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? stripped(node.expression)
    : node;

const isDefault = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

/** A value written on the spot. `null` is not one: it says that there may be nothing. */
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

/** `list[i]` and `list.at(i)`. What may be missing is left out: `env['PATH']`, `process.argv[2]` and `pattern.exec(text)?.[1]`. */
function isIndexed(node: ts.Expression): boolean {
  const value = stripped(node);
  if (isDefault(value)) return isIndexed(value.right);
  if (ts.isElementAccessExpression(value) && value.expression.getText() !== 'process.argv')
    return value.questionDotToken === undefined && !ts.isStringLiteralLike(value.argumentExpression);
  return (
    ts.isCallExpression(value) &&
    ts.isPropertyAccessExpression(value.expression) &&
    value.expression.name.text === 'at' &&
    value.arguments.length === 1
  );
}

export function indexDefaults({ path, text }: Source): IndexDefault[] {
  // Most files need not be parsed.
  if (!/[\])]\s*\?\?/.test(text)) return [];
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
