import { describe, expect, it } from 'vitest';
import { anyCount, codeLineCount, lineCount, longFunctions } from './code-shape.ts';
import { isTest, readSources } from './sources.ts';

const FILE_LINES_MAX = 600;
/** Limit for the code that runs at every table; the conformance suite does not count. */
const KERNEL_LINES_MAX = 1000;
const CONFORM_LINES_MAX = 550;
const FUNCTION_LINES_MAX = 70;

const sources = readSources();
const product = sources.filter(({ path }) => !isTest(path));

describe('the shape of the code', () => {
  it('is measured on files that exist', () => {
    expect(product.length).toBeGreaterThan(10);
  });

  it(`has no file over ${FILE_LINES_MAX} lines`, () => {
    const long = readSources(['.ts', '.tsx', '.js', '.css']).flatMap(({ path, text }) =>
      lineCount(text) > FILE_LINES_MAX ? [{ path, lines: lineCount(text) }] : [],
    );
    expect(long).toEqual([]);
  });

  it.each([
    [KERNEL_LINES_MAX, 'the kernel', /^kernel\/(?!(conform|testing)\/)/],
    [CONFORM_LINES_MAX, 'the suite that every game passes', /^kernel\/conform\//],
  ])('keeps under %i lines of code: %s', (most, _what, folder) => {
    const files = product.filter(({ path }) => folder.test(path));
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, { text }) => sum + codeLineCount(text), 0)).toBeLessThan(most);
  });

  it(`has no function over ${FUNCTION_LINES_MAX} lines in kernel, games and server`, () => {
    const bound = product.filter(({ path }) => /^(kernel|games|examples|server)\//.test(path));
    expect(bound.flatMap((source) => longFunctions(source, FUNCTION_LINES_MAX))).toEqual([]);
  });

  it('never says any', () => {
    expect(sources.filter((source) => anyCount(source) > 0).map(({ path }) => path)).toEqual([]);
  });
});

describe('the measures', () => {
  const body = (lines: number): string => Array.from({ length: lines - 2 }, () => '  x();').join('\n');
  const lengthened = (head: string, lines: number, tail = ''): string => `${head}{\n${body(lines)}\n}${tail}\n`;

  it.each([
    ['function', lengthened('function deal() ', 71), 'deal'],
    ['arrow', lengthened('const deal = () => ', 71), 'deal'],
    ['method', `class Table {\n${lengthened('deal() ', 71)}}`, 'deal'],
    ['property', lengthened('const table = { deal: () => ', 71, ' }'), 'deal'],
    ['callback', lengthened('on(() => ', 71, ')'), '(nameless)'],
  ])('find a long %s', (_kind, text, name) => {
    expect(longFunctions({ path: 'a.ts', text }, 70)).toEqual([{ path: 'a.ts', name, lines: 71 }]);
  });

  it('leave a function at the limit alone', () => {
    expect(longFunctions({ path: 'a.ts', text: lengthened('function deal() ', 70) }, 70)).toEqual([]);
  });

  it('count any in types, not in words', () => {
    const text = `const any = 'any'; // any\nfunction f(a: any): Array<any> { return any as any; }`;
    expect(anyCount({ path: 'a.ts', text })).toBe(3);
  });

  it('count lines with and without a last line break', () => {
    expect([lineCount('a\nb\n'), lineCount('a\nb')]).toEqual([2, 2]);
  });
});
