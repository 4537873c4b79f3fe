import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameFolders } from './game-files.ts';
import { ruleSentence } from '../client/ui/rule-sentence.ts';
import { matches, ruleBook, spansOf, type Rule } from '../client/lib/rule-book.ts';

const TEXT = `# Whist

Two lines about it,
which belong together.

## Cards

**C1** There are 52
cards (C2).

**C2** Worth:

| card | points |
| ---- | ------ |
| ace  | 1      |
| king | 0      |

## Play

- **P1** Follow suit with \`mustFollow\`.
- **P2** The _highest_ wins.
`;
const rule = (number: string, text: string): Rule => ({ number, text, table: null });

describe('ALL-272 a book of rules', () => {
  it('has chapters of numbered rules, with the tables that belong to them', () => {
    expect(ruleBook(TEXT)).toEqual([
      { heading: '', rules: [{ number: null, text: 'Two lines about it, which belong together.', table: null }] },
      {
        heading: 'Cards',
        rules: [
          rule('C1', 'There are 52 cards (C2).'),
          {
            number: 'C2',
            text: 'Worth:',
            table: {
              head: ['card', 'points'],
              rows: [
                ['ace', '1'],
                ['king', '0'],
              ],
            },
          },
        ],
      },
      { heading: 'Play', rules: [rule('P1', 'Follow suit with `mustFollow`.'), rule('P2', 'The _highest_ wins.')] },
    ]);
  });
  it.each(gameFolders())('%s: has every rule that a refusal can show, and no other', (folder) => {
    const text = readFileSync(new URL(`../${folder}/RULES.md`, import.meta.url), 'utf8');
    const numbers = ruleBook(text).flatMap(({ rules }) => rules.flatMap(({ number }) => number ?? []));
    const written = [...text.matchAll(/^\*\*([A-Z]+[0-9]+)\*\*/gm)].map(([, number]) => number);
    expect(numbers).toEqual(written);
    expect(numbers.filter((number) => ruleSentence(text, number) === null)).toEqual([]);
  });
  it('cuts a line at settings, stress and the numbers of other rules', () => {
    const known = new Set(['C2']);
    expect(spansOf('As `firstLead` has it (C2), not X9, _never_ so.', known)).toEqual([
      { kind: 'text', text: 'As ' },
      { kind: 'code', text: 'firstLead' },
      { kind: 'text', text: ' has it (' },
      { kind: 'rule', text: 'C2' },
      { kind: 'text', text: '), not X9, ' },
      { kind: 'stress', text: 'never' },
      { kind: 'text', text: ' so.' },
    ]);
  });
  it.each([
    ['c1', true],
    ['CARDS  52', true],
    ['cards 53', false],
  ])('is searched for %j: %s', (looked, found) => {
    expect(matches(rule('C1', 'There are 52 cards.'), looked)).toBe(found);
  });
});
