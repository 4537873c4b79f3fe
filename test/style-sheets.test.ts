import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, type Source } from './sources.ts';

const IMPORTED = /(?:from|import) '([^']+\.module\.css)'/g;
/** Style sheets that no script imports and that no other style sheet takes a class from. */
function unused(sheets: readonly Source[], readers: readonly Source[]): string[] {
  const used = new Set(
    readers.flatMap(({ path, text }) =>
      [...text.matchAll(IMPORTED)].map(([, to = '']) => posix.join(posix.dirname(path), to)),
    ),
  );
  return sheets.map(({ path }) => path).filter((path) => path.endsWith('.module.css') && !used.has(path));
}

const TAKEN = /composes: ([\w ]+) from '([^']+)'/g;
const OWN = /composes: ([\w ]+);/;
/** The rules of a style sheet, without those that only compose. */
const rulesOf = (text: string): readonly { readonly selector: string; readonly body: string }[] =>
  [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body: body.trim(),
  }));
/**
 * Selectors whose class another style sheet takes with `composes`, and which have the specificity of that class. The
 * bundler copies a sheet into every chunk that takes from it. If a copy is loaded late, it comes after the rules of
 * those who took the class, and wins.
 */
function overriding(sheets: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const { path, text } of sheets) {
    for (const [, names = '', to = ''] of text.matchAll(TAKEN)) {
      const from = posix.join(posix.dirname(path), to);
      const rules = rulesOf(sheets.find((sheet) => sheet.path === from)?.text ?? '');
      const taken = names.split(' ');
      for (const name of taken)
        taken.push(
          ...rules.flatMap(({ selector, body }) =>
            selector === `.${name}` ? (OWN.exec(body)?.[1]?.split(' ') ?? []) : [],
          ),
        );
      for (const { selector, body } of rules) {
        const weighty = selector.replaceAll(/:where\([^()]*\)/g, '');
        const isOwn = taken.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(weighty));
        if (isOwn && body.replace(OWN, '').trim() !== '') found.add(`${from}: ${selector}`);
      }
    }
  }
  return [...found];
}

describe('style sheets', () => {
  const css = readSources(['.css']);
  it('are all used', () => {
    expect(css.length).toBeGreaterThan(50);
    expect(unused(css, [...readSources(['.ts', '.tsx']), ...css])).toEqual([]);
  });
  it('whose classes others take have no specificity', () => {
    expect(overriding(css)).toEqual([]);
  });
  it('whose classes others take and that could override them are found', () => {
    const base = { path: 'client/base.module.css', text: ':where(.a) { top: 0; } .a > p { top: 0; } .b { top: 0; }' };
    const takes = {
      path: 'games/x/ui/x.module.css',
      text: ".c { composes: a from '../../../client/base.module.css'; }",
    };
    expect(overriding([base, takes])).toEqual(['client/base.module.css: .a > p']);
    const whole = { ...base, text: '.a { composes: b; } .b { top: 0; } .d { top: 0; }' };
    expect(overriding([whole, takes])).toEqual(['client/base.module.css: .b']);
    expect(overriding([base])).toEqual([]);
  });
  it('that are not used are found', () => {
    const sheet = { path: 'client/ui/a.module.css', text: '' };
    expect(unused([sheet], [])).toEqual([sheet.path]);
    expect(unused([sheet], [{ path: 'client/ui/B.tsx', text: "import css from './a.module.css';" }])).toEqual([]);
    expect(
      unused([sheet], [{ path: 'games/x/ui/b.css', text: "composes: a from '../../../client/ui/a.module.css';" }]),
    ).toEqual([]);
  });
});
