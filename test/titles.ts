// Reads the titles of the tests in a file, as they are written there.
import ts from 'typescript';
import type { Source } from './sources.ts';

/** A title with holes that a table or a variable fills in. `holes` is false if the title is written out completely. */
interface Title {
  readonly pattern: RegExp;
  readonly holes: boolean;
}
const RUNNERS = new Set(['it', 'test', 'describe']);
/** Placeholders that `it.each` and its variants replace: `%s`, `$name`, `$0.name`. */
const PLACEHOLDER = /%[sdifjoO#$]|\$[\w.]+/g;
const HOLE = '(.+)';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** `it(…)`, `it.each(…)(…)`, `test.describe(…)`: the name at the root of what is called. */
function runnerOf(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return runnerOf(callee.expression);
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return runnerOf(callee.tag);
  return null;
}

/** `it.each(rows)` itself has no title; the call of its result has. */
const takesRows = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && /^(each|for|skipIf|runIf)$/.test(callee.name.text);

function titleOf(argument: ts.Expression, fillsIn: boolean): Title | null {
  const parts: string[] = [];
  if (ts.isStringLiteralLike(argument)) parts.push(argument.text);
  else if (ts.isTemplateExpression(argument))
    parts.push(argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text));
  // A title that is only a variable is one hole.
  else if (ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument)) parts.push('', '');
  else return null;
  const pieces = parts.flatMap((part) => (fillsIn ? part.split(PLACEHOLDER) : [part]));
  return { pattern: new RegExp(`^${pieces.map(escaped).join(HOLE)}$`, 's'), holes: pieces.length > 1 };
}

/** Reads the titles, and all strings of the file, which may fill the holes. */
function read(source: Source): { readonly titles: readonly Title[]; readonly strings: readonly string[] } {
  const titles: Title[] = [];
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const runner = runnerOf(node.expression);
      if (first && runner !== null && RUNNERS.has(runner) && !takesRows(node.expression)) {
        const title = titleOf(first, !ts.isIdentifier(node.expression));
        if (title) titles.push(title);
      }
    }
    if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node))
      strings.push(node.text);
    else if (ts.isIdentifier(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest));
  return { titles, strings };
}

/**
 * Returns a function that tells whether the file has a test with a title. What a table fills into a title must also be
 * in the file, so that the title of a row is only found while the row is there.
 */
export function testsOf(source: Source): (title: string) => boolean {
  // In a test of types every expected error is a test. The text after the directive says what must not compile.
  if (source.path.endsWith('.test-d.ts')) return (title) => source.text.includes(`// @ts-expect-error ${title}\n`);
  const { titles, strings } = read(source);
  return (title) =>
    titles.some(({ pattern, holes }) => {
      const found = pattern.exec(title);
      if (found === null) return false;
      return !holes || found.slice(1).every((filling) => strings.some((string) => string.includes(filling)));
    });
}
