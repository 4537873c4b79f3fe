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

describe('style sheets', () => {
  const css = readSources(['.css']);
  it('are all used', () => {
    expect(css.length).toBeGreaterThan(50);
    expect(unused(css, [...readSources(['.ts', '.tsx']), ...css])).toEqual([]);
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
