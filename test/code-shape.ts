// Measures of a source file, taken from its syntax tree.
import ts from 'typescript';
import type { Source } from './sources.ts';

/** Number of lines that are neither blank nor comment. */
export const codeLineCount = (text: string): number =>
  text.split('\n').filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length;

export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

interface LongFunction {
  readonly path: string;
  readonly name: string;
  readonly lines: number;
}

const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, /* setParentNodes */ true);

function nameOf(node: ts.Node): string {
  const named: ts.Node =
    ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent : node;
  const name = ts.getNameOfDeclaration(named as ts.Declaration);
  return name ? name.getText() : '(nameless)';
}

/** Functions whose body spans more than `limit` lines. */
export function longFunctions(source: Source, limit: number): LongFunction[] {
  // A short file has no long function, and need not be parsed.
  if (lineCount(source.text) <= limit) return [];
  const file = parse(source);
  const found: LongFunction[] = [];
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.body.getEnd()) - lineOf(node.body.getStart()) + 1;
      if (lines > limit) found.push({ path: source.path, name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Number of times the type `any` is written. */
export function anyCount(source: Source): number {
  // Most files need not be parsed.
  if (!/\bany\b/.test(source.text)) return 0;
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return count;
}
