/** Small codecs for settings and actions: each checks its input and describes itself as JSON Schema. */
import type { Codec, Issue, Json, Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { isRecord } from '@parlour/kernel/json';

export const fail = (message: string, { code, rule }: Described = {}): Result<never, readonly Issue[]> => ({
  ok: false,
  error: [{ path: '', message, ...cited({ code, rule }) }],
});

/** `code` and `rule` go into the refusal when this part of an action is invalid. */
export interface Described {
  readonly title?: string;
  readonly description?: string;
  readonly code?: string | undefined;
  readonly rule?: string | undefined;
}
const cited = ({ code, rule }: Described): { code?: string; rule?: string } => ({
  ...(code === undefined ? {} : { code }),
  ...(rule === undefined ? {} : { rule }),
});
export const annotate = ({ title, description }: Described): { [key: string]: Json } => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
});

interface DescribedNumber extends Described {
  /** Values that hosts usually want, in ascending order. Each is a button beside the field; others can be typed. */
  readonly suggested?: readonly number[];
}
export function integer(min: number, max: number, about: DescribedNumber = {}): Codec<number> {
  const { suggested } = about;
  if (suggested?.some((value) => value < min || value > max) === true)
    throw new Error(`a suggested value is not from ${min} to ${max}`);
  const examples = suggested === undefined ? {} : { examples: suggested };
  return {
    schema: { type: 'integer', minimum: min, maximum: max, ...annotate(about), ...examples },
    parse: (input) =>
      typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max
        ? { ok: true, value: input }
        : fail(`must be a whole number from ${min} to ${max}`, about),
  };
}

export function boolean(about: Described = {}): Codec<boolean> {
  return {
    schema: { type: 'boolean', ...annotate(about) },
    parse: (input) => (typeof input === 'boolean' ? { ok: true, value: input } : fail('must be true or false', about)),
  };
}

export function oneOf<const T extends string>(values: readonly T[], about: Described = {}): Codec<T> {
  return {
    schema: { type: 'string', enum: values, ...annotate(about) },
    parse(input) {
      const value = values.find((candidate) => candidate === input);
      return value === undefined ? fail(`must be one of ${values.join(', ')}`, about) : { ok: true, value };
    },
  };
}

export function list<T extends Json>(entry: Codec<T>, maxLength: number, about: Described = {}): Codec<readonly T[]> {
  return {
    schema: { type: 'array', items: entry.schema, maxItems: maxLength, ...annotate(about) },
    parse(input) {
      if (!Array.isArray(input)) return fail('must be a list', about);
      if (input.length > maxLength) return fail(`must have at most ${maxLength} entries`, about);
      const values: T[] = [];
      for (let index = 0; index < input.length; index++) {
        const parsed = entry.parse(input[index]);
        if (!parsed.ok) return { ok: false, error: under(String(index), parsed.error, about) };
        values.push(parsed.value);
      }
      return { ok: true, value: values };
    },
  };
}

/** Also accepts `null`, which stands for "off". */
export function nullable<T extends Json>(inner: Codec<T>): Codec<T | null> {
  return {
    schema: { anyOf: [inner.schema, { type: 'null' }] },
    parse: (input) => (input === null ? { ok: true, value: null } : inner.parse(input)),
  };
}

export const under = (path: string, issues: readonly Issue[], about: Described = {}): readonly Issue[] =>
  issues.map((issue) => ({
    ...cited(about),
    ...issue,
    path: issue.path === '' ? path : `${path}.${issue.path}`,
  }));

export type Fields = Readonly<Record<string, Codec<Json>>>;
export type Parsed<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Codec<infer T extends Json> ? T : never;
};

export function parseFields(
  fields: Fields,
  input: Record<string, unknown>,
  defaults: Readonly<Record<string, Json>>,
): Result<Record<string, Json>, readonly Issue[]> {
  const issues: Issue[] = [];
  const value: Record<string, Json> = {};
  for (const name in fields) {
    const given = Object.hasOwn(input, name) ? input[name] : defaults[name];
    const parsed = defined(fields[name]).parse(given);
    if (parsed.ok) value[name] = parsed.value;
    else issues.push(...under(name, parsed.error));
  }
  return issues.length > 0 ? { ok: false, error: issues } : { ok: true, value };
}

/** How many unknown fields an error names. A client may send thousands, and each would be answered with a sentence. */
const STRAYS_MAX = 5;
/** Settings: every field has a default; an unknown field is refused, since it is most likely a typo. */
export function settings<F extends Fields>(fields: F, defaults: Parsed<F>): Codec<Parsed<F>> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, codec]) => [
      name,
      { ...(isRecord(codec.schema) ? codec.schema : {}), default: defaults[name] ?? null },
    ]),
  );
  return {
    schema: { type: 'object', properties, additionalProperties: false },
    parse(input) {
      if (!isRecord(input)) return fail('must be an object');
      const unknown = Object.keys(input).filter((name) => !Object.hasOwn(fields, name));
      const parsed = parseFields(fields, input, defaults);
      const message = `is not a setting; there are ${Object.keys(fields).join(', ')}`;
      const strays = unknown.slice(0, STRAYS_MAX).map((name) => ({ path: name, message }));
      if (strays.length > 0 || !parsed.ok) return { ok: false, error: [...strays, ...(parsed.ok ? [] : parsed.error)] };
      return { ok: true, value: parsed.value as Parsed<F> };
    },
  };
}

/**
 * An action, identified by its `type`. Unknown fields are ignored, as the protocol requires. A field is optional if its
 * codec accepts `undefined`.
 */
export function action<const T extends string, F extends Fields>(
  type: T,
  fields: F,
): Codec<{ readonly type: T } & Parsed<F>> {
  return {
    schema: {
      type: 'object',
      properties: {
        type: { const: type },
        ...Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, codec.schema])),
      },
      required: ['type', ...Object.keys(fields).filter((name) => fields[name]?.parse(undefined).ok !== true)],
    },
    parse(input) {
      if (!isRecord(input) || input['type'] !== type) return fail(`is not "${type}"`);
      const parsed = parseFields(fields, input, {});
      return parsed.ok ? { ok: true, value: { type, ...parsed.value } as { readonly type: T } & Parsed<F> } : parsed;
    },
  };
}

type Entries<T extends { readonly type: string }, K extends 'answer' | 'request'> = {
  readonly [Type in T['type']]: { readonly kind: K; readonly codec: Codec<Extract<T, { readonly type: Type }>> };
};
type Codecs<T extends { readonly type: string }> = {
  readonly [Type in T['type']]: Codec<Extract<T, { readonly type: Type }>>;
};
function inputsOf<T extends { readonly type: string }, K extends 'answer' | 'request'>(
  kind: K,
  codecs: Codecs<T>,
): Entries<T, K> {
  const entries = Object.entries(codecs).map(([type, codec]) => [type, { kind, codec }]);
  return Object.fromEntries(entries) as Entries<T, K>;
}
/** The inputs that answer a prompt, by their `type`. */
export const answers = <T extends Json & { readonly type: string }>(codecs: Codecs<T>): Entries<T, 'answer'> =>
  inputsOf('answer', codecs);
/** The inputs that a client may send without being prompted, by their `type`. */
export const requests = <T extends Json & { readonly type: string }>(codecs: Codecs<T>): Entries<T, 'request'> =>
  inputsOf('request', codecs);
