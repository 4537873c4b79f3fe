// The titles of the tests in a file, as they are written there.
import ts from 'typescript';
import type { Source } from './sources.ts';

/** A title with holes where a table or a variable fills in; `holes` is false when it stands there word for word. */
interface Title {
  readonly pattern: RegExp;
  readonly holes: boolean;
}
const RUNNERS = new Set(['it', 'test', 'describe']);
/** What `it.each` and its kin replace: `%s`, `$name`, `$0.name`. */
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

/** `it.each(rows)` takes rows; only what is called with its result has a title. */
const takesRows = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && /^(each|for|skipIf|runIf)$/.test(callee.name.text);

function titleOf(argument: ts.Expression, fillsIn: boolean): Title | null {
  const parts: string[] = [];
  if (ts.isStringLiteralLike(argument)) parts.push(argument.text);
  else if (ts.isTemplateExpression(argument))
    parts.push(argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text));
  // A title that is only a variable is all hole.
  else if (ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument)) parts.push('', '');
  else return null;
  const pieces = parts.flatMap((part) => (fillsIn ? part.split(PLACEHOLDER) : [part]));
  return { pattern: new RegExp(`^${pieces.map(escaped).join(HOLE)}$`, 's'), holes: pieces.length > 1 };
}

/** Titles, and every string of the file, for what fills the holes. */
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
 * Tells whether the file has a test of a title. Where a table fills a title in, what it fills in must stand in the
 * file too, so that the title of a row is only found while the row is there.
 */
export function testsOf(source: Source): (title: string) => boolean {
  // In a test of types every expected error is a test, and says after the mark what must not compile.
  if (source.path.endsWith('.test-d.ts')) return (title) => source.text.includes(`// @ts-expect-error ${title}\n`);
  const { titles, strings } = read(source);
  return (title) =>
    titles.some(({ pattern, holes }) => {
      const found = pattern.exec(title);
      if (found === null) return false;
      return !holes || found.slice(1).every((filling) => strings.some((string) => string.includes(filling)));
    });
}
