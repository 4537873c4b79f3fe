/** Converts a game's settings schema to a list of form fields. */
import type { Json } from '@parlour/kernel';
import { isRecord } from '@parlour/kernel/json';

interface Common {
  readonly name: string;
  /** The schema's own title, for a game whose words do not name the field. */
  readonly title: string;
  readonly initial: Json;
}
export type Field =
  | (Common & { readonly kind: 'switch' })
  | (Common & { readonly kind: 'choice'; readonly choices: readonly (string | number)[] })
  /** A list of whole numbers, or of rows of them. */
  | (Common & { readonly kind: 'numbers' | 'rows' })
  | (Common & {
      readonly kind: 'number';
      readonly min: number | null;
      readonly max: number | null;
      /** Null is allowed and means "no limit". */
      readonly nullable: boolean;
      /** Common values, offered as buttons. */
      readonly suggested: readonly number[];
    });
export type Values = Readonly<Record<string, Json>>;

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const numbersOf = (value: Json | undefined): readonly number[] =>
  isList(value) ? value.filter((each) => typeof each === 'number') : [];
const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/** `anyOf: [x, null]` means that x is nullable. */
function unwrapped(schema: Values): { readonly schema: Values; readonly nullable: boolean } {
  const options = isList(schema['anyOf']) ? schema['anyOf'].filter((option) => isRecord(option)) : [];
  const inner = options.find((option) => option['type'] !== 'null');
  return inner === undefined ? { schema, nullable: false } : { schema: inner, nullable: true };
}

const isNumbers = (schema: Json | undefined): boolean =>
  isRecord(schema) && isRecord(schema['items']) && schema['items']['type'] === 'integer';

function toField([name, raw]: [string, Json]): Field[] {
  if (!isRecord(raw)) return [];
  const { schema, nullable } = unwrapped(raw);
  const title = schema['title'] ?? raw['title'];
  const common: Common = { name, title: typeof title === 'string' ? title : name, initial: raw['default'] ?? null };
  const values = schema['enum'];
  if (isList(values)) {
    const choices = values.filter((value) => typeof value === 'string' || typeof value === 'number');
    return [{ ...common, kind: 'choice', choices }];
  }
  switch (schema['type']) {
    case 'boolean':
      return [{ ...common, kind: 'switch' }];
    case 'integer':
    case 'number': {
      const [min, max] = [number(schema['minimum']), number(schema['maximum'])];
      return [{ ...common, kind: 'number', min, max, nullable, suggested: numbersOf(schema['examples']) }];
    }
    case 'array':
      if (isNumbers(schema)) return [{ ...common, kind: 'numbers' }];
      return isNumbers(schema['items']) ? [{ ...common, kind: 'rows' }] : [];
    default:
      // A field of another type keeps its default. It can still be set through the API.
      return [];
  }
}

export function fieldsOf(schema: Json): readonly Field[] {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return isRecord(properties) ? Object.entries(properties).flatMap(toField) : [];
}

/** Every field's value under a preset, before the host changes anything. */
export const valuesUnder = (fields: readonly Field[], preset: Json | undefined): Values => ({
  ...Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  ...(isRecord(preset) ? preset : {}),
});
/** The values that the host has changed from the preset. Only these are sent. */
export const changesFrom = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameValue(before[name] ?? null, value)));
/** Compares by value, so lists with equal members are equal. */
export const sameValue = (one: Json, other: Json): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** How a list is written as text and read back. `read` returns null for invalid text. */
export interface Notation {
  write(value: Json): string;
  read(text: string): readonly Json[] | null;
}
const partsOf = (text: string): readonly string[] => text.split(/[\s,;、，]+/).filter((part) => part !== '');
const wholeNumbers = (parts: readonly string[]): readonly number[] | null => {
  const numbers = parts.map((part) => (part === '' ? Number.NaN : Number(part.replace('−', '-'))));
  return numbers.every((value) => Number.isInteger(value)) ? numbers : null;
};
/** Numbers are separated by commas or spaces. In rows, the numbers are separated by slashes. */
export const NOTATIONS: Readonly<Record<'numbers' | 'rows', Notation>> = {
  numbers: {
    write: (value) => numbersOf(value).join(', '),
    read: (text) => wholeNumbers(partsOf(text)),
  },
  rows: {
    write: (value) => (isList(value) ? value.map((row) => numbersOf(row).join('/')).join(', ') : ''),
    read: (text) => {
      const rows = partsOf(text).map((row) => wholeNumbers(row.split('/')));
      return rows.every((row) => row !== null) ? rows : null;
    },
  },
};

/** Normalizes a text for searching: case and accents do not matter. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
