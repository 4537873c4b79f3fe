/**
 * The field names of a game's events. Records leave them out. The header of a game has them as they were when it began,
 * so that a later change of the description does not affect stored events.
 */
import { isRecord, type AnyGame } from '@parlour/kernel';

/** For each type of event: the type, then its other fields in the order in which they are stored. */
export type EventNames = readonly (readonly [type: string, ...fields: string[]])[];
export const NO_NAMES: EventNames = [];

/** Cache by game, so that all tables of a game share the names. */
const made = new WeakMap<AnyGame, EventNames>();
export function eventNamesOf(game: AnyGame): EventNames {
  const known = made.get(game) ?? describedBy(game);
  made.set(game, known);
  return known;
}
function describedBy({ schemas }: AnyGame): EventNames {
  const names: EventNames[number][] = [];
  for (const [type, { schema }] of Object.entries(schemas?.events ?? {})) {
    const properties = isRecord(schema) ? schema['properties'] : undefined;
    if (isRecord(properties)) names.push([type, ...Object.keys(properties).filter((name) => name !== 'type')]);
  }
  return names;
}

interface Place {
  readonly at: number;
  readonly fields: readonly string[];
}
const indexed = new WeakMap<EventNames, ReadonlyMap<string, Place>>();
/** The index of a type in the list, and its fields. Undefined if the type is not in the list. */
export function placeOf(names: EventNames, type: string): Place | undefined {
  const known =
    indexed.get(names) ?? new Map(names.map(([name, ...fields], at): [string, Place] => [name, { at, fields }]));
  indexed.set(names, known);
  return known.get(type);
}
