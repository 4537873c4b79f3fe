import type { Codec, Json } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { integer, nullable } from '../codec.ts';
import {
  anything,
  constant,
  count,
  kindIs,
  many,
  number,
  object,
  record,
  text,
  tuple,
  union,
  whole,
  withOptional,
} from '../shapes.ts';

const pathsOf = (codec: Codec<Json>, input: unknown): readonly string[] => {
  const parsed = codec.parse(input);
  return parsed.ok ? [] : parsed.error.map(({ path }) => path);
};

describe('shapes of what is told', () => {
  it.each<[string, Codec<Json>, readonly unknown[], readonly unknown[]]>([
    ['text', text(), ['', 'x'], [1, null, undefined]],
    ['whole', whole(), [-3, 0, 7], [0.5, 2 ** 60, '7', NaN, null]],
    ['count', count(), [0, 7], [-1, 0.5, '7', null]],
    ['number', number(), [0.5, -1], ['1', NaN, Infinity, null]],
    ['constant', constant('a'), ['a'], ['b', null]],
    ['anything', anything(), [null, 0, 'x', [1], { a: 1 }], [undefined]],
    ['many', many(count()), [[], [1, 2]], [[-1], null, { 0: 1 }]],
    ['tuple', tuple(text(), count()), [['a', 1]], [['a'], ['a', 1, 2], [1, 'a'], 'a1']],
    ['record', record(count()), [{}, { a: 1 }], [{ a: -1 }, [], null]],
    ['object', object({ a: count() }), [{ a: 1 }], [{}, { a: 'x' }, null, []]],
    ['withOptional', withOptional({ a: count() }, { b: text() }), [{ a: 1 }, { a: 1, b: 'x' }], [{ b: 'x' }]],
    ['union', union(constant(0), text()), [0, 'x'], [1, null]],
  ])('%s', (_name, codec, good, bad) => {
    for (const input of good) expect(codec.parse(input)).toEqual({ ok: true, value: input });
    for (const input of bad) expect([input, codec.parse(input).ok]).toEqual([input, false]);
  });

  it('say where something is wrong', () => {
    const plays = object({ plays: many(object({ seat: count(), card: integer(0, 51) })) });
    expect(
      pathsOf(plays, {
        plays: [
          { seat: 0, card: 1 },
          { seat: 0, card: 99 },
        ],
      }),
    ).toEqual(['plays.1.card']);
    expect(pathsOf(tuple(text(), count()), ['a', 'b'])).toEqual(['1']);
    expect(pathsOf(record(count()), { north: -1 })).toEqual(['north']);
  });

  it('take null for a value, not for a field that is missing', () => {
    const shape = withOptional({}, { a: text(), b: nullable(text()) });
    expect([shape.parse({ a: null }).ok, shape.parse({ b: null })]).toEqual([false, { ok: true, value: { b: null } }]);
    expect(shape.parse({ a: undefined })).toEqual({ ok: true, value: {} });
  });

  it('take a name for a name, even one that JavaScript knows', () => {
    const parsed = record(anything()).parse(JSON.parse('{"__proto__":{"a":1},"b":2}'));
    expect(parsed.ok && Object.entries(parsed.value)).toEqual([
      ['__proto__', { a: 1 }],
      ['b', 2],
    ]);
  });

  it('let a newer server say more, and describe what this one says', () => {
    const shape = withOptional({ a: count() }, { b: text() });
    expect(shape.parse({ a: 1, news: true })).toEqual({ ok: true, value: { a: 1 } });
    expect(shape.schema).toEqual({
      type: 'object',
      properties: { a: { type: 'integer', minimum: 0 }, b: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  it('treat an optional field that is undefined as left out, and check one that is there', () => {
    const shape = withOptional({}, { b: text() });
    expect(shape.parse({ b: undefined })).toEqual({ ok: true, value: {} });
    expect(pathsOf(shape, { b: 7 })).toEqual(['b']);
  });

  it('describe lists, choices and names that are not known beforehand', () => {
    expect(many(text(), { description: 'By seat' }).schema).toMatchObject({ type: 'array', description: 'By seat' });
    expect(tuple(text(), count()).schema).toMatchObject({ minItems: 2, maxItems: 2 });
    expect(record(text()).schema).toEqual({ type: 'object', additionalProperties: { type: 'string' } });
    expect(union(constant(0), constant('x')).schema).toEqual({ anyOf: [{ const: 0 }, { const: 'x' }] });
  });
});

describe('menus of a kind', () => {
  it('are told by it, and by further fields', () => {
    expect(kindIs('bid')).toEqual({ properties: { kind: { const: 'bid' } } });
    expect(kindIs('bid', { mayPass: true })).toEqual({
      properties: { kind: { const: 'bid' }, mayPass: { const: true } },
    });
  });
});
