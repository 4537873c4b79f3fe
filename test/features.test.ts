import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFeatures } from './features.ts';
import { readSources } from './sources.ts';
import { testsOf } from './titles.ts';

const features = readFeatures(readFileSync(new URL('../docs/features.md', import.meta.url), 'utf8'));
const sources = new Map(readSources().map((source) => [source.path, source]));

describe('docs/features.md', () => {
  it('lists features, each once', () => {
    const ids = features.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(80);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('says what each is and names a test for it', () => {
    expect(features.filter(({ line, tests }) => line === '' || tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = features.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
    const missing = [...Map.groupBy(named, ({ path }) => path)].flatMap(([path, rows]) => {
      const source = sources.get(path);
      const has = source === undefined ? () => false : testsOf(source);
      return rows.filter(({ title }) => !has(title));
    });
    expect(missing).toEqual([]);
  });
});

describe('docs/experience.md', () => {
  it('names a known feature in every row, or says that it is not built', () => {
    const expected = readFileSync(new URL('../docs/experience.md', import.meta.url), 'utf8');
    const rows = expected.split('\n').filter((row) => /^\| (?!what|-)/.test(row));
    const known = new Set(features.map(({ id }) => id));
    const ids = (row: string): readonly string[] => row.match(/\b[A-Z]+-\d+\b/g) ?? [];
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => ids(row).length === 0 && !row.includes('not built'))).toEqual([]);
    expect(rows.flatMap(ids).filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('docs/overload.md', () => {
  it('names in every row tests that exist', () => {
    const text = readFileSync(new URL('../docs/overload.md', import.meta.url), 'utf8');
    const rows = text.split('\n').filter((row) => /^\| (?!what|-)/.test(row));
    const cited = rows.map((row) => [...row.matchAll(/`([\w-]+\.test\.ts)` › (.+?)(?=<br>| *\|)/g)]);
    const missing = cited.flat().filter(([, file, title = '']) => {
      const source = sources.get(`server/test/${file}`);
      return source === undefined || !testsOf(source)(title);
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(cited.filter((tests) => tests.length === 0)).toEqual([]);
    expect(missing.map(([citation]) => citation)).toEqual([]);
  });
});

describe('a row', () => {
  it('is read with its tests', () => {
    const row = '| LIAP-01 | Plays pieces. | a.test.ts › x › y<br>b.spec.ts › z |';
    expect(readFeatures(`| id | line | test |\n|---|---|---|\n${row}\n| LIAP-02 | No test. |  |`)).toEqual([
      {
        id: 'LIAP-01',
        line: 'Plays pieces.',
        tests: [
          { path: 'a.test.ts', title: 'x › y' },
          { path: 'b.spec.ts', title: 'z' },
        ],
      },
      { id: 'LIAP-02', line: 'No test.', tests: [] },
    ]);
  });
});

describe('a title', () => {
  it('of a type test is what must not compile', () => {
    const types = { path: 'a.test-d.ts', text: '// @ts-expect-error a card is no face\nface = card;\n' };
    expect(testsOf(types)('a card is no face')).toBe(true);
    expect(testsOf(types)('a card')).toBe(false);
  });

  const text = `
    describe('the table', () => {
      it('deals', () => {});
      it.each([['refuses a card', 1], ['takes a card', 2]])('[H2] %s', () => {});
      for (const id of ['one', 'two']) test(\`case \${id} holds\`, () => {});
      test.describe('in a browser', () => {});
      it.each([{ name: 'x' }])('of $name', () => {});
      it.each(rows)('row %s', () => {});
    });
    const it2 = 'not a test';
  `;
  it.each([
    ['the table', true],
    ['deals', true],
    ['in a browser', true],
    ['[H2] refuses a card', true],
    ['[H2] takes a card', true],
    ['[H2] burns a card', false],
    ['case one holds', true],
    ['case three holds', false],
    ['of x', true],
    ['of y', false],
    ['deal', false],
    ['deals again', false],
    ['not a test', false],
    ['%s', false],
    ['rows', false],
  ])('"%s" found: %s', (title, found) => {
    expect(testsOf({ path: 'a.test.ts', text })(title)).toBe(found);
  });
});
