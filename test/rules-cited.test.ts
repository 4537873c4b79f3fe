import { describe, expect, it } from 'vitest';
import { lapsesOf, rulesIn } from './rules.ts';
import { readSources } from './sources.ts';

const RULES = /^((?:games|examples)\/[^/]+)\/RULES\.md$/;
const sources = readSources(['.ts', '.tsx']);
const books = readSources(['RULES.md']).flatMap(({ path, text }) => {
  const game = RULES.exec(path)?.[1];
  return game === undefined ? [] : [{ game, text }];
});

describe('every numbered rule has a test, and every number cited is a rule', () => {
  it('of every game', () => {
    const playable = sources.flatMap(({ path }) => /^((?:games|examples)\/[^/]+)\/game\.ts$/.exec(path)?.[1] ?? []);
    expect(playable.length).toBeGreaterThan(0);
    expect(books.map(({ game }) => game)).toEqual(expect.arrayContaining(playable));
  });

  it.each(books)('in $game', ({ game, text }) => {
    expect(rulesIn(text).length).toBeGreaterThan(5);
    const own = sources.filter(({ path }) => path.startsWith(`${game}/`));
    expect(lapsesOf(text, own)).toEqual({ untested: [], unwritten: [], doubled: [] });
  });
});

describe('the check', () => {
  const book = '# Rules\n\n**D1** One.\n- **D2** Two, as **D9** is not.\n\n**T1** Three.\n';
  const code = (path: string, text: string) => ({ path: `games/x/${path}`, text });

  it('reads the numbers at the start of a line', () => {
    expect(rulesIn(book)).toEqual(['D1', 'D2', 'T1']);
  });

  it.each([
    ['a rule without a test', `it('[D1] one'); it('[D2] two')`, '', { untested: ['T1'] }],
    ['a number of no rule', `it('[D1, D2] a'); it(\`[T1] \${x}\`); it('[T7] b')`, '', { unwritten: ['T7'] }],
    ['a refusal by no rule', `it('[D1, D2, T1] all')`, `refuse('late', 'T8')`, { unwritten: ['T8'] }],
    ['a reason that is no rule', `it('[D1, D2, T1] all')`, `const why = { rule: 'T8' }`, { unwritten: ['T8'] }],
    ['a comment on no rule', `it('[D1, D2, T1] all')`, `/** D1, T8: so it is. */`, { unwritten: ['T8'] }],
    [
      'nothing where all is well',
      `it.each([['[D1] a'], ['[D2] b']])('%s'); it('[T1] c [LT-01]')`,
      `refuse('x', 'D1')`,
      {},
    ],
  ])('finds %s', (_what, test, rules, lapses) => {
    const found = lapsesOf(book, [code('test/a.test.ts', test), code('menu.ts', rules)]);
    expect(found).toEqual({ untested: [], unwritten: [], doubled: [], ...lapses });
  });

  it('finds a number that is given twice', () => {
    expect(lapsesOf('**D1** One.\n**D1** Another.', []).doubled).toEqual(['D1']);
  });
});
