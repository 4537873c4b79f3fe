import { describe, expect, it } from 'vitest';
import { fieldsOf } from './schema-form.ts';
import { grouped, rowsFor } from './setting-groups.ts';

const fields = fieldsOf({
  properties: {
    target: { type: 'integer', default: 50 },
    ends: { type: 'string', enum: ['reach', 'exact'], default: 'reach' },
    open: { type: 'boolean', default: false },
  },
});
const WORDS: Readonly<Record<string, { label: string; help?: string; choices?: Record<string, string> }>> = {
  target: { label: 'Tavoitepisteet', help: 'Näin monta päättää pelin.' },
  ends: { label: 'What ends the game', choices: { reach: 'Reaching the target', exact: 'Hitting it' } },
  open: { label: 'Cards lie open' },
};
const rows = fields.map((field) => ({ field, words: WORDS[field.name]! }));
const GROUPS = [
  { id: 'show', title: 'What is shown', settings: ['open', 'gone'] },
  { id: 'end', title: 'When it ends', settings: ['ends'] },
];
const names = (found: readonly { readonly field: { readonly name: string } }[]) => found.map(({ field }) => field.name);

describe('ALL-390 the settings of a new table', () => {
  it('stand under the headings of the game in its order, and what has none comes last', () => {
    const shown = grouped(GROUPS, rows, 'Else').map((group) => [group.title, names(group.rows)]);
    expect(shown).toEqual([
      ['What is shown', ['open']],
      ['When it ends', ['ends']],
      ['Else', ['target']],
    ]);
  });
  it('are all in one list where the game has no headings', () => {
    expect(grouped([], rows, 'Else').map((group) => names(group.rows))).toEqual([['target', 'ends', 'open']]);
  });
  it.each([
    ['', ['target', 'ends', 'open']],
    ['  ', ['target', 'ends', 'open']],
    ['OPEN', ['open']],
    ['tavoite', ['target']],
    ['nain monta', ['target']],
    ['hitting', ['ends']],
    ['shown cards', ['open']],
    ['shown target', []],
  ])('are found by %j, whatever its case and accents', (asked, found) => {
    expect(names(rowsFor(rows, GROUPS, asked))).toEqual(found);
  });
});
