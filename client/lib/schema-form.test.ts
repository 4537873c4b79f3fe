import { describe, expect, it } from 'vitest';
import { changesFrom, fieldsOf, valuesUnder } from './schema-form.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    target: { type: 'integer', minimum: 5, maximum: 500, title: 'Target', default: 50 },
    rounds: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }], default: null },
    ends: { type: 'string', enum: ['reach', 'exact'], default: 'reach' },
    open: { type: 'boolean', default: false },
    odd: { type: 'array', items: { type: 'integer' }, default: [] },
  },
};

describe('a settings schema as a form', () => {
  it('finds a field for everything it can draw', () => {
    expect(fieldsOf(SCHEMA)).toEqual([
      { name: 'target', title: 'Target', initial: 50, kind: 'number', min: 5, max: 500, nullable: false },
      { name: 'rounds', title: 'rounds', initial: null, kind: 'number', min: 1, max: 9, nullable: true },
      { name: 'ends', title: 'ends', initial: 'reach', kind: 'choice', choices: ['reach', 'exact'] },
      { name: 'open', title: 'open', initial: false, kind: 'switch' },
    ]);
  });
  it.each([[null], ['text'], [{}], [{ properties: [] }]])('makes nothing of %j', (schema) => {
    expect(fieldsOf(schema)).toEqual([]);
  });
  it('lays a preset over the defaults, and sends only what was changed after', () => {
    const before = valuesUnder(fieldsOf(SCHEMA), { target: 25 });
    expect(before).toEqual({ target: 25, rounds: null, ends: 'reach', open: false });
    expect(changesFrom(before, { ...before, open: true })).toEqual({ open: true });
  });
});
