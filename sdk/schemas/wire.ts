/** JSON Schemas with the names used on the wire. */
import { isRecord, type Json, type Offer, type Source } from '@parlour/kernel';
import { keyToWire, toWire } from '../names.ts';

/** Converts field names, and the keys of literal values, to snake_case; JSON Schema's own keywords stay. */
export function schemaToWire(schema: Json): Json {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map(schemaToWire);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, wordToWire(word, value)]));
}
function wordToWire(word: string, value: Json): Json {
  switch (word) {
    case 'properties':
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [keyToWire(name), schemaToWire(field)]))
        : value;
    case 'required':
      return Array.isArray(value) ? value.map((name) => keyToWire(String(name))) : value;
    case 'default':
    case 'const':
    case 'enum':
    case 'examples':
      return toWire(value);
    default:
      return schemaToWire(value);
  }
}

function sourceToWire(source: Source): Json {
  if ('value' in source) return { value: toWire(source.value) };
  return Object.fromEntries(Object.entries(source).map(([word, field]) => [word, keyToWire(String(field))]));
}
/** An offer with the names used on the wire. */
export const offerToWire = ({ action, when, each, data }: Offer<string>): Json => ({
  action,
  when: schemaToWire(when),
  ...(each === undefined ? {} : { each: keyToWire(each) }),
  data: Object.fromEntries(Object.entries(data).map(([field, source]) => [keyToWire(field), sourceToWire(source)])),
});
