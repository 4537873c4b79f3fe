/** Random inputs: some fit a schema, some nearly do, some are nonsense. */
import { isRecord, type Json, type RandomInt } from '@parlour/kernel';

const oneOf = <T>(choices: readonly T[], pick: RandomInt): T | undefined => choices[pick(Math.max(choices.length, 1))];

function randomInteger(min: number, max: number, pick: RandomInt): number {
  // Prefers the limits of the range, where off-by-one errors are.
  const edge = pick(4);
  if (edge === 0) return min;
  if (edge === 1) return max;
  return min + pick(Math.min(max - min + 1, 0x1_0000_0000));
}

const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** A random value that fits the schema. Knows only the parts of JSON Schema that our codecs use. */
export function randomFrom(schema: unknown, pick: RandomInt): Json {
  if (!isRecord(schema)) return null;
  for (const choice of ['anyOf', 'oneOf', 'enum'] as const) {
    const choices = schema[choice];
    if (!Array.isArray(choices)) continue;
    const chosen: unknown = oneOf(choices, pick);
    return choice === 'enum' ? (chosen as Json) : randomFrom(chosen, pick);
  }
  if ('const' in schema) return schema['const'] as Json;
  switch (schema['type']) {
    case 'integer':
      return randomInteger(asNumber(schema['minimum'], -1000), asNumber(schema['maximum'], 1000), pick);
    case 'boolean':
      return pick(2) === 1;
    case 'string':
      return oneOf(['', 'a', 'name', 'ünïcode ♠'], pick) ?? '';
    case 'array': {
      const length = randomInteger(asNumber(schema['minItems'], 0), Math.min(asNumber(schema['maxItems'], 4), 8), pick);
      return Array.from({ length }, () => randomFrom(schema['items'], pick));
    }
    case 'object': {
      const properties = isRecord(schema['properties']) ? schema['properties'] : {};
      return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, randomFrom(inner, pick)]));
    }
    default:
      return null;
  }
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53,
  10n,
  '',
  'x',
  '__proto__',
  'constructor',
  '0',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { type: {} },
  { length: 3 },
  deep(100),
  new Uint8Array([1, 2, 3]),
  new Map([['type', 'x']]),
  new Date(0),
];
const junk = (pick: RandomInt): unknown => oneOf(JUNK, pick);

function mutateList(list: readonly unknown[], pick: RandomInt): unknown[] {
  const at = pick(list.length + 1);
  switch (pick(4)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[pick(Math.max(list.length, 1))]);
    case 2:
      return list.toSpliced(at, 0, junk(pick));
    default:
      return list.toSpliced(at, 1, mutate(list[at], pick));
  }
}

function mutateRecord(record: Readonly<Record<string, unknown>>, pick: RandomInt): unknown {
  const names = Object.keys(record);
  const name = oneOf(names, pick) ?? 'type';
  switch (pick(4)) {
    case 0:
      return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
    case 1:
      return { ...record, [`${name}_`]: junk(pick) };
    default:
      return { ...record, [name]: mutate(record[name], pick) };
  }
}

/** Something close to `value`: one part of it missing, doubled, moved or replaced. */
export function mutate(value: unknown, pick: RandomInt): unknown {
  if (pick(4) === 0) return junk(pick);
  if (Array.isArray(value)) return mutateList(value, pick);
  if (isRecord(value)) return mutateRecord(value, pick);
  if (typeof value === 'number') return value + (oneOf([-1, 1, 0.5, 1000, -1000], pick) ?? 1);
  return junk(pick);
}
