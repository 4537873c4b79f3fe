import { describe, expect, it } from 'vitest';
import { changesFrom, fieldsOf, NOTATIONS, valuesUnder } from './schema-form.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    target: { type: 'integer', minimum: 5, maximum: 500, title: 'Target', examples: [25, 50], default: 50 },
    rounds: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }], default: null },
    ends: { type: 'string', enum: ['reach', 'exact'], default: 'reach' },
    open: { type: 'boolean', default: false },
    fu: { type: 'integer', enum: [2, 4], default: 2 },
    uma: { type: 'array', items: { type: 'integer' }, default: [20, -20] },
    levels: { type: 'array', items: { type: 'array', items: { type: 'integer' } }, default: [] },
    odd: { type: 'array', items: { type: 'array' }, default: [] },
  },
};

describe('a settings schema as a form', () => {
  it('finds a field for everything it can draw', () => {
    const number = { kind: 'number', nullable: false, suggested: [] };
    expect(fieldsOf(SCHEMA)).toEqual([
      { name: 'target', title: 'Target', initial: 50, ...number, max: 500, min: 5, suggested: [25, 50] },
      { name: 'rounds', title: 'rounds', initial: null, ...number, min: 1, max: 9, nullable: true },
      { name: 'ends', title: 'ends', initial: 'reach', kind: 'choice', choices: ['reach', 'exact'] },
      { name: 'open', title: 'open', initial: false, kind: 'switch' },
      { name: 'fu', title: 'fu', initial: 2, kind: 'choice', choices: [2, 4] },
      { name: 'uma', title: 'uma', initial: [20, -20], kind: 'numbers' },
      { name: 'levels', title: 'levels', initial: [], kind: 'rows' },
    ]);
  });
  it.each([[null], ['text'], [{}], [{ properties: [] }]])('makes nothing of %j', (schema) => {
    expect(fieldsOf(schema)).toEqual([]);
  });
  it('lays a preset over the defaults, and sends only what was changed after', () => {
    const before = valuesUnder(fieldsOf(SCHEMA), { target: 25 });
    expect(before).toEqual({ target: 25, rounds: null, ends: 'reach', open: false, fu: 2, uma: [20, -20], levels: [] });
    expect(changesFrom(before, { ...before, open: true, uma: [20, -20] })).toEqual({ open: true });
    expect(changesFrom(before, { ...before, uma: [15, -15] })).toEqual({ uma: [15, -15] });
  });
  it.each([
    ['20, 10, -10, −20', [20, 10, -10, -20]],
    [' 5 ', [5]],
    ['', []],
    ['1, two', null],
    ['1.5', null],
  ])('reads %j as numbers', (text, numbers) => {
    expect(NOTATIONS.numbers.read(text)).toEqual(numbers);
  });
  it.each([
    [
      '10/20/0, 15/30/5',
      [
        [10, 20, 0],
        [15, 30, 5],
      ],
    ],
    ['', []],
    ['10/20/, 1', null],
    ['10/20/x', null],
  ])('ALL-498 reads %j as rows of numbers, and writes them so', (text, rows) => {
    expect(NOTATIONS.rows.read(text)).toEqual(rows);
    expect(NOTATIONS.rows.write(rows)).toBe(rows === null ? '' : text);
  });
});
