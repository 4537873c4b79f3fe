// Finds text for people that is written in a component instead of a word file.
import ts from 'typescript';
import type { Source } from './sources.ts';

interface Literal {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes whose value people read or hear. Others are names for programs. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'help',
  'hint',
  'prompt',
]);
const SPEAKING_CALLS = new Set(['announce', 'alert', 'confirm']);
/** Operators that may show either of their two sides. Comparisons are not among them. */
const JOINING = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** The literal words in an expression that becomes text. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node)) return [...wordsOf(node.whenTrue), ...wordsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression);
  if (ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind)) {
    return [...wordsOf(node.left), ...wordsOf(node.right)];
  }
  return [];
}

function spokenBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return wordsOf(node.expression);
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
    if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
    if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
      return wordsOf(node.initializer.expression);
  }
  if (ts.isCallExpression(node) && SPEAKING_CALLS.has(node.expression.getText()))
    return node.arguments.flatMap(wordsOf);
  return [];
}

/** All such text in a component. */
export function literalTexts({ path, text }: Source): Literal[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    for (const words of spokenBy(node).filter(hasLetters)) {
      found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
