import type { Codec, Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { action, answers, boolean, integer, list, nullable, oneOf, requests, settings } from '../codec.ts';

const value = <T>(codec: Codec<T>, input: unknown): T => {
  const parsed = codec.parse(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};
const issues = (codec: Codec<Json>, input: unknown): readonly string[] => {
  const parsed = codec.parse(input);
  return parsed.ok ? [] : parsed.error.map(({ path, message }) => `${path}: ${message}`);
};

describe('codecs check their input', () => {
  it.each<[string, Codec<Json>, readonly unknown[], readonly unknown[]]>([
    ['integer', integer(1, 3), [1, 2, 3], [0, 4, 1.5, NaN, Infinity, '2', null, undefined]],
    ['boolean', boolean(), [true, false], [0, 'true', null, undefined]],
    ['oneOf', oneOf(['a', 'b']), ['a', 'b'], ['c', '', 0, null, undefined, 'toString']],
    ['nullable', nullable(integer(1, 3)), [null, 2], [0, undefined, 'x']],
    ['list', list(integer(1, 3), 2), [[], [1], [1, 3]], [[1, 2, 3], [4], 1, null, { length: 0 }]],
  ])('%s', (_name, codec, good, bad) => {
    for (const input of good) expect(codec.parse(input)).toEqual({ ok: true, value: input });
    for (const input of bad) expect([input, codec.parse(input).ok]).toEqual([input, false]);
  });
  it('say what is wrong and where', () => {
    expect(issues(list(integer(1, 3), 5), [1, 'x'])).toEqual(['1: must be a whole number from 1 to 3']);
    expect(issues(list(integer(1, 3), 1), [1, 2])).toEqual([': must have at most 1 entries']);
    expect(issues(oneOf(['a', 'b']), 'c')).toEqual([': must be one of a, b']);
  });
  it('give a refusal its code and its rule, the innermost first', () => {
    const cards = list(integer(0, 51, { code: 'no_card' }), 3, { code: 'no_cards', rule: 'P1' });
    expect(cards.parse(7)).toMatchObject({ error: [{ code: 'no_cards', rule: 'P1' }] });
    expect(cards.parse([99])).toMatchObject({ error: [{ path: '0', code: 'no_card', rule: 'P1' }] });
  });
  it('suggest only what they accept', () => {
    expect(() => integer(1, 3, { suggested: [2, 4] })).toThrow('a suggested value is not from 1 to 3');
    expect(() => integer(1, 3, { suggested: [0] })).toThrow('from 1 to 3');
    expect(integer(1, 3, { suggested: [1, 3] }).parse(2)).toEqual({ ok: true, value: 2 });
  });
  it('describe themselves as JSON Schema', () => {
    expect(integer(1, 3, { title: 'Hands', description: 'How many' }).schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 3,
      title: 'Hands',
      description: 'How many',
    });
    expect(integer(1, 100, { suggested: [50, 100] }).schema).toMatchObject({ examples: [50, 100] });
    expect(list(boolean(), 2).schema).toEqual({ type: 'array', items: { type: 'boolean' }, maxItems: 2 });
    expect(nullable(boolean()).schema).toEqual({ anyOf: [{ type: 'boolean' }, { type: 'null' }] });
    expect(oneOf(['a']).schema).toEqual({ type: 'string', enum: ['a'] });
  });
});

describe('settings', () => {
  const codec = settings({ hands: integer(1, 9), open: boolean() }, { hands: 2, open: false });
  it('have a default for what is not named', () => {
    expect(value(codec, {})).toEqual({ hands: 2, open: false });
    expect(value(codec, { open: true })).toEqual({ hands: 2, open: true });
  });
  it('refuse what is misspelt, and tell everything that is wrong at once', () => {
    expect(issues(codec, { hand: 3, hands: 10, open: 1 })).toEqual([
      'hand: is not a setting; there are hands, open',
      'hands: must be a whole number from 1 to 9',
      'open: must be true or false',
    ]);
    for (const input of [null, [], 'x', undefined]) expect(issues(codec, input)).toEqual([': must be an object']);
    expect(issues(codec, { toString: 1 })).toEqual(['toString: is not a setting; there are hands, open']);
  });
  it('name a few of many that are unknown, and all of their own that are wrong', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, 0]));
    expect(issues(codec, { ...many, hands: 10 })).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => `x${n}: is not a setting; there are hands, open`),
      'hands: must be a whole number from 1 to 9',
    ]);
  });
  it('show their defaults in the schema', () => {
    expect(codec.schema).toMatchObject({ properties: { hands: { default: 2 } }, additionalProperties: false });
  });
});

describe('actions', () => {
  const bid = action('bid', { amount: integer(6, 14, { code: 'no_bid', rule: 'B2' }) });
  it('are told by their type, and nothing else that came with them is kept', () => {
    expect(value(bid, { type: 'bid', amount: 8, extra: 1 })).toEqual({ type: 'bid', amount: 8 });
    expect(bid.parse({ type: 'pass', amount: 8 }).ok).toBe(false);
    expect(bid.parse([]).ok).toBe(false);
  });
  it('need all their fields', () => {
    expect(bid.parse({ type: 'bid' })).toMatchObject({ error: [{ path: 'amount', code: 'no_bid', rule: 'B2' }] });
    expect(bid.schema).toMatchObject({ required: ['type', 'amount'], properties: { type: { const: 'bid' } } });
  });
  it('do not take a field that the sender has not written', () => {
    const odd = action('odd', { toString: boolean() });
    expect(odd.parse({ type: 'odd' }).ok).toBe(false);
  });
  it('are answers or requests', () => {
    const pass = action('pass', {});
    expect(answers({ pass }).pass).toEqual({ kind: 'answer', codec: pass });
    expect(requests({ pass }).pass).toEqual({ kind: 'request', codec: pass });
  });
});
