/**
 * Codecs for what a server sends: events, menus, views, HTTP answers. Parsing allows fields that the codec does not
 * name, since a newer server may send more; the JSON Schema allows none, since it describes exactly this version.
 */
import type { Codec, Json } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';
import { annotate, fail, parseFields, under, type Described, type Fields, type Parsed } from './codec.ts';

type Told<C> = C extends Codec<infer T> ? T : never;

export const text = (about: Described = {}): Codec<string> => ({
  schema: { type: 'string', ...annotate(about) },
  parse: (input) => (typeof input === 'string' ? { ok: true, value: input } : fail('must be text', about)),
});

/** Binary on the wire; hex in the code, so that every message is plain JSON there. */
export const bytes = (about: Described = {}): Codec<string> => ({ ...text(about), schema: { ...annotate(about) } });

/** Any whole number. */
export const whole = (about: Described = {}): Codec<number> => ({
  schema: { type: 'integer', ...annotate(about) },
  parse: (input) =>
    typeof input === 'number' && Number.isSafeInteger(input)
      ? { ok: true, value: input }
      : fail('must be a whole number', about),
});
/** A whole number from 0 on. */
export const count = (about: Described = {}): Codec<number> => ({
  schema: { type: 'integer', minimum: 0, ...annotate(about) },
  parse: (input) =>
    typeof input === 'number' && Number.isSafeInteger(input) && input >= 0
      ? { ok: true, value: input }
      : fail('must be a whole number from 0', about),
});
export const number = (about: Described = {}): Codec<number> => ({
  schema: { type: 'number', ...annotate(about) },
  parse: (input) => (Number.isFinite(input) ? { ok: true, value: Number(input) } : fail('must be a number', about)),
});

export const constant = <const T extends string | number | boolean>(value: T): Codec<T> => ({
  schema: { const: value },
  parse: (input) => (input === value ? { ok: true, value } : fail(`must be ${String(value)}`)),
});

/** Any JSON, for parts that are described elsewhere. */
export const anything = (about: Described = {}): Codec<Json> => ({
  schema: annotate(about),
  // Input comes from a JSON or MessagePack decoder, so everything but `undefined` is JSON.
  parse: (input) => (input === undefined ? fail('is missing', about) : { ok: true, value: input as Json }),
});

/** A list of any length. For input from clients use `list` of `codec.ts`, which has a limit. */
export const many = <T extends Json>(entry: Codec<T>, about: Described = {}): Codec<readonly T[]> => ({
  schema: { type: 'array', items: entry.schema, ...annotate(about) },
  parse(input) {
    if (!Array.isArray(input)) return fail('must be a list', about);
    const values: T[] = [];
    for (const [index, part] of input.entries()) {
      const parsed = entry.parse(part);
      if (!parsed.ok) return { ok: false, error: under(String(index), parsed.error) };
      values.push(parsed.value);
    }
    return { ok: true, value: values };
  },
});

type Entries<C extends readonly Codec<Json>[]> = { readonly [I in keyof C]: Told<C[I]> };
/** A list of fixed length with a codec for each position. */
export const tuple = <const C extends readonly Codec<Json>[]>(...entries: C): Codec<Entries<C>> => ({
  schema: {
    type: 'array',
    prefixItems: entries.map(({ schema }) => schema),
    minItems: entries.length,
    maxItems: entries.length,
  },
  parse(input) {
    if (!Array.isArray(input) || input.length !== entries.length) return fail(`must have ${entries.length} entries`);
    const values: Json[] = [];
    for (const [index, entry] of entries.entries()) {
      const parsed = entry.parse(input[index]);
      if (!parsed.ok) return { ok: false, error: under(String(index), parsed.error) };
      values.push(parsed.value);
    }
    return { ok: true, value: values as unknown as Entries<C> };
  },
});

/** A map whose keys are not known in advance. */
export const record = <T extends Json>(
  entry: Codec<T>,
  about: Described = {},
): Codec<{ readonly [name: string]: T }> => ({
  schema: { type: 'object', additionalProperties: entry.schema, ...annotate(about) },
  parse(input) {
    if (!isRecord(input)) return fail('must be an object', about);
    const values: [name: string, value: T][] = [];
    for (const [name, part] of Object.entries(input)) {
      const parsed = entry.parse(part);
      if (!parsed.ok) return { ok: false, error: under(name, parsed.error) };
      values.push([name, parsed.value]);
    }
    // Not by assignment, which would take `__proto__` for the prototype.
    return { ok: true, value: Object.fromEntries(values) };
  },
});

/** An object in which all fields are required. */
export const object = <F extends Fields>(fields: F, about: Described = {}): Codec<Parsed<F>> =>
  withOptional(fields, {}, about);

/** An object with required and optional fields. */
export const withOptional = <F extends Fields, O extends Fields>(
  fields: F,
  optional: O,
  about: Described = {},
): Codec<Parsed<F> & Partial<Parsed<O>>> => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries({ ...fields, ...optional }).map(([name, codec]) => [name, codec.schema]),
    ),
    required: Object.keys(fields),
    additionalProperties: false,
    ...annotate(about),
  },
  parse(input) {
    if (!isRecord(input)) return fail('must be an object', about);
    const given = Object.entries(optional).filter(([name]) => input[name] !== undefined);
    const parsed = parseFields({ ...fields, ...Object.fromEntries(given) }, input, {});
    return parsed.ok ? { ok: true, value: parsed.value as Parsed<F> & Partial<Parsed<O>> } : parsed;
  },
});

/** One of several shapes; the first that parses is taken. */
export const union = <const C extends readonly Codec<Json>[]>(...shapes: C): Codec<Told<C[number]>> => ({
  schema: { anyOf: shapes.map(({ schema }) => schema) },
  parse(input) {
    for (const shape of shapes) {
      const parsed = shape.parse(input);
      if (parsed.ok) return { ok: true, value: parsed.value as Told<C[number]> };
    }
    return fail('has none of the shapes it may have');
  },
});

/** For `when` of an offer: matches menus of this `kind` that also have these fields. */
export const kindIs = (kind: string, fields: Readonly<Record<string, string | boolean>> = {}): Json => ({
  properties: Object.fromEntries(Object.entries({ kind, ...fields }).map(([name, value]) => [name, { const: value }])),
});
